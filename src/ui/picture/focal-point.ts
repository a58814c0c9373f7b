import styles from './focal-point.module.css';

/** A place in a picture, from its left and its top edge: 0 to 1. */
export type FocalPoint = { x: number; y: number };

/**
 * What says on an image which place stays in sight where its frame is narrower or lower. In tenths, each a rule of the style
 * sheet: the content security policy lets no style attribute through.
 */
export function focalPoint(point: FocalPoint | undefined) {
  if (!point) return undefined;
  return { className: styles.focal, 'data-x': tenths(point.x), 'data-y': tenths(point.y) };
}

function tenths(share: number): number {
  return Math.round(share * 10);
}
