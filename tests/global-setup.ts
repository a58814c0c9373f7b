import { buildIfNeeded } from '../scripts/build.mjs';
import { prepareData } from './prepared-data';
import { startProduct } from './product';

/** Builds the product, because tests run against the production build. */
export default async function globalSetup(): Promise<void> {
  buildIfNeeded();
  await prepareData(async (dataDir, content) => {
    const product = await startProduct({ dataDir, env: { DEMO_CONTENT: String(content === 'demo') } });
    await product.stop();
  });
}
