import styles from './focal-point.module.css';

/** Position in an image, from the left and the top: 0 to 1. */
export type FocalPoint = { x: number; y: number };

/**
 * Returns class and attributes that set an image's `object-position`. Rounded to tenths, each with a rule in the style
 * sheet, because the content security policy blocks style attributes.
 */
export function focalPoint(point: FocalPoint | undefined) {
  if (!point) return undefined;
  return { className: styles.focal, 'data-x': tenths(point.x), 'data-y': tenths(point.y) };
}

function tenths(share: number): number {
  return Math.round(share * 10);
}
