import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { type Framing, pan, nearestZoom, type Point, zoomTo, zoomPercent } from './framing';

type GestureOptions = {
  /** Element around the picture, with the size of the stage. */
  stage: RefObject<HTMLElement | null>;
  zoom: number;
  onChange: (change: (framing: Framing) => Framing) => void;
};

/** Start of a pinch: distance of the two fingers, and the zoom at that time. */
type Pinch = { spanPx: number; zoom: number };

/** Wheel movement per zoom step; a touchpad sends smaller movements. */
const zoomStepPx = 60;
const wheelLinePx = 16;
/** Enlarges the wheel movements of a touchpad pinch. */
const pinchFactor = 6;

export const arrowDirections: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/**
 * Zooms by wheel and pinch around their position. Pans a picture larger than the stage by pointer and arrow keys. All
 * other input goes to the crop frame.
 */
export function useGestures({ stage, zoom, onChange }: GestureOptions) {
  const [fingers] = useState(() => new Map<number, Point>());
  const gesture = useRef<'pan' | Pinch>(undefined);
  const change = useRef(onChange);
  useEffect(() => {
    change.current = onChange;
  });

  useEffect(() => {
    const element = stage.current;
    if (!element) return;
    let scrolledPx = 0;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      // A touchpad pinch arrives as a small wheel event with `ctrlKey`.
      const pxPerUnit =
        event.deltaMode === event.DOM_DELTA_LINE ? wheelLinePx : event.ctrlKey ? pinchFactor : 1;
      scrolledPx += event.deltaY * pxPerUnit;
      const steps = Math.trunc(scrolledPx / zoomStepPx);
      if (steps === 0) return;
      scrolledPx = 0;
      const at = pointOf(element, event);
      const by = (-Math.sign(steps) * zoomPercent.step) / 100;
      change.current((framing) => zoomTo(framing, nearestZoom(framing.zoom + by), at));
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
    const before = centreOf(fingers);
    if (!gesture.current || !fingers.has(event.pointerId)) return;
    fingers.set(event.pointerId, pointOf(event.currentTarget, event));
    const now = centreOf(fingers);
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
    // The arrow keys move the frame over the picture, so the picture moves in the opposite direction.
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

function centreOf(fingers: ReadonlyMap<number, Point>): Point {
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
