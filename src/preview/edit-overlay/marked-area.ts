import type { EditAnchorProps, IdentifiedRow } from '../../site/app/edit-anchor';

/** Content type, row and field of an edit mark. */
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
    element && !element.matches(outside);
    element = element.parentElement
  ) {
    const [mark, ...others] = marksIn(element);
    if (!mark) continue;
    // Several marks of one record stand for its parts; use the first one around the target.
    const isOne = others.every(({ type, row }) => type === mark.type && row.id === mark.row.id);
    if (!isOne) break;
    area = { element, mark: area?.mark ?? mark };
    if (element.matches(wholes)) break;
  }
  return area;
}

const outside = 'main, body, form, nav';

const wholes = 'li, article, section, dialog, footer';

function marksIn(element: Element): RecordMark[] {
  return [...element.querySelectorAll('[data-mark]')].flatMap((one) => marks.get(one) ?? []);
}
