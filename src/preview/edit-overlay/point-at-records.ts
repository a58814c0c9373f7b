import { postSelection } from '../../data/preview/selection';
import { fieldAt, areaAround } from './field-at';
import { followPointer, type PixelPoint } from '../../ui/follow-pointer';

const pointedAttribute = 'data-pointed';

/** Buttons and links of the page keep their function. Returns a function that removes the handlers. */
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

/** Places the tools of a record beside its controls for visitors, such as the icon that opens a question. */
function keepControlsFree(record: Element): void {
  const tools = record.querySelector<HTMLElement>('[data-tools]');
  if (!tools) return;
  tools.style.marginInlineEnd = '';
  const { top, bottom, width } = tools.getBoundingClientRect();
  const { left, right } = record.getBoundingClientRect();
  const controls = [...record.querySelectorAll('a, button, summary')]
    .filter((control) => !control.closest('[data-tools], [data-mark]'))
    .map((control) => ({ box: control.getBoundingClientRect(), left: clickedLeft(control) }))
    .filter(({ box }) => box.top < bottom && box.bottom > top)
    .sort((one, other) => other.box.right - one.box.right);
  let end = right;
  for (const control of controls)
    if (control.left < end && control.box.right > end - width) end = control.left;
  // Without enough space, the tools stay in the corner.
  if (end - width >= left) tools.style.marginInlineEnd = `${right - end}px`;
}

/** In a `summary` it is the end of the text, because the text itself is editable. */
function clickedLeft(control: Element): number {
  const text = control.matches('summary') && control.lastElementChild;
  return text ? text.getBoundingClientRect().right : control.getBoundingClientRect().left;
}

const heldAttribute = 'data-held';
const reorderingAttribute = 'data-reordering';

export type Drag = NonNullable<ReturnType<typeof dragRecord>>;

function isDragging(): boolean {
  return document.querySelector(`[${heldAttribute}]`) !== null;
}

export function dragRecord(handle: Element, pointer: PixelPoint) {
  const card = areaAround(handle)?.element;
  const list = card?.parentElement;
  if (!(card instanceof HTMLElement) || !list) return undefined;
  const others = cardsOf(list).filter((other) => other !== card);
  const startIndex = cardsOf(list).indexOf(card);
  let index = startIndex;

  list.setAttribute(reorderingAttribute, '');
  card.setAttribute(heldAttribute, '');
  const following = followPointer({
    card,
    pointer,
    onPosition(next) {
      index = next;
      arrange([...others.slice(0, next), card, ...others.slice(next)]);
    },
  });
  const end = () => {
    following.end();
    card.removeAttribute(heldAttribute);
  };
  /** Keeps the dropped order until the page itself is reordered. */
  const observer = new MutationObserver(() => revert());
  const revert = () => {
    observer.disconnect();
    list.removeAttribute(reorderingAttribute);
    for (const one of cardsOf(list)) one.style.order = '';
  };
  const cancel = () => {
    end();
    revert();
  };
  return {
    moveTo: following.moveTo,
    cancel,
    /** Ends the drag and calls `move`, which returns whether it is saved. Reverts the order if not. */
    drop(move: (places: number) => Promise<boolean>) {
      if (index === startIndex) return cancel();
      end();
      observer.observe(list, { childList: true });
      void move(index - startIndex).then((isSaved) => !isSaved && revert());
    },
  };
}

function cardsOf(list: HTMLElement): HTMLElement[] {
  return [...list.children]
    .filter((one) => one instanceof HTMLElement)
    .filter((one) => one.querySelector('[data-move]') !== null)
    .sort((one, other) => Number(one.style.order) - Number(other.style.order));
}

/** Sets negative orders, so that the records stay before other elements such as the add button. */
function arrange(cards: readonly HTMLElement[]): void {
  for (const [index, card] of cards.entries()) card.style.order = String(index - cards.length);
}
