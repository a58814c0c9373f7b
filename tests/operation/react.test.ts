import { expect, onTestFinished, test } from 'vitest';
import { inspectorEnv, loadedPackageFiles } from '../inspector';
import { removeData, startProduct } from '../product';

test("pages are rendered by React's production build, also without NODE_ENV", async () => {
  const product = await startProduct({ content: 'empty', env: inspectorEnv });
  onTestFinished(async () => {
    await product.stop();
    await removeData(product);
  });
  expect((await fetch(product.url)).status).toBe(200);
  const react = (await loadedPackageFiles(product)).filter((file) => /\/react(-dom)?\/cjs\//.test(file));
  expect(react).not.toEqual([]);
  expect(react.filter((file) => !file.includes('.production.'))).toEqual([]);
});
