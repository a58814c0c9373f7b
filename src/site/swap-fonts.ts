/** Attribute of a block that shows the web fonts (fallback-fonts.css): `label` or `text`, the family it inherits. */
const shown = 'data-web-fonts';

/** Blocks per task, so that a task is short on a slow phone. */
const batchSize = 12;

/** Smaller differences are invisible, and browsers do not count them as layout shifts. */
const toleratedPx = 1.5;

/** Deviations of the letter spacing, tried in this order, with which a block may keep its lines. */
const deviationsPx = [0, -0.12, 0.12];

/** Elements with inline styles that keep the size of their text. */
const fitted = new Set<HTMLElement>();

/**
 * Shows the web fonts in the open page without moving anything. Blocks of text below the viewport just get them. In a
 * block in sight each text gets the letter spacing with which it stays as wide as before. A block whose lines would break
 * elsewhere keeps the fallback fonts.
 */
export async function swapFonts(): Promise<void> {
  for (const part of document.querySelectorAll('#root > div > :not(main), main > *')) {
    await idle();
    const isInSight = part.getBoundingClientRect().top < innerHeight;
    const blocks = blocksIn(part);
    for (let first = 0; first < blocks.length; first += batchSize) {
      await idle();
      const batch = blocks.slice(first, first + batchSize);
      if (isInSight) fit(batch);
      else batch.forEach(show);
      // Lays the blocks out in this task.
      part.getBoundingClientRect();
    }
  }
}

/** Removes the inline styles, once the whole page shows the web fonts. */
export function forgetFitted(): void {
  for (const { style } of fitted) style.letterSpacing = '';
  fitted.clear();
}

function idle(): Promise<unknown> {
  return new Promise((resolve) =>
    'requestIdleCallback' in window ? requestIdleCallback(resolve) : setTimeout(resolve, 100),
  );
}

/** Block of text, with its text nodes by their element: the block itself, or an inline element in it. */
type Block = { block: HTMLElement; texts: Map<HTMLElement, Text[]> };

function show({ block }: Block): void {
  const style = getComputedStyle(block);
  const [label = ''] = style.getPropertyValue('--label-fallback').split(',');
  block.setAttribute(shown, style.fontFamily.includes(label.replaceAll(/["']/g, '')) ? 'label' : 'text');
}

function fit(batch: readonly Block[]): void {
  const before = new Map(batch.map((one) => [one, measure(one)]));
  batch.forEach(show);
  const missing = new Map(
    batch.map((one) => [one, differences(before.get(one)?.widths, measure(one).widths)]),
  );
  let moved = [...batch];
  for (const deviationPx of deviationsPx) {
    for (const one of moved) {
      [...one.texts].forEach(([element, nodes], index) => {
        const length = nodes.reduce((sum, { data }) => sum + data.length, 0) || element.dataset.text?.length;
        const spacing =
          (before.get(one)?.spacings[index] ?? 0) + (missing.get(one)?.[index] ?? 0) / (length ?? 1);
        element.style.letterSpacing = `${(spacing + deviationPx).toFixed(3)}px`;
        fitted.add(element);
      });
    }
    moved = moved.filter((one) =>
      differences(before.get(one)?.positions, measure(one).positions).some(
        (difference) => Math.abs(difference) > toleratedPx,
      ),
    );
  }
  for (const { block, texts } of moved) {
    block.removeAttribute(shown);
    for (const element of texts.keys()) element.style.letterSpacing = '';
  }
}

function differences(before: readonly number[] = [], now: readonly number[]): number[] {
  return now.map((value, index) => (before[index] ?? 0) - value);
}

type Measurement = {
  /** Width of all lines together, per text. */
  widths: number[];
  /** Letter spacing in pixels, per text. */
  spacings: number[];
  /** Size of the block, and where each text node begins in it. */
  positions: number[];
};

function measure({ block, texts }: Block): Measurement {
  const { top, left, width, height } = block.getBoundingClientRect();
  const found: Measurement = { widths: [], spacings: [], positions: [width, height] };
  const range = document.createRange();
  for (const [element, nodes] of texts) {
    let textWidth = 0;
    for (const node of nodes) {
      range.selectNodeContents(node);
      const lines = [...range.getClientRects()];
      for (const line of lines) textWidth += line.width;
      found.positions.push((lines[0]?.top ?? top) - top, (lines[0]?.left ?? left) - left);
    }
    // An element without text nodes has its text from the style sheet, beside an icon.
    found.widths.push(nodes.length > 0 ? textWidth : width);
    found.spacings.push(Number.parseFloat(getComputedStyle(element).letterSpacing) || 0);
  }
  return found;
}

function blocksIn(part: Element): Block[] {
  const blocks = new Map<HTMLElement, Map<HTMLElement, Text[]>>();
  const add = (element: HTMLElement, nodes: Text[]) => {
    if (!element.checkVisibility()) return;
    const block = blockOf(element);
    const texts = blocks.get(block) ?? new Map<HTMLElement, Text[]>();
    blocks.set(block, texts.set(element, [...(texts.get(element) ?? []), ...nodes]));
  };
  const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    if (node instanceof Text && node.data.trim() && node.parentElement) add(node.parentElement, [node]);
  }
  for (const element of part.querySelectorAll<HTMLElement>('[data-text]')) add(element, []);
  return [...blocks].map(([block, texts]) => ({ block, texts }));
}

function blockOf(element: HTMLElement): HTMLElement {
  const { parentElement } = element;
  return parentElement && getComputedStyle(element).display === 'inline' ? blockOf(parentElement) : element;
}
