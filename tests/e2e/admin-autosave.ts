import type { BrowserContext, Locator, Page } from '@playwright/test';
import type { ContentType } from '../../src/content/model';
import { references } from '../../src/content/types/references/type';
import { regionName } from './admin-expectations';
import { expect } from './fixtures';

/** Name of the button that restores the snapshot of a form. */
export const restoreLabel = 'Restore what I typed';

/** Waits until an autosave snapshot of any form contains the text. */
export async function expectSnapshot(page: Page, text: string | RegExp): Promise<void> {
  await expect.poll(() => readIndexedDb(page)).toMatch(text);
}

/** Waits until no autosave snapshot is left. */
export async function expectNoSnapshot(page: Page): Promise<void> {
  await expect.poll(() => readIndexedDb(page)).toBe('');
}

/** Dates all snapshots some days back. */
export async function ageSnapshots(page: Page, days: number): Promise<void> {
  await page.evaluate(
    async (ageMs) => {
      const opening = indexedDB.open('back-office');
      await new Promise((resolve) => (opening.onsuccess = resolve));
      const transaction = opening.result.transaction('forms', 'readwrite');
      const cursorRequest = transaction.objectStore('forms').openCursor();
      cursorRequest.onsuccess = () => {
        const cursor = cursorRequest.result;
        if (!cursor) return;
        cursor.update({ ...cursor.value, at: cursor.value.at - ageMs });
        cursor.continue();
      };
      await new Promise((resolve) => (transaction.oncomplete = resolve));
      opening.result.close();
    },
    days * 24 * 3600 * 1000,
  );
}

/** Returns all records of IndexedDB, a line of JSON each; of a file its name. */
function readIndexedDb(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const opening = indexedDB.open('back-office');
    await new Promise((resolve) => (opening.onsuccess = resolve));
    const database = opening.result;
    const stores = [...database.objectStoreNames];
    if (stores.length === 0) return '';
    const transaction = database.transaction(stores);
    const requests = stores.map((store) => transaction.objectStore(store).getAll());
    await new Promise((resolve) => (transaction.oncomplete = resolve));
    database.close();
    const entries = requests.flatMap(({ result }) => result);
    return entries.map((entry) => (entry instanceof File ? entry.name : JSON.stringify(entry))).join('\n');
  });
}

/** Kills the renderer process, so that no handler of the page runs. Returns a new page of the same browser. */
export async function crashRenderer(page: Page, context: BrowserContext): Promise<Page> {
  const inspector = await context.newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  void inspector.send('Page.crash').catch(() => undefined);
  await crashed;
  return context.newPage();
}

type Typing = { region: Locator; company: Locator };

/** Types into the form of the first reference and waits for its autosave. */
export async function startTyping(page: Page, text: string): Promise<Typing> {
  const region = regionFor(page, references);
  const company = page.locator('[name=company]');
  // After a form, the sections above the list appear with the address and move the list.
  await expect(page.getByRole('region', { name: 'Header', exact: true })).toBeVisible();
  await openFirst(region);
  await company.fill(text);
  await expectSnapshot(page, text);
  return { region, company };
}

/** Opens the form of the first record listed in the region. */
export async function openFirst(region: Locator): Promise<void> {
  await region.getByRole('button', { name: /^Edit/ }).first().click();
}

/** Finds the region in which the type is edited. */
export function regionFor(page: Page, type: ContentType): Locator {
  return page.getByRole('region', { name: regionName(type), exact: true });
}
