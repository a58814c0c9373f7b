/** WCAG 2.2, levels A and AA, and axe's best practices. */
export const axeTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Lists cut-off content of the document, one line each: a page wider than its viewport, boxes that hide part of their
 * text, and text outside the viewport. Self-contained, because it is sent to the page.
 */
export function overflowsInDocument(): string[] {
  const visible = [...document.querySelectorAll<HTMLElement>('body, body *')].filter(
    // Inputs scroll their text; a scaled page in a frame reports its unscaled size.
    (element) =>
      element.checkVisibility() && element.clientWidth > 1 && !element.matches('input, :has(> iframe)'),
  );
  const nameOf = (element: Element) =>
    `${element.tagName} ${element.className} ${element.textContent?.slice(0, 30)}`;
  const hidden = visible.filter((element) => {
    const { overflowX, overflowY, webkitLineClamp, maskImage } = getComputedStyle(element);
    const isClampedOnPurpose = webkitLineClamp !== 'none' || maskImage !== 'none';
    const isTooWide =
      overflowX !== 'visible' && overflowX !== 'auto' && element.scrollWidth > element.clientWidth + 1;
    const isTooHigh =
      !isClampedOnPurpose &&
      overflowY === 'hidden' &&
      element.innerText &&
      element.scrollHeight > element.clientHeight + 1;
    return isTooWide || isTooHigh;
  });
  // Text outside the window, whichever box hides it.
  const outside = visible.filter((element) => {
    const isText = [...element.childNodes].some((node) => node instanceof Text && node.data.trim());
    if (
      !isText ||
      element.closest('[aria-roledescription], .visually-hidden, [data-unseen], details:not([open])')
    )
      return false;
    const { left, right, top } = element.getBoundingClientRect();
    return (right > document.documentElement.clientWidth + 1 || left < -1) && top + scrollY > 0;
  });
  const { scrollWidth, clientWidth } = document.documentElement;
  return [
    ...(scrollWidth > clientWidth ? [`page: ${scrollWidth - clientWidth} px`] : []),
    ...hidden.map((element) => `cut: ${nameOf(element)}`),
    ...outside.map((element) => `outside: ${nameOf(element)}`),
  ];
}
