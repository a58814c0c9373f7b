import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { createStorage } from '../../../src/data/client/storage';
import { type Product, startProduct } from '../../product';
import { emptyData } from './commands';

/** Creates a site with so many files that a backup can be killed in the middle. */

export const files = 12;
export const bytes = 1_000_000;

export async function siteIn(dataDir: string, env: Record<string, string> = {}): Promise<Product> {
  const site = await startProduct({ dataDir, env: { DEMO_CONTENT: 'false', ...env } });
  onTestFinished(() => site.stop());
  return site;
}

export async function filledSite(count = files): Promise<Product> {
  const site = await siteIn(await emptyData());
  await addFiles(site, count);
  return site;
}

export async function addFiles(site: Product, count: number): Promise<void> {
  const { secretKey } = JSON.parse(await readFile(join(site.dataDir, 'keys.json'), 'utf8'));
  const storage = createStorage({ url: site.url, key: secretKey }).from('agbs');
  for (let at = 0; at < count; at += 1) {
    const noise = randomBytes(bytes / 2).toString('hex');
    const text = `%PDF-1.7\n1 0 obj << /X (${noise}) >> endobj\ntrailer << /Root 1 0 R >>\n%%EOF\n`;
    const { error } = await storage.upload(`${at}-file.pdf`, new Blob([text], { type: 'application/pdf' }));
    expect(error).toBeNull();
  }
}
