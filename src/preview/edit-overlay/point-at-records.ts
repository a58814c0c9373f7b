import { postSelection } from '../../data/preview/selection';
import { isDragging } from './drag-record';
import { fieldAt } from './field-at';
import { keepControlsFree } from './keep-controls-free';
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
