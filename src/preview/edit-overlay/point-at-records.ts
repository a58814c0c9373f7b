import { postSelection } from '../../data/preview/selection';
import { isDragging } from './drag-record';
import { fieldAt } from './field-at';
import { areaAround } from './marked-area';

const pointedAttribute = 'data-pointed';

/**
 * Highlights the record under the pointer or focus, and posts a selection on click. Buttons and links of the page
 * keep their function. Returns a function that removes the handlers.
 */
export function pointAtRecords(): () => void {
  const highlight = ({ target }: Event) => {
    // The press that starts a drag focuses the page.
    if (isDragging()) return;
    const area = target instanceof Element ? (areaAround(target)?.element ?? null) : null;
    const previous = document.querySelector(`[${pointedAttribute}]`);
    if (area === previous) return;
    previous?.removeAttribute(pointedAttribute);
    if (!area) return;
    area.setAttribute(pointedAttribute, '');
    keepControlsFree(area);
  };
  const onClick = (event: MouseEvent) => {
    const { target } = event;
    if (!(target instanceof Element) || target.closest('button, [data-tools]')) return;
    const area = areaAround(target);
    if (!area) return;
    const { type, row, field } = area.mark;
    const clicked = fieldAt(event, target, area);
    if (!clicked && target.closest('a')) return;
    // Also opens the question, because its answer is editable too.
    if (!target.closest('summary')) event.preventDefault();
    event.stopPropagation();
    void postSelection({ type, id: row.id, field: clicked ?? field });
  };
  const handlers = new AbortController();
  const { signal } = handlers;
  document.addEventListener('pointerover', highlight, { signal });
  document.addEventListener('focusin', highlight, { signal });
  // Capture phase, before the click handlers of the page.
  document.addEventListener('click', onClick, { capture: true, signal });
  return () => handlers.abort();
}

type Span = Pick<DOMRect, 'left' | 'right'>;

/** Places the tools of a record beside its controls for visitors, such as the icon that opens a question. */
function keepControlsFree(record: Element): void {
  const tools = record.querySelector<HTMLElement>('[data-tools]');
  if (!tools) return;
  tools.style.marginInlineEnd = '';
  const { top, bottom, width } = tools.getBoundingClientRect();
  const { left, right } = record.getBoundingClientRect();
  const controls = [...record.querySelectorAll('a, button, summary')]
    .filter((control) => !control.closest('[data-tools], [data-mark]'))
    .map((control) => ({ span: clickedPart(control), box: control.getBoundingClientRect() }))
    .filter(({ box }) => box.top < bottom && box.bottom > top)
    .map(({ span }) => span)
    .sort((one, other) => other.right - one.right);
  const end = controls.reduce((free, span) => (covers(free, width, span) ? span.left : free), right);
  // Without enough space, the tools stay in the corner.
  if (end - width >= left) tools.style.marginInlineEnd = `${right - end}px`;
}

/**
 * Returns the span of a control that visitors click. In a `summary` it is the part after the text, because the text
 * itself is editable.
 */
function clickedPart(control: Element): Span {
  const { left, right } = control.getBoundingClientRect();
  const text = control.matches('summary') && control.lastElementChild?.getBoundingClientRect();
  return { left: text ? text.right : left, right };
}

function covers(end: number, width: number, { left, right }: Span): boolean {
  return left < end && right > end - width;
}
