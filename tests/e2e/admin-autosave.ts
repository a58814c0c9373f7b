import type { Page } from '@playwright/test';
import { expect } from './fixtures';

/** Waits until an autosave snapshot of any form contains the text. */
export async function expectSnapshot(page: Page, text: string | RegExp): Promise<void> {
  await expect.poll(() => readIndexedDb(page)).toMatch(text);
}

/** Waits until no autosave snapshot is left. */
export async function expectNoSnapshot(page: Page): Promise<void> {
  await expect.poll(() => readIndexedDb(page)).toBe('');
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
