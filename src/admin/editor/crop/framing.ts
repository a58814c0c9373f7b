import { centerCrop, makeAspectCrop, type PercentCrop } from 'react-image-crop';
import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import type { CropRatio } from '../../../content/fields/image';
import { castUnchecked } from '../../../data/client/service';

/** A point or vector in the stage, whose sides have length 1. */
export type Point = { x: number; y: number };

/** Part of an image: a frame in a stage of the image's proportions, and zoom and shift of the image in it. */
export type Framing = {
  part: PercentCrop;
  /** 1 shows the whole image; more enlarges it, less leaves a margin around it. */
  zoom: number;
  /** Distance of the image from the centre of the stage. */
  shift: Point;
  /** Clockwise turns of the image by 90°, 0 to 3. The stage has the proportions of the turned image. */
  turns: number;
};

type Size = { width: number; height: number };

export const zoomPercent = { min: 50, max: 300, step: 10 };

const noShift: Point = { x: 0, y: 0 };

export const wholeFraming: Framing = {
  part: { unit: '%', x: 0, y: 0, width: 100, height: 100 },
  zoom: 1,
  shift: noShift,
  turns: 0,
};

export function initialFraming(ratio: CropRatio, { width, height }: Size): Framing {
  if (ratio === 'own') return wholeFraming;
  const proposed = makeAspectCrop({ unit: '%', width: 90 }, ratio, width, height);
  return { ...wholeFraming, part: centerCrop(proposed, width, height) };
}

/** Returns the framing that shows the whole image in `ratio`, with margins where its own ratio differs. */
export function containFraming(ratio: CropRatio, { width, height }: Size): Framing {
  if (ratio === 'own') return wholeFraming;
  const imageRatio = width / height;
  const frame =
    ratio > imageRatio
      ? { width: 100, height: (100 * imageRatio) / ratio }
      : { width: (100 * ratio) / imageRatio, height: 100 };
  const fit = Math.min(frame.width, frame.height) / 100;
  const part = centerCrop({ unit: '%', ...frame }, width, height);
  // Avoid margins of less than one percent.
  return { ...wholeFraming, part, zoom: fit > 0.99 ? 1 : fit };
}

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

/** Changes the zoom; the image point at `anchor`, a point of the stage, keeps its position. */
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

/** Moves the image beneath the frame by a vector in the stage. */
export function pan(framing: Framing, by: Point): Framing {
  return limitShift({ ...framing, shift: { x: framing.shift.x + by.x, y: framing.shift.y + by.y } });
}

export function withPart(framing: Framing, part: PercentCrop): Framing {
  return limitShift({ ...framing, part });
}

/** Returns the frame in coordinates of the turned image, whose sides have length 1. Margins are outside of 0 to 1. */
export function regionOf({ part, zoom, shift }: Framing) {
  return {
    x: (part.x / 100 - 0.5 - shift.x) / zoom + 0.5,
    y: (part.y / 100 - 0.5 - shift.y) / zoom + 0.5,
    width: part.width / 100 / zoom,
    height: part.height / 100 / zoom,
  };
}

/** Converts a point of the part shown by `former`. Sides have length 1; a point outside moves to the edge. */
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

/** An image larger than the stage fills the frame, a smaller one stays centred and only the frame moves. */
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

type GestureOptions = {
  /** Element around the image, with the size of the stage. */
  stage: RefObject<HTMLElement | null>;
  zoom: number;
  onChange: (change: (framing: Framing) => Framing) => void;
};

/** Start of a pinch: distance of the two fingers, and the zoom at that time. */
type Pinch = { spanPx: number; zoom: number };

/** Wheel movement per zoom step; a touchpad sends smaller movements. */
const zoomStepPx = 60;
const wheelLinePx = 16;
/** Pixels per unit of a touchpad pinch. */
const pinchPx = 6;

export const arrowDirections: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Zooms by wheel and pinch at their position; pans a larger image. Other input goes to the crop frame. */
export function useGestures({ stage, zoom, onChange }: GestureOptions) {
  const [fingers] = useState(() => new Map<number, Point>());
  const gesture = useRef<'pan' | Pinch>(undefined);
  const change = useEffectEvent(onChange);

  useEffect(() => {
    const element = stage.current;
    if (!element) return;
    let scrolledPx = 0;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      // A touchpad pinch arrives as a small wheel event with `ctrlKey`.
      const pxPerUnit = event.deltaMode === event.DOM_DELTA_LINE ? wheelLinePx : event.ctrlKey ? pinchPx : 1;
      scrolledPx += event.deltaY * pxPerUnit;
      const steps = Math.trunc(scrolledPx / zoomStepPx);
      if (steps === 0) return;
      scrolledPx = 0;
      const at = pointOf(element, event);
      const by = (-Math.sign(steps) * zoomPercent.step) / 100;
      change((framing) => zoomTo(framing, nearestZoom(framing.zoom + by), at));
    };
    // React registers passive wheel listeners, which cannot prevent scrolling.
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [stage]);

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    fingers.set(event.pointerId, pointOf(event.currentTarget, event));
    const isHandle = event.target instanceof HTMLElement && event.target.dataset.ord !== undefined;
    if (fingers.size > 1) gesture.current = { spanPx: spanOf(event.currentTarget, fingers), zoom };
    else if (zoom > 1 && !isHandle) gesture.current = 'pan';
    else return;
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const before = middleOf(fingers);
    if (!gesture.current || !fingers.has(event.pointerId)) return;
    fingers.set(event.pointerId, pointOf(event.currentTarget, event));
    const now = middleOf(fingers);
    const by = { x: now.x - before.x, y: now.y - before.y };
    if (gesture.current === 'pan') return onChange((framing) => pan(framing, by));
    // After one of two fingers is lifted, the remaining finger must not pan.
    if (fingers.size < 2) return;
    const nextZoom = nearestZoom(
      (gesture.current.zoom * spanOf(event.currentTarget, fingers)) / gesture.current.spanPx,
    );
    onChange((framing) => zoomTo(pan(framing, by), nextZoom, now));
  };
  const onPointerUp = ({ pointerId }: PointerEvent) => {
    fingers.delete(pointerId);
    if (fingers.size === 0) gesture.current = undefined;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const direction = arrowDirections[event.key];
    const isFrame = event.target instanceof Element && event.target.matches('[role=group]');
    if (!direction || !isFrame || zoom <= 1) return;
    event.preventDefault();
    event.stopPropagation();
    const { width, height } = event.currentTarget.getBoundingClientRect();
    const stepPx = event.ctrlKey || event.metaKey ? 100 : event.shiftKey ? 10 : 1;
    // The arrow keys move the frame over the image, so the image moves in the opposite direction.
    onChange((framing) =>
      pan(framing, { x: (-direction.x * stepPx) / width, y: (-direction.y * stepPx) / height }),
    );
  };
  return {
    /** Returns true while a gesture is a pinch; the crop frame must ignore its pointer events then. */
    isPinching: () => typeof gesture.current === 'object',
    handlers: {
      onPointerDownCapture: onPointerDown,
      onPointerMove,
      onPointerUp,
      onPointerCancel: onPointerUp,
      onKeyDownCapture: onKeyDown,
    },
  };
}

/** Returns the position of the pointer in the element, whose sides have length 1. */
function pointOf(element: Element, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: (clientX - left) / width, y: (clientY - top) / height };
}

function middleOf(fingers: ReadonlyMap<number, Point>): Point {
  const points = [...fingers.values()];
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return { x: mean(points.map(({ x }) => x)), y: mean(points.map(({ y }) => y)) };
}

/** Returns the distance of two fingers in CSS pixels, at least 1. */
function spanOf(element: Element, fingers: ReadonlyMap<number, Point>): number {
  const [first, second] = [...fingers.values()];
  if (!first || !second) return 1;
  const { width, height } = element.getBoundingClientRect();
  return Math.max(Math.hypot((first.x - second.x) * width, (first.y - second.y) * height), 1);
}
