import { centerCrop, makeAspectCrop, type PercentCrop } from 'react-image-crop';
import type { Ratio } from '../../content/fields/file/image';
import { castUnchecked } from '../../data/client/response';

/** A point or a way in the stage, whose sides are 1. */
export type Point = { x: number; y: number };

/** What is chosen of a picture: a frame in a stage of the picture's proportions, and how the picture lies in that. */
export type Framing = {
  /** The frame, in percent of the stage. */
  part: PercentCrop;
  /** 1 shows the whole picture, more comes nearer, less leaves a margin around it. */
  zoom: number;
  /** How far the picture is from the middle of the stage. */
  shift: Point;
};

type Size = { width: number; height: number };

/** In percent (SPEC §5). */
export const zooms = { min: 50, max: 300, step: 10 };

const middle: Point = { x: 0, y: 0 };
const everything: PercentCrop = { unit: '%', x: 0, y: 0, width: 100, height: 100 };

/** What is proposed for a picture that was just chosen (SPEC §5). */
export function proposed(ratio: Ratio, { width, height }: Size): Framing {
  const part =
    ratio === 'own'
      ? everything
      : centerCrop(makeAspectCrop({ unit: '%', width: 90 }, ratio, width, height), width, height);
  return { part, zoom: 1, shift: middle };
}

/** The largest frame with all of the picture in it. */
export function wholePicture(ratio: Ratio, { width, height }: Size): Framing {
  if (ratio === 'own') return untouched;
  const own = width / height;
  const frame =
    ratio > own ? { width: 100, height: (100 * own) / ratio } : { width: (100 * ratio) / own, height: 100 };
  const fit = Math.min(frame.width, frame.height) / 100;
  const part = centerCrop({ unit: '%', ...frame }, width, height);
  // A hair's breadth of border would serve nobody.
  return { part, zoom: fit > 0.99 ? 1 : fit, shift: middle };
}

/** All of a picture, with nothing around it. */
export const untouched: Framing = { part: everything, zoom: 1, shift: middle };

/** As it was kept with an original; undefined for what is none. */
export function framingOf(kept: unknown): Framing | undefined {
  const { part, zoom, shift } = castUnchecked<Partial<Framing>>(kept ?? {});
  const numbers = [part?.x, part?.y, part?.width, part?.height, zoom, shift?.x, shift?.y];
  return part && zoom && shift && numbers.every(Number.isFinite) ? { part, zoom, shift } : undefined;
}

/** What lies at `at` stays there. */
export function zoomTo(framing: Framing, zoom: number, at = centreOf(framing.part)): Framing {
  const scale = zoom / framing.zoom;
  const follow = (place: number, shift: number) => place - 0.5 - (place - 0.5 - shift) * scale;
  const shift = { x: follow(at.x, framing.shift.x), y: follow(at.y, framing.shift.y) };
  return filled({ ...framing, zoom, shift });
}

/** The zoom nearest to `zoom` among those there are. */
export function nearestZoom(zoom: number): number {
  const percent = Math.round((zoom * 100) / zooms.step) * zooms.step;
  return Math.min(Math.max(percent, zooms.min), zooms.max) / 100;
}

/** The picture moves beneath the frame. */
export function moved(framing: Framing, by: Point): Framing {
  return filled({ ...framing, shift: { x: framing.shift.x + by.x, y: framing.shift.y + by.y } });
}

export function withPart(framing: Framing, part: PercentCrop): Framing {
  return filled({ ...framing, part });
}

/** Where the frame lies in the picture, whose sides are 1. */
export function regionOf({ part, zoom, shift }: Framing) {
  return {
    x: (part.x / 100 - 0.5 - shift.x) / zoom + 0.5,
    y: (part.y / 100 - 0.5 - shift.y) / zoom + 0.5,
    width: part.width / 100 / zoom,
    height: part.height / 100 / zoom,
  };
}

/** Where a point of what one framing shows lies in what another shows of the same picture; its sides are 1 in both. */
export function sameIn(framing: Framing, { x, y }: Point, former: Framing): Point {
  const [now, before] = [regionOf(framing), regionOf(former)];
  const inside = (place: number) => Math.min(Math.max(place, 0), 1);
  return {
    x: inside((before.x + x * before.width - now.x) / now.width),
    y: inside((before.y + y * before.height - now.y) / now.height),
  };
}

/** The frame is not full of picture. */
export function hasBorders(framing: Framing): boolean {
  const { x, y, width, height } = regionOf(framing);
  const tolerance = 0.002;
  return Math.min(x, y) < -tolerance || Math.max(x + width, y + height) > 1 + tolerance;
}

/** A picture larger than the stage fills the frame; a smaller one stays in the middle, and the frame is what moves. */
function filled(framing: Framing): Framing {
  const { part, zoom, shift } = framing;
  if (zoom <= 1) return { ...framing, shift: middle };
  const x = between(shift.x, zoom, part.x, part.width);
  const y = between(shift.y, zoom, part.y, part.height);
  return { ...framing, shift: { x, y } };
}

function between(shift: number, zoom: number, start: number, length: number): number {
  const least = (start + length) / 100 - 0.5 - zoom / 2;
  const most = start / 100 - 0.5 + zoom / 2;
  return Math.min(Math.max(shift, least), most);
}

function centreOf({ x, y, width, height }: PercentCrop): Point {
  return { x: (x + width / 2) / 100, y: (y + height / 2) / 100 };
}
