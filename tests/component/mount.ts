import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react/pure';

/** Folders of `src` whose style sheets a part of the product loads. */
const styleFolders = { 'back office': ['admin'], website: ['site'], preview: ['site', 'preview'] } as const;

/**
 * Renders an element until the test ends, at once, with the styles of a part of the product. The styles of other parts are
 * disabled, because test files share a page and so its styles. Mocks, timers, globals and the size of the window are then
 * reset. Mocks first: a mock of a faked timer would otherwise put the fake back.
 */
export function mount(part: keyof typeof styleFolders, element: ReactNode) {
  // Transparent elements are laid out and can be clicked. Painting them would take a tenth of the processor time.
  parent.document.body.style.opacity = '0';
  const folders: readonly string[] = styleFolders[part];
  for (const style of document.querySelectorAll('style')) {
    const folder = /\/src\/(admin|site|preview)\//.exec(style.dataset.viteDevId ?? '')?.[1];
    style.disabled = folder !== undefined && !folders.includes(folder);
  }
  onTestFinished(async () => {
    vi.restoreAllMocks();
    vi.useRealTimers();
    await cleanup();
    vi.unstubAllGlobals();
    if (innerWidth !== 1280 || innerHeight !== 800) await page.viewport(1280, 800);
  });
  return flushSync(() => render(element));
}
