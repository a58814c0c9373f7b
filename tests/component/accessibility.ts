import axe from 'axe-core';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { axeTags, overflowsInDocument } from '../e2e/page-fit';

const desktop = [1280, 800] as const;

/** Fails with axe's violations in the document, each rule with its elements. */
export async function expectAccessible(where?: string): Promise<void> {
  const { violations } = await axe.run(document, {
    resultTypes: ['violations'],
    runOnly: axeTags,
    iframes: false,
  });
  const found = violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
  expect(found, where).toEqual([]);
}

/** Expects nothing beyond the right edge of a telephone, and no cut-off text at 200 % text size. */
export async function expectFit(where?: string): Promise<void> {
  await page.viewport(360, 740);
  await nextFrames();
  expect(document.documentElement.scrollWidth, where).toBeLessThanOrEqual(360);
  document.documentElement.style.fontSize = '200%';
  // The widest is not the last, because queries of containers in rem are only evaluated again when the width changes.
  for (const width of [1280, 1024, 640]) {
    await page.viewport(width, 800);
    await nextFrames();
    expect(overflowsInDocument(), `${where ?? 'document'} at ${width}`).toEqual([]);
  }
  document.documentElement.style.removeProperty('font-size');
  await page.viewport(...desktop);
}

/** Waits until observers of sizes have run. */
async function nextFrames(): Promise<void> {
  await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
}
