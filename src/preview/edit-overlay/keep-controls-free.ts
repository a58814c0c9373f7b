type Span = Pick<DOMRect, 'left' | 'right'>;

/** Places the tools of a record beside its controls for visitors, such as the icon that opens a question. */
export function keepControlsFree(record: Element): void {
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
