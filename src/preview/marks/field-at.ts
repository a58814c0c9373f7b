import { contentTypeNamed } from '../../content';
import { kindOf } from '../../content/kinds';
import { fieldEntries } from '../../content/model';
import { mediaUrl } from '../../data/files';
import type { MarkedArea, RecordMark } from './marked-area';

/** The control of the form that holds what was clicked, found by its text or its picture; undefined where none is. */
export function fieldAt(
  { clientX, clientY, detail }: MouseEvent,
  target: Element,
  { element, mark }: MarkedArea,
): string | undefined {
  // A link may lie over all of its card: what was meant is what is seen at this place.
  const seen =
    detail > 0 ? document.elementsFromPoint(clientX, clientY).filter(isAt(clientX, clientY)) : [target];
  for (const one of seen) {
    const block = one.closest(blocks);
    const isInside = block && block !== element && element.contains(block);
    const field =
      isInside &&
      (block instanceof HTMLImageElement ? pictureField(block, mark) : textField(one, block, mark));
    if (field) return field;
    // It leads where it leads; what lies behind it was not meant.
    if (one.closest('a')) break;
  }
  return undefined;
}

/** What a value is drawn as in one piece. */
const blocks = 'p, li, h1, h2, h3, h4, dt, dd, time, figcaption, img';

function isAt(x: number, y: number): (element: Element) => boolean {
  return (element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return left <= x && x <= right && top <= y && y <= bottom;
  };
}

function pictureField(picture: HTMLImageElement, { type, row }: RecordMark): string | undefined {
  const shown = pathOf(picture.currentSrc || picture.src);
  const isShown = (url: unknown) => {
    const address = typeof url === 'string' ? mediaUrl(url, 828) : undefined;
    return address !== undefined && pathOf(address) === shown;
  };
  const controls = fieldEntries(contentTypeNamed(type)).flatMap(([name]) => {
    const value = row[name];
    if (!Array.isArray(value)) return isShown(value) ? name : [];
    return value.flatMap((one: unknown, index) => {
      const isPicture = typeof one === 'object' && one && 'image_url' in one;
      return isPicture && isShown(one.image_url) ? `${name}.${index}` : [];
    });
  });
  return controls[0];
}

/** Without the width, of which the browser chooses one. */
function pathOf(address: string): string {
  const { href, search } = new URL(address, location.href);
  return href.slice(0, href.length - search.length);
}

/** Shorter pieces are found by chance. */
const shortest = 3;

function textField(inner: Element, block: Element, { type, row }: RecordMark): string | undefined {
  const own = wordsOf(inner.textContent);
  const text = wordsOf(block.textContent);
  if (!text) return undefined;
  const values = fieldEntries(contentTypeNamed(type)).flatMap(([name, field]) => {
    const value = row[name];
    if (field.kind === 'list' && Array.isArray(value)) {
      return value.map((line, index) => ({ control: `${name}.${index}`, words: wordsOf(String(line)) }));
    }
    return { control: name, words: wordsOf(kindOf(field).plain(value)) };
  });
  const found =
    values.find(({ words }) => words !== '' && (words === own || words === text)) ??
    values.find(({ words }) => text.length >= shortest && words.includes(text)) ??
    values.find(({ words }) => words.length >= shortest && text.includes(words));
  return found?.control;
}

function wordsOf(text: string | null): string {
  return (text ?? '').replace(/\s+/g, ' ').trim();
}
