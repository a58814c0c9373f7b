import { pictureField } from './field-at';
import type { MarkedArea } from './marked-area';

/** A picture of a record: its control in the form, and its place among those that the page shows of the record. */
export type ShownPicture = { control: string; isFirst: boolean; isLast: boolean };

/** Returns the picture that is in sight; of a gallery the others wait beside its frame. */
export function shownPicture({ element, mark }: MarkedArea): ShownPicture | undefined {
  const pictures = [...element.querySelectorAll('img')].flatMap((picture) => {
    const control = pictureField(picture, mark);
    return control ? { control, width: visibleWidth(picture) } : [];
  });
  const widest = Math.max(...pictures.map(({ width }) => width));
  const at = pictures.findIndex(({ width }) => width === widest);
  const shown = pictures[at];
  return shown && { control: shown.control, isFirst: at === 0, isLast: isLast(shown.control, mark) };
}

/** In CSS pixels, inside the row that scrolls. */
function visibleWidth(picture: HTMLElement): number {
  const own = picture.getBoundingClientRect();
  let { left, right } = own;
  for (let parent = picture.parentElement; parent; parent = parent.parentElement) {
    if (getComputedStyle(parent).overflowX === 'visible') continue;
    const frame = parent.getBoundingClientRect();
    left = Math.max(left, frame.left);
    right = Math.min(right, frame.right);
  }
  return Math.max(0, right - left);
}

/** A page may show the main picture alone: the others follow it all the same. */
function isLast(control: string, { row }: MarkedArea['mark']): boolean {
  const { gallery } = row;
  const count = Array.isArray(gallery) ? gallery.length : 0;
  return control.startsWith('gallery.') ? control === `gallery.${count - 1}` : count === 0;
}
