import { atMost } from './at-most';

/** Decoding and encoding pictures takes a core and much memory each, so uploads and pages share two places. */
export const imageJobs = atMost(2);

/** More is refused before decoding: a few bytes can claim to be a picture that fills the memory. */
export const maxPixels = 50_000_000;
