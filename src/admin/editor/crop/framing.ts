import { centerCrop, makeAspectCrop, type PercentCrop } from 'react-image-crop';
import type { CropRatio } from '../../../content/fields/image';
import { castUnchecked } from '../../../data/client/data-error';

/** A point or vector in the stage, whose sides have length 1. */
export type Point = { x: number; y: number };

/**
 * Selected part of a picture: a frame in a stage of the picture's proportions, and zoom and shift of the picture in
 * that stage.
 */
export type Framing = {
  /** Frame in percent of the stage. */
  part: PercentCrop;
  /** 1 shows the whole picture; more enlarges it, less leaves a margin around it. */
  zoom: number;
  /** Distance of the picture from the centre of the stage. */
  shift: Point;
  /** Clockwise turns of the picture by 90°, 0 to 3. The stage has the proportions of the turned picture. */
  turns: number;
};

type Size = { width: number; height: number };

export const zoomPercent = { min: 50, max: 300, step: 10 };

const noShift: Point = { x: 0, y: 0 };
const fullFrame: PercentCrop = { unit: '%', x: 0, y: 0, width: 100, height: 100 };

export function initialFraming(ratio: CropRatio, { width, height }: Size): Framing {
  const part =
    ratio === 'own'
      ? fullFrame
      : centerCrop(makeAspectCrop({ unit: '%', width: 90 }, ratio, width, height), width, height);
  return { part, zoom: 1, shift: noShift, turns: 0 };
}

/** Returns the framing that shows the whole picture in `ratio`, with margins where its own ratio differs. */
export function containFraming(ratio: CropRatio, { width, height }: Size): Framing {
  if (ratio === 'own') return wholeFraming;
  const pictureRatio = width / height;
  const frame =
    ratio > pictureRatio
      ? { width: 100, height: (100 * pictureRatio) / ratio }
      : { width: (100 * ratio) / pictureRatio, height: 100 };
  const fit = Math.min(frame.width, frame.height) / 100;
  const part = centerCrop({ unit: '%', ...frame }, width, height);
  // Avoid margins of less than one percent.
  return { part, zoom: fit > 0.99 ? 1 : fit, shift: noShift, turns: 0 };
}

export const wholeFraming: Framing = { part: fullFrame, zoom: 1, shift: noShift, turns: 0 };

export function turnedSize({ width, height }: Size, turns: number): Size {
  return turns % 2 === 0 ? { width, height } : { width: height, height: width };
}

/** Parses a framing stored with an original; undefined if it is invalid. Earlier ones have no turns. */
export function framingOf(value: unknown): Framing | undefined {
  const { part, zoom, shift, turns = 0 } = castUnchecked<Partial<Framing>>(value ?? {});
  const numbers = [part?.x, part?.y, part?.width, part?.height, zoom, shift?.x, shift?.y];
  const isValid = numbers.every(Number.isFinite) && [0, 1, 2, 3].includes(turns);
  return part && zoom && shift && isValid ? { part, zoom, shift, turns } : undefined;
}

/** Changes the zoom; the picture point at `anchor`, a point of the stage, keeps its position. */
export function zoomTo(framing: Framing, zoom: number, anchor = centreOf(framing.part)): Framing {
  const scale = zoom / framing.zoom;
  const scaled = (coordinate: number, shift: number) => coordinate - 0.5 - (coordinate - 0.5 - shift) * scale;
  const shift = { x: scaled(anchor.x, framing.shift.x), y: scaled(anchor.y, framing.shift.y) };
  return limitShift({ ...framing, zoom, shift });
}

export function nearestZoom(zoom: number): number {
  const percent = Math.round((zoom * 100) / zoomPercent.step) * zoomPercent.step;
  return Math.min(Math.max(percent, zoomPercent.min), zoomPercent.max) / 100;
}

/** Moves the picture beneath the frame by a vector in the stage. */
export function pan(framing: Framing, by: Point): Framing {
  return limitShift({ ...framing, shift: { x: framing.shift.x + by.x, y: framing.shift.y + by.y } });
}

export function withPart(framing: Framing, part: PercentCrop): Framing {
  return limitShift({ ...framing, part });
}

/** Returns the frame in coordinates of the turned picture, whose sides have length 1. Margins are outside of 0 to 1. */
export function regionOf({ part, zoom, shift }: Framing) {
  return {
    x: (part.x / 100 - 0.5 - shift.x) / zoom + 0.5,
    y: (part.y / 100 - 0.5 - shift.y) / zoom + 0.5,
    width: part.width / 100 / zoom,
    height: part.height / 100 / zoom,
  };
}

/**
 * Converts a point of the part shown by `former` to the part shown by `framing` of the same picture. Both parts have
 * sides of length 1. A point outside moves to the edge.
 */
export function convertPoint(framing: Framing, { x, y }: Point, former: Framing): Point {
  const [to, from] = [regionOf(framing), regionOf(former)];
  const clamp = (coordinate: number) => Math.min(Math.max(coordinate, 0), 1);
  let turned = { x: from.x + x * from.width, y: from.y + y * from.height };
  for (let turns = former.turns; turns % 4 !== framing.turns; turns += 1)
    turned = { x: 1 - turned.y, y: turned.x };
  return { x: clamp((turned.x - to.x) / to.width), y: clamp((turned.y - to.y) / to.height) };
}

export function hasBorders(framing: Framing): boolean {
  const { x, y, width, height } = regionOf(framing);
  const tolerance = 0.002;
  return Math.min(x, y) < -tolerance || Math.max(x + width, y + height) > 1 + tolerance;
}

/**
 * Limits `shift`: a picture larger than the stage fills the frame, a smaller one stays centred and only the frame
 * moves.
 */
function limitShift(framing: Framing): Framing {
  const { part, zoom, shift } = framing;
  if (zoom <= 1) return { ...framing, shift: noShift };
  const x = limitAxis(shift.x, zoom, part.x, part.width);
  const y = limitAxis(shift.y, zoom, part.y, part.height);
  return { ...framing, shift: { x, y } };
}

function limitAxis(shift: number, zoom: number, start: number, length: number): number {
  const minShift = (start + length) / 100 - 0.5 - zoom / 2;
  const maxShift = start / 100 - 0.5 + zoom / 2;
  return Math.min(Math.max(shift, minShift), maxShift);
}

function centreOf({ x, y, width, height }: PercentCrop): Point {
  return { x: (x + width / 2) / 100, y: (y + height / 2) / 100 };
}
