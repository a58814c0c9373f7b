/** Attribute of a block that shows the web fonts (fallback-fonts.css): `label` or `text`, the family it inherits. */
const fontAttribute = 'data-web-fonts';

/** Blocks per task, so that a task is short on a slow phone. */
const batchSize = 12;

/** Smaller movements are invisible, and browsers do not count them as layout shifts. */
const toleratedPx = 1.5;

/** Deviations of the letter spacing, tried in this order, with which a block may keep its lines. */
const deviationsPx = [0, -0.12, 0.12];

/** Elements with inline styles that keep the size of their text. */
const fittedElements = new Set<HTMLElement>();

/**
 * Shows the web fonts in the open page without moving anything. Blocks of text below the viewport just get them. In a
 * block in sight each text gets the letter spacing with which it stays as wide as before. A block whose lines would break
 * elsewhere keeps the fallback fonts.
 */
export async function swapFonts(): Promise<void> {
  for (const part of document.querySelectorAll('#root > div > :not(main), main > *')) {
    await whenIdle();
    const isInSight = part.getBoundingClientRect().top < innerHeight;
    const blocks = blocksIn(part);
    for (let first = 0; first < blocks.length; first += batchSize) {
      await whenIdle();
      const batch = blocks.slice(first, first + batchSize);
      if (isInSight) showInPlace(batch);
      else batch.forEach(showWebFont);
      // Lays the blocks out in this task.
      part.getBoundingClientRect();
    }
  }
}

/** Removes the inline styles, once the whole page shows the web fonts. */
export function clearFittedSpacing(): void {
  for (const { style } of fittedElements) style.letterSpacing = '';
  fittedElements.clear();
}

function whenIdle(): Promise<unknown> {
  return new Promise((resolve) =>
    'requestIdleCallback' in window ? requestIdleCallback(resolve) : setTimeout(resolve, 100),
  );
}

/** Block of text, with its text nodes by their element: the block itself, or an inline element in it. */
type TextBlock = { element: HTMLElement; texts: Map<HTMLElement, Text[]> };

function showWebFont({ element }: TextBlock): void {
  const style = getComputedStyle(element);
  const [label = ''] = style.getPropertyValue('--label-fallback').split(',');
  element.setAttribute(
    fontAttribute,
    style.fontFamily.includes(label.replaceAll(/["']/g, '')) ? 'label' : 'text',
  );
}

function showInPlace(batch: readonly TextBlock[]): void {
  const before = new Map(batch.map((block) => [block, measure(block)]));
  batch.forEach(showWebFont);
  const missingWidths = new Map(
    batch.map((block) => [block, differences(before.get(block)?.widths, measure(block).widths)]),
  );
  let movedBlocks = [...batch];
  for (const deviationPx of deviationsPx) {
    for (const block of movedBlocks) {
      [...block.texts].forEach(([element, nodes], index) => {
        const length = nodes.reduce((sum, { data }) => sum + data.length, 0) || element.dataset.text?.length;
        const spacing =
          (before.get(block)?.spacings[index] ?? 0) +
          (missingWidths.get(block)?.[index] ?? 0) / (length ?? 1);
        element.style.letterSpacing = `${(spacing + deviationPx).toFixed(3)}px`;
        fittedElements.add(element);
      });
    }
    movedBlocks = movedBlocks.filter((block) =>
      differences(before.get(block)?.positions, measure(block).positions).some(
        (difference) => Math.abs(difference) > toleratedPx,
      ),
    );
  }
  for (const { element: blockElement, texts } of movedBlocks) {
    blockElement.removeAttribute(fontAttribute);
    for (const element of texts.keys()) element.style.letterSpacing = '';
  }
}

/** Returns by how much each number was greater before. */
function differences(before: readonly number[] = [], after: readonly number[]): number[] {
  return after.map((value, index) => (before[index] ?? 0) - value);
}

type Measurement = {
  /** Width of all lines together in pixels, per text. */
  widths: number[];
  /** Letter spacing in pixels, per text. */
  spacings: number[];
  /** Size of the block, and where each text node begins in it, in pixels. */
  positions: number[];
};

function measure({ element: block, texts }: TextBlock): Measurement {
  const { top, left, width, height } = block.getBoundingClientRect();
  const measurement: Measurement = { widths: [], spacings: [], positions: [width, height] };
  const range = document.createRange();
  for (const [element, nodes] of texts) {
    let textWidth = 0;
    for (const node of nodes) {
      range.selectNodeContents(node);
      const lines = [...range.getClientRects()];
      for (const line of lines) textWidth += line.width;
      measurement.positions.push((lines[0]?.top ?? top) - top, (lines[0]?.left ?? left) - left);
    }
    // An element without text nodes has its text from the style sheet, beside an icon.
    measurement.widths.push(nodes.length > 0 ? textWidth : width);
    measurement.spacings.push(Number.parseFloat(getComputedStyle(element).letterSpacing) || 0);
  }
  return measurement;
}

function blocksIn(part: Element): TextBlock[] {
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
  return [...blocks].map(([element, texts]) => ({ element, texts }));
}

function blockOf(element: HTMLElement): HTMLElement {
  const { parentElement } = element;
  return parentElement && getComputedStyle(element).display === 'inline' ? blockOf(parentElement) : element;
}
