//! Ten rows of nine cells with the men on them, each man with a number of its own that it keeps
//! wherever it goes. How men move is asked for one pair of points at a time: no tables, no bit sets,
//! nothing taken from the program under test.

/// File 0 to 8 and rank 0 to 9.
pub(crate) type Point = (usize, usize);

/// From one point to another.
pub(crate) type Step = (Point, Point);

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    General,
    Advisor,
    Elephant,
    Horse,
    Chariot,
    Cannon,
    Soldier,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Man {
    /// Tells apart two men of the same kind and side: a chase follows the man, not the point.
    pub(crate) id: u8,
    pub(crate) red: bool,
    pub(crate) kind: Kind,
}

#[derive(Clone, Debug)]
pub(crate) struct Board {
    cells: [[Option<Man>; 9]; 10],
    pub(crate) red_to_move: bool,
}

/// All points, rank by rank from Red's home.
pub(crate) fn all_points() -> impl Iterator<Item = Point> {
    (0..10).flat_map(|rank| (0..9).map(move |file| (file, rank)))
}

/// On Red's side of the river if `red`, else on Black's.
pub(crate) fn is_on_side_of((_, rank): Point, red: bool) -> bool {
    (rank <= 4) == red
}

fn is_in_palace_of((file, rank): Point, red: bool) -> bool {
    (3..=5).contains(&file) && if red { rank <= 2 } else { rank >= 7 }
}

impl Board {
    pub(crate) fn empty(red_to_move: bool) -> Self {
        Self {
            cells: [[None; 9]; 10],
            red_to_move,
        }
    }

    /// Numbers the men in the order of the FEN.
    pub(crate) fn from_fen(fen: &str) -> Self {
        let mut fields = fen.split(' ');
        let rows = fields.next().unwrap();
        let mut board = Self::empty(fields.next() != Some("b"));
        let mut id = 0;
        for (rank, row) in (0..10).rev().zip(rows.split('/')) {
            let mut file = 0;
            for letter in row.chars() {
                if let Some(gap) = letter.to_digit(10) {
                    file += gap as usize;
                    continue;
                }
                let kind = match letter.to_ascii_lowercase() {
                    'k' => Kind::General,
                    'a' => Kind::Advisor,
                    'b' => Kind::Elephant,
                    'n' => Kind::Horse,
                    'r' => Kind::Chariot,
                    'c' => Kind::Cannon,
                    'p' => Kind::Soldier,
                    other => panic!("no piece: {other}"),
                };
                let red = letter.is_ascii_uppercase();
                board.put((file, rank), Some(Man { id, red, kind }));
                id += 1;
                file += 1;
            }
        }
        board
    }

    pub(crate) fn to_fen(&self) -> String {
        let mut fen = String::new();
        for rank in (0..10).rev() {
            let mut gap = 0;
            for file in 0..9 {
                let Some(man) = self.at((file, rank)) else {
                    gap += 1;
                    continue;
                };
                if gap > 0 {
                    fen += &gap.to_string();
                    gap = 0;
                }
                let letter = match man.kind {
                    Kind::General => 'k',
                    Kind::Advisor => 'a',
                    Kind::Elephant => 'b',
                    Kind::Horse => 'n',
                    Kind::Chariot => 'r',
                    Kind::Cannon => 'c',
                    Kind::Soldier => 'p',
                };
                fen.push(if man.red {
                    letter.to_ascii_uppercase()
                } else {
                    letter
                });
            }
            if gap > 0 {
                fen += &gap.to_string();
            }
            if rank > 0 {
                fen.push('/');
            }
        }
        fen + if self.red_to_move {
            " w - - 0 1"
        } else {
            " b - - 0 1"
        }
    }

    pub(crate) fn at(&self, (file, rank): Point) -> Option<Man> {
        self.cells[rank][file]
    }

    pub(crate) fn put(&mut self, (file, rank): Point, man: Option<Man>) {
        self.cells[rank][file] = man;
    }

    pub(crate) fn holds(&self, point: Point, red: bool) -> bool {
        self.at(point).is_some_and(|man| man.red == red)
    }

    pub(crate) fn men(&self) -> impl Iterator<Item = Man> {
        self.cells.iter().flatten().copied().flatten()
    }

    /// The points of one side's men.
    pub(crate) fn men_of(&self, red: bool) -> impl Iterator<Item = Point> {
        all_points().filter(move |&point| self.holds(point, red))
    }

    /// The same kinds of men on the same points and the same side to move; which of two like men
    /// stands where does not matter.
    pub(crate) fn is_same_position(&self, other: &Self) -> bool {
        let look = |man: Option<Man>| man.map(|man| (man.red, man.kind));
        self.red_to_move == other.red_to_move
            && all_points().all(|point| look(self.at(point)) == look(other.at(point)))
    }

    /// How many men stand between two different points of one line; nothing if they share none.
    fn men_between(&self, from: Point, to: Point) -> Option<usize> {
        let span = |one: usize, other: usize| one.min(other) + 1..one.max(other);
        if from.0 == to.0 && from.1 != to.1 {
            let ranks = span(from.1, to.1);
            Some(
                ranks
                    .filter(|&rank| self.at((from.0, rank)).is_some())
                    .count(),
            )
        } else if from.1 == to.1 && from.0 != to.0 {
            let files = span(from.0, to.0);
            Some(
                files
                    .filter(|&file| self.at((file, from.1)).is_some())
                    .count(),
            )
        } else {
            None
        }
    }

    /// Whether the man on `from` gets to `to` by its way of moving, be it empty or an enemy's.
    pub(crate) fn reaches(&self, from: Point, to: Point) -> bool {
        let Some(man) = self.at(from) else {
            return false;
        };
        if self.holds(to, man.red) {
            return false;
        }
        let (files, ranks) = (from.0.abs_diff(to.0), from.1.abs_diff(to.1));
        let middle = (from.0.midpoint(to.0), from.1.midpoint(to.1));
        let is_free = |point| self.at(point).is_none();
        match man.kind {
            Kind::General => files + ranks == 1 && is_in_palace_of(to, man.red),
            Kind::Advisor => (files, ranks) == (1, 1) && is_in_palace_of(to, man.red),
            Kind::Elephant => {
                (files, ranks) == (2, 2) && is_on_side_of(to, man.red) && is_free(middle)
            }
            // The leg is the point next to the horse on the way of its longer stretch.
            Kind::Horse => match (files, ranks) {
                (1, 2) => is_free((from.0, middle.1)),
                (2, 1) => is_free((middle.0, from.1)),
                _ => false,
            },
            Kind::Chariot => self.men_between(from, to) == Some(0),
            Kind::Cannon => self.men_between(from, to) == Some(usize::from(!is_free(to))),
            Kind::Soldier => {
                let is_forward = files == 0 && ranks == 1 && (to.1 > from.1) == man.red;
                let is_sideways = (files, ranks) == (1, 0);
                is_forward || (is_sideways && !is_on_side_of(from, man.red))
            }
        }
    }

    fn general(&self, red: bool) -> Point {
        self.men_of(red)
            .find(|&point| self.at(point).is_some_and(|man| man.kind == Kind::General))
            .expect("there is a general")
    }

    pub(crate) fn is_in_check(&self, red: bool) -> bool {
        let general = self.general(red);
        self.men_of(!red).any(|from| self.reaches(from, general))
    }

    /// The general is neither attacked nor faces the other on an open file.
    pub(crate) fn is_safe(&self, red: bool) -> bool {
        let (own, other) = (self.general(red), self.general(!red));
        let are_facing = own.0 == other.0 && self.men_between(own, other) == Some(0);
        !are_facing && !self.is_in_check(red)
    }

    pub(crate) fn after(&self, (from, to): Step) -> Self {
        let mut board = self.clone();
        board.put(to, self.at(from));
        board.put(from, None);
        board.red_to_move = !self.red_to_move;
        board
    }

    /// Whether the man on the first point may go to the second if it is its side's turn.
    pub(crate) fn is_legal(&self, step: Step) -> bool {
        let Some(man) = self.at(step.0) else {
            return false;
        };
        self.reaches(step.0, step.1) && self.after(step).is_safe(man.red)
    }

    pub(crate) fn legal_moves(&self) -> Vec<Step> {
        let mut found = Vec::new();
        for from in self.men_of(self.red_to_move) {
            found.extend(
                all_points()
                    .map(|to| (from, to))
                    .filter(|&step| self.is_legal(step)),
            );
        }
        found
    }
}
