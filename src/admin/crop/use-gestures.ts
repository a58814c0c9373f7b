import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { type Framing, moved, nearestZoom, type Point, zoomTo, zooms } from './framing';

type Gestures = {
  /** What holds the picture: it has the size of the stage. */
  stage: RefObject<HTMLElement | null>;
  zoom: number;
  onChange: (change: (framing: Framing) => Framing) => void;
};

/** How far two fingers were from each other when it began, and the zoom then. */
type Pinch = { span: number; zoom: number };

/** A turn of the wheel by this many pixels is a step of the zoom; fingers on a touchpad make smaller turns. */
const turnOfStep = 60;
const pixelsOfLine = 16;

/** Where an arrow key leads. */
export const ways: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/**
 * Wheel and two fingers zoom where they are; a picture larger than the stage follows the pointer and goes by arrow keys.
 * All else is left to the frame.
 */
export function useGestures({ stage, zoom, onChange }: Gestures) {
  const [fingers] = useState(() => new Map<number, Point>());
  const held = useRef<'pan' | Pinch>(undefined);
  const change = useRef(onChange);
  useEffect(() => {
    change.current = onChange;
  });

  useEffect(() => {
    const element = stage.current;
    if (!element) return;
    let turned = 0;
    const turn = (event: WheelEvent) => {
      event.preventDefault();
      // A pinch on a touchpad comes as a small turn with Ctrl.
      const unit = event.deltaMode === event.DOM_DELTA_LINE ? pixelsOfLine : event.ctrlKey ? 6 : 1;
      turned += event.deltaY * unit;
      const steps = Math.trunc(turned / turnOfStep);
      if (steps === 0) return;
      turned = 0;
      const at = pointOf(element, event);
      const by = (-Math.sign(steps) * zooms.step) / 100;
      change.current((framing) => zoomTo(framing, nearestZoom(framing.zoom + by), at));
    };
    // React's own listener may not keep the page from scrolling.
    element.addEventListener('wheel', turn, { passive: false });
    return () => element.removeEventListener('wheel', turn);
  }, [stage]);

  const press = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    fingers.set(event.pointerId, pointOf(event.currentTarget, event));
    const isHandle = event.target instanceof HTMLElement && event.target.dataset.ord !== undefined;
    if (fingers.size > 1) held.current = { span: spanOf(event.currentTarget, fingers), zoom };
    else if (zoom > 1 && !isHandle) held.current = 'pan';
    else return;
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const move = (event: PointerEvent<HTMLElement>) => {
    const before = centreOf(fingers);
    if (!held.current || !fingers.has(event.pointerId)) return;
    fingers.set(event.pointerId, pointOf(event.currentTarget, event));
    const now = centreOf(fingers);
    const by = { x: now.x - before.x, y: now.y - before.y };
    if (held.current === 'pan') return onChange((framing) => moved(framing, by));
    // Whichever of two fingers is lifted first, the other one moves nothing any more.
    if (fingers.size < 2) return;
    const wanted = nearestZoom(
      (held.current.zoom * spanOf(event.currentTarget, fingers)) / held.current.span,
    );
    onChange((framing) => zoomTo(moved(framing, by), wanted, now));
  };
  const release = ({ pointerId }: PointerEvent) => {
    fingers.delete(pointerId);
    if (fingers.size === 0) held.current = undefined;
  };
  const steer = (event: KeyboardEvent<HTMLElement>) => {
    const way = ways[event.key];
    const isFrame = event.target instanceof Element && event.target.matches('[role=group]');
    if (!way || !isFrame || zoom <= 1) return;
    event.preventDefault();
    event.stopPropagation();
    const { width, height } = event.currentTarget.getBoundingClientRect();
    const step = event.ctrlKey || event.metaKey ? 100 : event.shiftKey ? 10 : 1;
    // The frame goes over the picture: the picture goes the other way.
    onChange((framing) => moved(framing, { x: (-way.x * step) / width, y: (-way.y * step) / height }));
  };
  return {
    /** Two fingers are on the picture: what the frame makes of one of them does not count. */
    isPinched: () => typeof held.current === 'object',
    handlers: {
      onPointerDownCapture: press,
      onPointerMove: move,
      onPointerUp: release,
      onPointerCancel: release,
      onKeyDownCapture: steer,
    },
  };
}

function pointOf(element: Element, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: (clientX - left) / width, y: (clientY - top) / height };
}

function centreOf(fingers: ReadonlyMap<number, Point>): Point {
  const points = [...fingers.values()];
  const mean = (places: number[]) => places.reduce((sum, place) => sum + place, 0) / places.length;
  return { x: mean(points.map(({ x }) => x)), y: mean(points.map(({ y }) => y)) };
}

/** In pixels. */
function spanOf(element: Element, fingers: ReadonlyMap<number, Point>): number {
  const [one, other] = [...fingers.values()];
  if (!one || !other) return 1;
  const { width, height } = element.getBoundingClientRect();
  return Math.max(Math.hypot((one.x - other.x) * width, (one.y - other.y) * height), 1);
}
