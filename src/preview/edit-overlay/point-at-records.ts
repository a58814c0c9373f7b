import { postSelection } from '../../data/preview/selection';
import { isDragging } from './drag-record';
import { fieldAt } from './field-at';
import { keepControlsFree } from './keep-controls-free';
import { areaAround } from './marked-area';

const pointed = 'data-pointed';

/**
 * Shows what belongs to one record while it is pointed at or has the focus, and tells what is clicked; what a page's own
 * buttons and links do stays theirs. Gives a function that ends it.
 */
export function pointAtRecords(): () => void {
  const show = ({ target }: Event) => {
    // The press that begins it gives the focus to the page.
    if (isDragging()) return;
    const area = target instanceof Element ? areaAround(target)?.element : undefined;
    const before = document.querySelector(`[${pointed}]`);
    if (area === (before ?? undefined)) return;
    before?.removeAttribute(pointed);
    if (!area) return;
    area.setAttribute(pointed, '');
    keepControlsFree(area);
  };
  const choose = (event: MouseEvent) => {
    const { target } = event;
    if (!(target instanceof Element) || target.closest('button, [data-tools]')) return;
    const area = areaAround(target);
    if (!area) return;
    const { type, row, field } = area.mark;
    const clicked = fieldAt(event, target, area);
    if (!clicked && target.closest('a')) return;
    // A question opens besides: its answer is to be edited too.
    if (!target.closest('summary')) event.preventDefault();
    event.stopPropagation();
    void postSelection({ type, id: row.id, field: clicked ?? field });
  };
  const events = ['pointerover', 'focusin'] as const;
  for (const event of events) document.addEventListener(event, show);
  // Before the page's own click handlers.
  document.addEventListener('click', choose, true);
  return () => {
    for (const event of events) document.removeEventListener(event, show);
    document.removeEventListener('click', choose, true);
  };
}
