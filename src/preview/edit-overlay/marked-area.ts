import type { EditAnchorProps, IdentifiedRow } from '../../site/app/edit-anchor';

/** Content type, row and field of an edit mark. */
export type RecordMark = EditAnchorProps & { row: IdentifiedRow };

const marks = new WeakMap<Element, RecordMark>();

/** Stores the mark of an element with `data-mark`. */
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
