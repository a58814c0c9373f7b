import { randomBytes } from 'node:crypto';
import { expect, onTestFinished } from 'vitest';
import { createStorage } from '../../../src/data/client/storage';
import { type Product, startProduct, keysOf } from '../../product';
import { emptyData } from './commands';

/** Starts sites with so many files that a backup can be killed in the middle. */

export const fileCount = 12;
/** Approximate size of each file. */
export const fileBytes = 1_000_000;

/** Starts the product with this data folder until the test ends, without demo content. */
export async function startSiteIn(dataDir: string, env: Record<string, string> = {}): Promise<Product> {
  const site = await startProduct({ dataDir, env: { DEMO_CONTENT: 'false', ...env } });
  onTestFinished(() => site.stop());
  return site;
}

/** Starts a site with this number of files. */
export async function startFilledSite(count = fileCount): Promise<Product> {
  const site = await startSiteIn(await emptyData());
  await addFiles(site, count);
  return site;
}

/** Uploads this number of PDFs to the bucket `agbs`. */
export async function addFiles(site: Pick<Product, 'url' | 'dataDir'>, count: number): Promise<void> {
  const { secretKey } = await keysOf(site.dataDir);
  const storage = createStorage({ url: site.url, key: secretKey }).from('agbs');
  for (let index = 0; index < count; index += 1) {
    const noise = randomBytes(fileBytes / 2).toString('hex');
    const text = `%PDF-1.7\n1 0 obj << /X (${noise}) >> endobj\ntrailer << /Root 1 0 R >>\n%%EOF\n`;
    const { error } = await storage.upload(
      `${index}-file.pdf`,
      new Blob([text], { type: 'application/pdf' }),
    );
    expect(error).toBeNull();
  }
}
