//! The colours of each theme: [`Colours`].

use super::{
    layer::Colour,
    view::{Contrast, Theme},
};
use crate::xiangqi::Side;

/// What the board is painted with.
#[derive(Clone, Debug)]
pub(super) struct Colours {
    /// The playing field's wood, darkest and lightest.
    pub(super) field: [Colour; 2],
    /// The frame's wood, darkest and lightest.
    pub(super) frame: [Colour; 2],
    /// The frame's lit edge.
    pub(super) frame_light: Colour,
    /// The file numbers on the frame.
    pub(super) numbers: Colour,
    /// The lines of the board.
    pub(super) lines: Colour,
    /// Writing on the wood.
    pub(super) ink: Colour,
    /// Writing on the wood that matters less.
    pub(super) faint_ink: Colour,
    /// The writing in the river.
    pub(super) river: Colour,
    /// Marks of the last move and of legal targets.
    pub(super) marks: Colour,
    /// The ring around a general in check.
    pub(super) check: Colour,
    /// The white edge of that ring.
    pub(super) check_edge: Colour,
    /// The light edge of arrows, and the numbers on them.
    pub(super) arrow_edge: Colour,
    /// Arrows of moves, by the side that moves.
    pub(super) sides: [Colour; 2],
    /// Arrows of attacks on a general.
    pub(super) check_arrow: Colour,
    /// Arrows of attacks on other pieces.
    pub(super) chase_arrow: Colour,
    /// Arrows of mate threats.
    pub(super) kill_arrow: Colour,
    /// How dark the pieces' shadow is, 0 to 1.
    pub(super) shadow: f32,
}

/// What one side's pieces are painted with.
#[derive(Clone, Copy, Debug)]
pub(super) struct DiscColours {
    /// The face where the light falls and where it does not.
    pub(super) face: [Colour; 2],
    /// The rounded side that shows below the face.
    pub(super) wall: Colour,
    /// The face's edge.
    pub(super) rim: Colour,
    /// The glyph and the engraved ring.
    pub(super) ink: Colour,
    /// The light on the lower lip of whatever is engraved.
    pub(super) lip: Colour,
}

const RED_INK: Colour = [184.0, 18.0, 20.0];
const BLACK_INK: Colour = [28.0, 26.0, 26.0];
const CREAM: Colour = [252.0, 238.0, 210.0];

impl Colours {
    pub(super) fn of(theme: Theme) -> Self {
        match theme {
            Theme::Light => Self {
                field: [[229.0, 192.0, 136.0], [243.0, 211.0, 159.0]],
                frame: [[104.0, 62.0, 32.0], [122.0, 75.0, 41.0]],
                frame_light: [170.0, 116.0, 68.0],
                numbers: [255.0, 232.0, 190.0],
                lines: [90.0, 54.0, 24.0],
                ink: [40.0, 24.0, 12.0],
                faint_ink: [98.0, 60.0, 28.0],
                river: [110.0, 68.0, 32.0],
                marks: [20.0, 104.0, 190.0],
                check: [222.0, 22.0, 14.0],
                check_edge: [255.0, 250.0, 240.0],
                arrow_edge: [255.0, 247.0, 230.0],
                sides: [[190.0, 22.0, 22.0], [30.0, 28.0, 28.0]],
                check_arrow: [150.0, 24.0, 160.0],
                chase_arrow: [16.0, 92.0, 196.0],
                kill_arrow: [0.0, 118.0, 84.0],
                shadow: 0.55,
            },
            Theme::Dark => Self {
                field: [[54.0, 41.0, 34.0], [66.0, 51.0, 42.0]],
                frame: [[31.0, 23.0, 19.0], [38.0, 29.0, 24.0]],
                frame_light: [92.0, 70.0, 54.0],
                numbers: [226.0, 190.0, 138.0],
                lines: [178.0, 142.0, 96.0],
                ink: [250.0, 234.0, 204.0],
                faint_ink: [206.0, 172.0, 124.0],
                river: [186.0, 150.0, 102.0],
                marks: [84.0, 184.0, 255.0],
                check: [236.0, 44.0, 30.0],
                check_edge: [255.0, 244.0, 230.0],
                arrow_edge: [255.0, 244.0, 226.0],
                sides: [[214.0, 38.0, 32.0], [16.0, 14.0, 14.0]],
                check_arrow: [176.0, 52.0, 196.0],
                chase_arrow: [30.0, 120.0, 226.0],
                kill_arrow: [0.0, 146.0, 104.0],
                shadow: 0.75,
            },
        }
    }
}

impl DiscColours {
    pub(super) fn of(theme: Theme, contrast: Contrast, side: Side) -> Self {
        match (side, contrast) {
            (Side::Black, Contrast::Strong) => Self {
                face: match theme {
                    Theme::Light => [[82.0, 78.0, 76.0], [42.0, 39.0, 38.0]],
                    Theme::Dark => [[104.0, 102.0, 104.0], [60.0, 58.0, 60.0]],
                },
                wall: [20.0, 18.0, 18.0],
                rim: match theme {
                    Theme::Light => [16.0, 14.0, 14.0],
                    Theme::Dark => [176.0, 152.0, 120.0],
                },
                ink: CREAM,
                lip: [22.0, 20.0, 20.0],
            },
            (Side::Red, _) | (Side::Black, Contrast::Usual) => Self {
                face: [[255.0, 244.0, 220.0], [238.0, 208.0, 158.0]],
                wall: [150.0, 102.0, 54.0],
                rim: [138.0, 92.0, 46.0],
                ink: match side {
                    Side::Red => RED_INK,
                    Side::Black => BLACK_INK,
                },
                lip: [255.0, 251.0, 238.0],
            },
        }
    }
}
