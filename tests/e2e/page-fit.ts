import type { Page } from '@playwright/test';

/** Doubles the text size, like a browser's setting for larger text. */
export async function enlargeText(page: Page): Promise<void> {
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
}

/** Reverts enlargeText. */
export async function resetText(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
}

/** Returns by how many pixels the page scrolls sideways. */
export async function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** Lists elements wider than their box: the page itself, and boxes that hide part of their text. */
export async function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const seen = [...document.querySelectorAll<HTMLElement>('body, body *')].filter(
      // Inputs scroll their text; a scaled page in a frame reports its unscaled size.
      (element) =>
        element.checkVisibility() && element.clientWidth > 1 && !element.matches('input, :has(> iframe)'),
    );
    const nameOf = (element: Element) =>
      `${element.tagName} ${element.className} ${element.textContent?.slice(0, 30)}`;
    const hidden = seen.filter((element) => {
      const { overflowX, overflowY, webkitLineClamp, maskImage } = getComputedStyle(element);
      const isFolded = webkitLineClamp !== 'none' || maskImage !== 'none';
      const isTooWide =
        overflowX !== 'visible' && overflowX !== 'auto' && element.scrollWidth > element.clientWidth + 1;
      const isTooHigh =
        !isFolded &&
        overflowY === 'hidden' &&
        element.innerText &&
        element.scrollHeight > element.clientHeight + 1;
      return isTooWide || isTooHigh;
    });
    // Text outside the window, whichever box hides it.
    const outside = seen.filter((element) => {
      const isText = [...element.childNodes].some((node) => node instanceof Text && node.data.trim());
      if (!isText || element.closest('[aria-roledescription], .visually-hidden, [data-unseen]')) return false;
      const { left, right, top } = element.getBoundingClientRect();
      return (right > document.documentElement.clientWidth + 1 || left < -1) && top + scrollY > 0;
    });
    const { scrollWidth, clientWidth } = document.documentElement;
    return [
      ...(scrollWidth > clientWidth ? [`page: ${scrollWidth - clientWidth} px`] : []),
      ...hidden.map((element) => `cut: ${nameOf(element)}`),
      ...outside.map((element) => `outside: ${nameOf(element)}`),
    ];
  });
}
