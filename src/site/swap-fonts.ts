/** Attribute of a part of the page that shows the web fonts (fallback-fonts.css). */
const shown = 'data-web-fonts';

/** Smaller movements are invisible, and browsers do not count them as layout shifts. */
const toleratedPx = 1.5;

/** Deviations of the letter spacing, tried in this order, with which a text may keep its lines. */
const attempts = [0, -0.12, 0.12];

/** Elements whose fonts were swapped in sight, with inline styles that keep their size. */
const fitted = new Set<HTMLElement>();

/**
 * Shows the web fonts in the open page without moving anything. Parts below the viewport just get them. In a part in
 * sight, each text gets the letter spacing with which it stays as wide as before. A block whose lines would break
 * elsewhere keeps the fallback fonts. Each part is a task of its own, so that input is handled in between.
 */
export async function swapFonts(): Promise<void> {
  for (const part of document.querySelectorAll<HTMLElement>('#root > div > :not(main), main > *')) {
    await idle();
    if (part.getBoundingClientRect().top < innerHeight) fit(part);
    else part.setAttribute(shown, '');
    // Lays the part out in this task.
    part.getBoundingClientRect();
  }
}

/** Removes the inline styles, once the whole page shows the web fonts. */
export function forgetFitted(): void {
  for (const { style } of fitted) style.letterSpacing = style.fontFamily = '';
  fitted.clear();
}

function idle(): Promise<unknown> {
  return new Promise((resolve) =>
    'requestIdleCallback' in window ? requestIdleCallback(resolve) : setTimeout(resolve, 100),
  );
}

function fit(part: HTMLElement): void {
  const texts = textsIn(part).map((text) => {
    const { fontFamily, letterSpacing } = getComputedStyle(text.element);
    return { ...text, fontFamily, letterSpacing, before: measure(text) };
  });
  /** Returns the texts of blocks in which a position differs from before. */
  const movedBy = (positions: 'inBlock' | 'onScreen') => {
    const moved = texts.filter((text) => differs(text.before[positions], measure(text)[positions]));
    const blocks = new Set(moved.map(({ block }) => block));
    return texts.filter(({ block }) => blocks.has(block));
  };

  part.setAttribute(shown, '');
  const missing = new Map(texts.map((text) => [text.element, text.before.width - measure(text).width]));
  let moved = texts;
  for (const extraPx of attempts) {
    for (const { element, letterSpacing, before } of moved) {
      const spacing = (Number.parseFloat(letterSpacing) || 0) + (missing.get(element) ?? 0) / before.length;
      element.style.letterSpacing = `${(spacing + extraPx).toFixed(3)}px`;
      fitted.add(element);
    }
    moved = movedBy('inBlock');
    if (moved.length === 0) break;
  }
  for (const { element, fontFamily, letterSpacing } of moved)
    Object.assign(element.style, { fontFamily, letterSpacing });
  if (movedBy('onScreen').length === 0) return;
  part.removeAttribute(shown);
  for (const { element } of texts) Object.assign(element.style, { fontFamily: '', letterSpacing: '' });
}

function differs(before: readonly number[], now: readonly number[]): boolean {
  return now.some((position, index) => Math.abs(position - (before[index] ?? 0)) > toleratedPx);
}

/** Text nodes of an element, and the block whose lines they share with other elements. */
type TextOf = { element: HTMLElement; block: Element; nodes: Text[] };

type Size = {
  /** Width of all lines together. */
  width: number;
  /** Characters. */
  length: number;
  /** Height of the block, and where each text begins in it. */
  inBlock: number[];
  /** Position of the block. */
  onScreen: number[];
};

function measure({ element, block, nodes }: TextOf): Size {
  const { top, left, height } = block.getBoundingClientRect();
  // Text of the style sheet, beside an icon.
  const generated = element.dataset.text ?? '';
  const size = {
    width: generated ? element.getBoundingClientRect().width : 0,
    length: generated.length,
    inBlock: [height],
    onScreen: [top, left],
  };
  const range = document.createRange();
  for (const node of nodes) {
    range.selectNodeContents(node);
    const lines = [...range.getClientRects()];
    for (const { width } of lines) size.width += width;
    size.length += node.data.length;
    size.inBlock.push((lines[0]?.top ?? top) - top, (lines[0]?.left ?? left) - left);
  }
  return size;
}

/** Returns the elements with visible text of their own. */
function textsIn(part: HTMLElement): TextOf[] {
  const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  const nodes = new Map<HTMLElement, Text[]>();
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const element = node.parentElement;
    if (node instanceof Text && node.data.trim() && element)
      nodes.set(element, [...(nodes.get(element) ?? []), node]);
  }
  for (const element of part.querySelectorAll<HTMLElement>('[data-text]')) nodes.set(element, []);
  return [...nodes].flatMap(([element, own]) =>
    element.checkVisibility() ? [{ element, block: blockOf(element), nodes: own }] : [],
  );
}

function blockOf(element: Element): Element {
  const { parentElement } = element;
  return parentElement && getComputedStyle(element).display === 'inline' ? blockOf(parentElement) : element;
}
