type Span = Pick<DOMRect, 'left' | 'right'>;

/** Puts the tools of a record beside what its visitors click there, such as the sign that opens a question. */
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
  // Where there is no room beside them, the corner is as good as any other place.
  if (end - width >= left) tools.style.marginInlineEnd = `${right - end}px`;
}

/** What a summary shows behind its text opens it; the text itself is there to be edited. */
function clickedPart(control: Element): Span {
  const { left, right } = control.getBoundingClientRect();
  const text = control.matches('summary') && control.lastElementChild?.getBoundingClientRect();
  return { left: text ? text.right : left, right };
}

function covers(end: number, width: number, { left, right }: Span): boolean {
  return left < end && right > end - width;
}
