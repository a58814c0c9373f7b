import type { BrowserContext, Page } from '@playwright/test';
import { expect } from './fixtures';

/** Waits until the browser has what was typed: any form it remembers holds these words. */
export async function expectRemembered(page: Page, words: string): Promise<void> {
  await expect.poll(() => remembered(page)).toContain(words);
}

/** Nothing is remembered of any form, and no file. */
export async function expectNothingRemembered(page: Page): Promise<void> {
  await expect.poll(() => remembered(page)).toBe('');
}

/** As if all of it had been typed so many days earlier, or by version 0.1, which had other names. */
export async function makeOlder(page: Page, days: number, { hasFormerNames = false } = {}): Promise<void> {
  await page.evaluate(
    async ({ earlier, hasFormerNames }) => {
      const opening = indexedDB.open('back-office');
      await new Promise((resolve) => (opening.onsuccess = resolve));
      const written = opening.result.transaction('forms', 'readwrite');
      const cursor = written.objectStore('forms').openCursor();
      cursor.onsuccess = () => {
        const at = cursor.result;
        if (!at) return;
        const { values: draft, published: stored, ...others } = at.value;
        const named = hasFormerNames ? { ...others, draft, stored } : at.value;
        at.update({ ...named, at: at.value.at - earlier });
        at.continue();
      };
      await new Promise((resolve) => (written.oncomplete = resolve));
      opening.result.close();
    },
    { earlier: days * 24 * 3600 * 1000, hasFormerNames },
  );
}

/** All that the browser's own memory holds, with the names of its files. */
function remembered(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const opening = indexedDB.open('back-office');
    await new Promise((resolve) => (opening.onsuccess = resolve));
    const database = opening.result;
    const stores = [...database.objectStoreNames];
    if (stores.length === 0) return '';
    const read = database.transaction(stores);
    const answers = stores.map((store) => read.objectStore(store).getAll());
    await new Promise((resolve) => (read.oncomplete = resolve));
    database.close();
    const entries = answers.flatMap(({ result }) => result);
    return entries.map((entry) => (entry instanceof File ? entry.name : JSON.stringify(entry))).join('\n');
  });
}

/** As when the browser's process dies: no handler of the page runs any more. Gives a new page of the same browser. */
export async function crash(page: Page, context: BrowserContext): Promise<Page> {
  const inspector = await context.newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  void inspector.send('Page.crash').catch(() => undefined);
  await crashed;
  return context.newPage();
}
