import { contentTypeNamed } from '../../content';
import { kindOf } from '../../content/fields';
import { fieldEntries } from '../../content/model';
import { mediaUrl } from '../../data/files/urls';
import type { EditAnchorProps, IdentifiedRow } from '../../site/app/content-hooks';

export function fieldAt(
  { clientX, clientY, detail }: MouseEvent,
  target: Element,
  { element, mark }: MarkedArea,
): string | undefined {
  // One block may contain two fields.
  const clicked = detail > 0 ? textAt(clientX, clientY) : undefined;
  // A link may cover its whole card, so look at the elements visible at this point.
  const elements =
    detail > 0 ? document.elementsFromPoint(clientX, clientY).filter(isAt(clientX, clientY)) : [target];
  for (const inner of elements) {
    const block = inner.closest(blocks);
    const isInside = block && block !== element && element.contains(block);
    const field =
      isInside &&
      (block instanceof HTMLImageElement
        ? imageField(block, mark)
        : textField(inner, block, { clicked, mark }));
    if (field) return field;
    // The click belongs to the link, not to elements behind it.
    if (inner.closest('a')) break;
  }
  return undefined;
}

/** Elements that render a value in one piece. */
const blocks = 'p, li, h1, h2, h3, h4, dt, dd, time, figcaption, img';

/** Returns the text node at a point of the viewport; undefined if the browser cannot tell. */
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

export function imageField(image: HTMLImageElement, mark: RecordMark): string | undefined {
  const shown = pathOf(image.currentSrc || image.src);
  const isShown = (url: unknown) => {
    const address = typeof url === 'string' ? mediaUrl(url, 720) : undefined;
    return address !== undefined && pathOf(address) === shown;
  };
  return imageControls(mark).find(({ url }) => isShown(url))?.control;
}

export function imageControls({ type, row }: RecordMark): { control: string; url: unknown }[] {
  return fieldEntries(contentTypeNamed(type)).flatMap(([name, { kind }]) => {
    const value = row[name];
    if (kind === 'image') return value ? { control: name, url: value } : [];
    if (kind !== 'gallery' || !Array.isArray(value)) return [];
    return value.map((image: { image_url?: unknown }, index) => ({
      control: `${name}.${index}`,
      url: image.image_url,
    }));
  });
}

/** Removes the query with the width, which the browser chooses from `srcset`. */
function pathOf(address: string): string {
  const { href, search } = new URL(address, location.href);
  return href.slice(0, href.length - search.length);
}

/** Shorter texts may match other fields by chance. */
const minCharacters = 3;

/** Returns the form control whose value equals, contains or is part of the shown text, in this order. */
function textField(
  inner: Element,
  block: Element,
  { clicked, mark }: { clicked: Text | undefined; mark: RecordMark },
): string | undefined {
  const { type, row } = mark;
  const text = shownText(block);
  if (!text) return undefined;
  const candidates = [
    clicked && inner.contains(clicked) ? normalizeSpaces(clicked.data) : '',
    shownText(inner),
    text,
  ];
  const values = fieldEntries(contentTypeNamed(type)).flatMap(([name, field]) => {
    const value = row[name];
    // Search texts are not shown on the page.
    if (field.kind === 'search') return [];
    if (field.kind === 'list' && Array.isArray(value)) {
      return value.map((line, index) => ({
        control: `${name}.${index}`,
        shown: normalizeSpaces(String(line)),
      }));
    }
    const defaultWord = 'word' in field ? field.word : undefined;
    return { control: name, shown: normalizeSpaces(kindOf(field).plain(value) || (defaultWord ?? '')) };
  });
  const contained = values
    .filter(({ shown }) => shown.length >= minCharacters && text.includes(shown))
    .sort((one, other) => other.shown.length - one.shown.length);
  const found =
    candidates.flatMap((candidate) =>
      values.filter(({ shown }) => candidate !== '' && shown === candidate),
    )[0] ??
    values.find(({ shown }) => text.length >= minCharacters && shown.includes(text)) ??
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
  return normalizeSpaces(text);
}

function normalizeSpaces(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

export type RecordMark = EditAnchorProps & { row: IdentifiedRow };

const marks = new WeakMap<Element, RecordMark>();

export function setMark(element: Element, mark: RecordMark): void {
  marks.set(element, mark);
}

export type MarkedArea = { element: Element; mark: RecordMark };

/** Returns the largest element around `target` that contains a single record; undefined if there is none. */
export function areaAround(target: Element): MarkedArea | undefined {
  let area: MarkedArea | undefined;
  for (
    let element: Element | null = target;
    element && !element.matches(outerElements);
    element = element.parentElement
  ) {
    const [mark, ...others] = marksIn(element);
    if (!mark) continue;
    // Several marks of one record stand for its parts; use the first one around the target.
    const isOneRecord = others.every(({ type, row }) => type === mark.type && row.id === mark.row.id);
    if (!isOneRecord) break;
    area = { element, mark: area?.mark ?? mark };
    if (element.matches(recordElements)) break;
  }
  return area;
}

/** Elements that are never part of a record. */
const outerElements = 'main, body, form, nav';

/** Elements that contain a record with all its parts. */
const recordElements = 'li, article, section, dialog, footer';

function marksIn(element: Element): RecordMark[] {
  return [...element.querySelectorAll('[data-mark]')].flatMap((one) => marks.get(one) ?? []);
}
