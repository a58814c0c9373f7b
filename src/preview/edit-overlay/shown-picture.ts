import { contentTypeNamed } from '../../content';
import { fieldEntries } from '../../content/model';
import { pictureField } from './field-at';
import type { MarkedArea, RecordMark } from './marked-area';

/** A picture of a record: its form control, and whether it is the first or last one. */
export type ShownPicture = { control: string; isFirst: boolean; isLast: boolean };

type PictureSlot = { picture: HTMLElement; control: string };

/**
 * Returns the picture with the largest visible width; the other pictures of a gallery are scrolled out of its frame.
 */
export function shownPicture(area: MarkedArea): ShownPicture | undefined {
  const slots = slotsOf(area).map((slot) => ({ ...slot, width: visibleWidth(slot.picture) }));
  const [widest] = slots.toSorted((one, other) => other.width - one.width);
  if (!widest) return undefined;
  const controls = controlsOf(area.mark);
  const { control } = widest;
  return { control, isFirst: control === controls[0], isLast: control === controls.at(-1) };
}

/** Scrolls to the adjacent slide, the new position of a moved picture. */
export function scrollToAdjacentSlide(area: MarkedArea, control: string, step: 1 | -1): void {
  const slots = slotsOf(area);
  const next = slots[slots.findIndex((slot) => slot.control === control) + step];
  next?.picture.scrollIntoView({ behavior: 'instant', block: 'nearest', inline: 'center' });
}

/**
 * Maps gallery pictures to controls by position, because `src` changes before the new picture is loaded. Single
 * pictures are matched by URL.
 */
function slotsOf({ element, mark }: MarkedArea): PictureSlot[] {
  const slides = [...element.querySelectorAll<HTMLElement>('[aria-roledescription="Karussell"] img')];
  const controls = controlsOf(mark);
  if (slides.length === controls.length)
    return slides.flatMap((picture, index) => ({ picture, control: controls[index] ?? '' }));
  return [...element.querySelectorAll('img')].flatMap((picture) => {
    const control = pictureField(picture, mark);
    return control ? { picture, control } : [];
  });
}

/** Returns the controls of all pictures of the record, main picture first. */
function controlsOf({ type, row }: RecordMark): string[] {
  return fieldEntries(contentTypeNamed(type)).flatMap(([name, { kind }]) => {
    const value = row[name];
    if (kind === 'image') return value ? name : [];
    return kind === 'gallery' && Array.isArray(value) ? value.map((_, index) => `${name}.${index}`) : [];
  });
}

/** Returns the visible width in CSS pixels, clipped by scroll containers. */
function visibleWidth(picture: HTMLElement): number {
  let { left, right } = picture.getBoundingClientRect();
  for (let parent = picture.parentElement; parent; parent = parent.parentElement) {
    if (getComputedStyle(parent).overflowX === 'visible') continue;
    const frame = parent.getBoundingClientRect();
    left = Math.max(left, frame.left);
    right = Math.min(right, frame.right);
  }
  return Math.max(0, right - left);
}
