import { contentTypeNamed } from '../../content';
import { fieldEntries } from '../../content/model';
import { pictureField } from './field-at';
import type { MarkedArea, RecordMark } from './marked-area';

/** A picture of a record: its control in the form, and those before and after it in the record. */
export type ShownPicture = { control: string; isFirst: boolean; isLast: boolean };

type Slot = { picture: HTMLElement; control: string };

/** Returns the picture that is in sight; of a gallery the others wait beside its frame. */
export function shownPicture(area: MarkedArea): ShownPicture | undefined {
  const slots = slotsOf(area).map((slot) => ({ ...slot, width: visibleWidth(slot.picture) }));
  const [widest] = slots.toSorted((one, other) => other.width - one.width);
  if (!widest) return undefined;
  const controls = controlsOf(area.mark);
  const { control } = widest;
  return { control, isFirst: control === controls[0], isLast: control === controls.at(-1) };
}

/** Brings the place before or after a picture into sight, where that picture goes. */
export function showPlaceBeside(area: MarkedArea, control: string, by: 1 | -1): void {
  const slots = slotsOf(area);
  const next = slots[slots.findIndex((slot) => slot.control === control) + by];
  next?.picture.scrollIntoView({ behavior: 'instant', block: 'nearest', inline: 'center' });
}

/** In a gallery by place: an address changes before its picture has loaded. A page may also show one picture alone. */
function slotsOf({ element, mark }: MarkedArea): Slot[] {
  const slides = [...element.querySelectorAll<HTMLElement>('[aria-roledescription="Karussell"] img')];
  const controls = controlsOf(mark);
  if (slides.length === controls.length)
    return slides.flatMap((picture, index) => ({ picture, control: controls[index] ?? '' }));
  return [...element.querySelectorAll('img')].flatMap((picture) => {
    const control = pictureField(picture, mark);
    return control ? { picture, control } : [];
  });
}

/** All pictures of the record, the main one first. */
function controlsOf({ type, row }: RecordMark): string[] {
  return fieldEntries(contentTypeNamed(type)).flatMap(([name, { kind }]) => {
    const value = row[name];
    if (kind === 'image') return value ? name : [];
    return kind === 'gallery' && Array.isArray(value) ? value.map((_, index) => `${name}.${index}`) : [];
  });
}

/** In CSS pixels, inside the rows that scroll. */
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
