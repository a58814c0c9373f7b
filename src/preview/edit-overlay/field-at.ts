import { contentTypeNamed } from '../../content';
import { kindOf } from '../../content/fields';
import { fieldEntries } from '../../content/model';
import { mediaUrl } from '../../data/files/urls';
import type { MarkedArea, RecordMark } from './marked-area';

/** Returns the form control that holds the clicked text or picture; undefined if there is none. */
export function fieldAt(
  { clientX, clientY, detail }: MouseEvent,
  target: Element,
  { element, mark }: MarkedArea,
): string | undefined {
  const clicked = detail > 0 ? textAt(clientX, clientY) : undefined;
  // A link may cover its whole card, so look at the elements visible at this point.
  const seen =
    detail > 0 ? document.elementsFromPoint(clientX, clientY).filter(isAt(clientX, clientY)) : [target];
  for (const one of seen) {
    const block = one.closest(blocks);
    const isInside = block && block !== element && element.contains(block);
    const field =
      isInside &&
      (block instanceof HTMLImageElement
        ? pictureField(block, mark)
        : textField(one, block, { clicked, mark }));
    if (field) return field;
    // The click belongs to the link, not to elements behind it.
    if (one.closest('a')) break;
  }
  return undefined;
}

/** Elements that render a value in one piece. */
const blocks = 'p, li, h1, h2, h3, h4, dt, dd, time, figcaption, img';

type Clicked = {
  /** Text node under the pointer, because one block may contain two fields. */
  clicked: Text | undefined;
  mark: RecordMark;
};

function textAt(x: number, y: number): Text | undefined {
  // Older browsers lack `caretPositionFromPoint`; only the block is known there.
  const page: Partial<Pick<Document, 'caretPositionFromPoint'>> = document;
  const node = page.caretPositionFromPoint?.(x, y)?.offsetNode;
  return node instanceof Text ? node : undefined;
}

function isAt(x: number, y: number): (element: Element) => boolean {
  return (element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return left <= x && x <= right && top <= y && y <= bottom;
  };
}

/** Returns the form control of a picture on the page. */
export function pictureField(picture: HTMLImageElement, { type, row }: RecordMark): string | undefined {
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

/** Removes the query with the width, which the browser chooses from `srcset`. */
function pathOf(address: string): string {
  const { href, search } = new URL(address, location.href);
  return href.slice(0, href.length - search.length);
}

/** Shorter texts may match other fields by chance. */
const minLength = 3;

function textField(
  inner: Element,
  block: Element,
  { clicked, mark: { type, row } }: Clicked,
): string | undefined {
  const text = shownText(block);
  if (!text) return undefined;
  const exact = [clicked && inner.contains(clicked) ? words(clicked.data) : '', shownText(inner), text];
  const values = fieldEntries(contentTypeNamed(type)).flatMap(([name, field]) => {
    const value = row[name];
    // Search texts are not shown on the page.
    if (field.kind === 'search') return [];
    if (field.kind === 'list' && Array.isArray(value)) {
      return value.map((line, index) => ({ control: `${name}.${index}`, said: words(String(line)) }));
    }
    const builtIn = 'word' in field ? field.word : undefined;
    return { control: name, said: words(kindOf(field).plain(value) || (builtIn ?? '')) };
  });
  const contained = values
    .filter(({ said }) => said.length >= minLength && text.includes(said))
    .sort((one, other) => other.said.length - one.said.length);
  const found =
    exact.flatMap((one) => values.filter(({ said }) => one !== '' && said === one))[0] ??
    values.find(({ said }) => text.length >= minLength && said.includes(text)) ??
    contained[0];
  return found?.control;
}

/** Returns the text of an element as visitors read it: line breaks as spaces, without edit tools. */
function shownText(element: Element): string {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) =>
    node instanceof Element && node.matches('[data-mark], [data-tools]')
      ? NodeFilter.FILTER_REJECT
      : NodeFilter.FILTER_ACCEPT,
  );
  let text = '';
  while (walker.nextNode()) {
    const { currentNode: node } = walker;
    if (node instanceof Text) text += node.data;
    else if (node instanceof HTMLBRElement) text += ' ';
  }
  return words(text);
}

function words(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
