//! The rules of movement once more, slowly and plainly, on a grid of FEN letters: no tables, no bit
//! sets, nothing taken from the program under test.

/// File 0 to 8 and rank 0 to 9.
pub(crate) type Point = (i8, i8);

/// Pieces as FEN letters by file and rank, and who is to move.
#[derive(Clone, PartialEq)]
pub(crate) struct PlainBoard {
    cells: [[Option<char>; 10]; 9],
    pub(crate) red_to_move: bool,
}

const STEPS: [Point; 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
const DIAGONALS: [Point; 4] = [(1, 1), (1, -1), (-1, 1), (-1, -1)];

impl PlainBoard {
    pub(crate) fn from_fen(fen: &str) -> Self {
        let mut fields = fen.split(' ');
        let mut cells = [[None; 10]; 9];
        for (rank, row) in (0..10).rev().zip(fields.next().unwrap().split('/')) {
            let mut file = 0;
            for letter in row.chars() {
                if let Some(gap) = letter.to_digit(10) {
                    file += gap as usize;
                } else {
                    cells[file][rank] = Some(letter);
                    file += 1;
                }
            }
        }
        let red_to_move = fields.next() != Some("b");
        Self { cells, red_to_move }
    }

    pub(crate) fn all_points() -> impl Iterator<Item = Point> {
        (0..10).flat_map(|rank| (0..9).map(move |file| (file, rank)))
    }

    fn is_on_board((file, rank): Point) -> bool {
        (0..9).contains(&file) && (0..10).contains(&rank)
    }

    pub(crate) fn at(&self, (file, rank): Point) -> Option<char> {
        self.cells[usize::try_from(file).unwrap()][usize::try_from(rank).unwrap()]
    }

    fn put(&mut self, (file, rank): Point, letter: Option<char>) {
        self.cells[usize::try_from(file).unwrap()][usize::try_from(rank).unwrap()] = letter;
    }

    fn holds(&self, point: Point, red: bool) -> bool {
        self.at(point)
            .is_some_and(|letter| letter.is_ascii_uppercase() == red)
    }

    fn is_in_palace((file, rank): Point, red: bool) -> bool {
        let ranks = if red { 0..=2 } else { 7..=9 };
        (3..=5).contains(&file) && ranks.contains(&rank)
    }

    fn is_on_own_side((_, rank): Point, red: bool) -> bool {
        (rank <= 4) == red
    }

    /// Where the piece on this point goes by its way of moving.
    pub(crate) fn reach(&self, from: Point) -> Vec<Point> {
        let Some(letter) = self.at(from) else {
            return Vec::new();
        };
        let red = letter.is_ascii_uppercase();
        let beside = |(files, ranks): Point| (from.0 + files, from.1 + ranks);
        let is_free = |point| Self::is_on_board(point) && self.at(point).is_none();
        let mut found = Vec::new();
        match letter.to_ascii_lowercase() {
            'k' => found.extend(
                STEPS
                    .map(beside)
                    .into_iter()
                    .filter(|&to| Self::is_in_palace(to, red)),
            ),
            'a' => found.extend(
                DIAGONALS
                    .map(beside)
                    .into_iter()
                    .filter(|&to| Self::is_in_palace(to, red)),
            ),
            'b' => {
                for (files, ranks) in DIAGONALS {
                    let to = beside((2 * files, 2 * ranks));
                    if is_free(beside((files, ranks))) && Self::is_on_own_side(to, red) {
                        found.push(to);
                    }
                }
            }
            'n' => {
                for leg in STEPS.into_iter().filter(|&leg| is_free(beside(leg))) {
                    for (files, ranks) in DIAGONALS {
                        // One step along the leg, then one diagonally onwards.
                        if files == leg.0 || ranks == leg.1 {
                            found.push(beside((leg.0 + files, leg.1 + ranks)));
                        }
                    }
                }
            }
            'r' => {
                for step in STEPS {
                    let line = self.line(from, step);
                    let free = line.iter().take_while(|&&to| self.at(to).is_none()).count();
                    found.extend(line.into_iter().take(free + 1));
                }
            }
            'c' => {
                for step in STEPS {
                    let line = self.line(from, step);
                    let mut taken = line.iter().filter(|&&to| self.at(to).is_some());
                    let screen = taken.next();
                    found.extend(taken.next());
                    found.extend(line.iter().take_while(|&to| Some(to) != screen));
                }
            }
            'p' => {
                found.push(beside((0, if red { 1 } else { -1 })));
                if !Self::is_on_own_side(from, red) {
                    found.extend([beside((1, 0)), beside((-1, 0))]);
                }
            }
            other => panic!("no piece: {other}"),
        }
        found.retain(|&to| Self::is_on_board(to) && !self.holds(to, red));
        found
    }

    /// The points of the board from here on in one direction.
    fn line(&self, from: Point, (files, ranks): Point) -> Vec<Point> {
        (1..10)
            .map(|n| (from.0 + n * files, from.1 + n * ranks))
            .take_while(|&point| Self::is_on_board(point))
            .collect()
    }

    /// The pieces of a side that could take an enemy piece on this point.
    pub(crate) fn attackers(&self, target: Point, red: bool) -> Vec<Point> {
        let mut board = self.clone();
        board.put(target, Some(if red { 'p' } else { 'P' }));
        Self::all_points()
            .filter(|&from| from != target && self.holds(from, red))
            .filter(|&from| board.reach(from).contains(&target))
            .collect()
    }

    pub(crate) fn general(&self, red: bool) -> Point {
        let letter = if red { 'K' } else { 'k' };
        Self::all_points()
            .find(|&point| self.at(point) == Some(letter))
            .expect("there is a general")
    }

    /// The pieces that check this side's general.
    pub(crate) fn checkers(&self, red: bool) -> Vec<Point> {
        self.attackers(self.general(red), !red)
    }

    pub(crate) fn generals_face(&self) -> bool {
        let ((file, low), (other, high)) = (self.general(true), self.general(false));
        file == other && (low + 1..high).all(|rank| self.at((file, rank)).is_none())
    }

    pub(crate) fn after(&self, from: Point, to: Point) -> Self {
        let mut board = self.clone();
        board.put(to, self.at(from));
        board.put(from, None);
        board.red_to_move = !self.red_to_move;
        board
    }

    /// The legal moves of the side to move, sorted by the points' numbers.
    pub(crate) fn legal_moves(&self) -> Vec<(Point, Point)> {
        let mut found = Vec::new();
        for from in Self::all_points().filter(|&from| self.holds(from, self.red_to_move)) {
            let mut targets = self.reach(from);
            targets.sort_by_key(|&(file, rank)| (rank, file));
            for to in targets {
                let after = self.after(from, to);
                if !after.generals_face() && after.checkers(self.red_to_move).is_empty() {
                    found.push((from, to));
                }
            }
        }
        found
    }
}
