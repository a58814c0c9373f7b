import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { onTestFinished } from 'vitest';
import { cleanup, render } from 'vitest-browser-react/pure';

/** Folders of `src` whose style sheets a part of the product loads. */
const styleFolders = { 'back office': ['admin'], website: ['site'], preview: ['site', 'preview'] } as const;

/**
 * Renders an element until the test ends, at once, with the styles of a part of the product. The styles of other parts are
 * disabled, because test files share a page and so its styles.
 */
export function mount(part: keyof typeof styleFolders, element: ReactNode) {
  const folders: readonly string[] = styleFolders[part];
  for (const style of document.querySelectorAll('style')) {
    const folder = /\/src\/(admin|site|preview)\//.exec(style.dataset.viteDevId ?? '')?.[1];
    style.disabled = folder !== undefined && !folders.includes(folder);
  }
  onTestFinished(cleanup);
  return flushSync(() => render(element));
}
