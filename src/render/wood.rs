//! The grain of the wood: a number from 0 to 1 for each pixel, in few steps.
//!
//! Only sums, products and roots are used, so that every machine computes the same grain.

/// How light the wood is at a pixel: 0 to 1 in `tones` steps. Few tones keep the picture small.
pub(super) fn grain(x: f32, y: f32, tones: u8) -> f32 {
    let bend = smooth_noise(x * 0.0045, y * 0.007, 11) * 62.0
        + smooth_noise(x * 0.016, y * 0.02, 12) * 7.0;
    let rings = wave((y + bend) / 34.0);
    let fibres = smooth_noise(x * 0.007, y * 0.5, 13);
    let clouds = smooth_noise(x * 0.010, (y + bend) * 0.11, 14);
    let value = 0.34 * rings + 0.30 * fibres + 0.36 * clouds;
    let steps = f32::from(tones - 1);
    // The middle of the range is by far the most frequent; stretching it uses every tone.
    let stretched = ((value - 0.5) * 1.5 + 0.5).clamp(0.0, 1.0);
    (stretched * steps).round() / steps
}

/// A smooth wave from 0 to 1 with period 1.
fn wave(at: f32) -> f32 {
    let part = at - at.floor();
    ease(1.0 - (2.0 * part - 1.0).abs())
}

fn ease(part: f32) -> f32 {
    part * part * (3.0 - 2.0 * part)
}

fn smooth_noise(x: f32, y: f32, seed: u32) -> f32 {
    let (left, top) = (x.floor(), y.floor());
    let (across, down) = (ease(x - left), ease(y - top));
    let corner = |dx: f32, dy: f32| scatter(left + dx, top + dy, seed);
    let above = corner(0.0, 0.0) * (1.0 - across) + corner(1.0, 0.0) * across;
    let below = corner(0.0, 1.0) * (1.0 - across) + corner(1.0, 1.0) * across;
    above * (1.0 - down) + below * down
}

/// A number from 0 to 1 that looks random but belongs to this grid point for ever.
fn scatter(x: f32, y: f32, seed: u32) -> f32 {
    let mut bits = x.to_bits().wrapping_mul(0x9E37_79B1)
        ^ y.to_bits().rotate_left(13).wrapping_mul(0x85EB_CA6B)
        ^ seed.wrapping_mul(0xC2B2_AE35);
    bits = (bits ^ (bits >> 16)).wrapping_mul(0x7FEB_352D);
    bits = (bits ^ (bits >> 15)).wrapping_mul(0x846C_A68B);
    bits ^= bits >> 16;
    (bits >> 8) as f32 / 16_777_215.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn grain_has_no_more_tones_than_asked_for() {
        let mut seen = std::collections::BTreeSet::new();
        for y in 0..200 {
            for x in 0..40 {
                let value = grain(x as f32 * 9.0, y as f32 * 3.0, 6);
                assert!((0.0..=1.0).contains(&value));
                seen.insert(value.to_bits());
            }
        }
        assert_eq!(seen.len(), 6);
    }
}
