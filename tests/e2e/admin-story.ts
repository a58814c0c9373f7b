import type { Service } from '../../src/data/service';
import { type Content, operatorOf, readContent, restoreContent, revisionOf } from './admin-content';
import { expect, test as story } from './story';

/**
 * A story of an editor. The stories of a worker share one product: each of them, failed ones included, leaves behind
 * the content it has found.
 */
export const test = story.extend<{ keepContent: undefined }, { operator: Service; original: Content }>({
  operator: [async ({ product }, use) => use(await operatorOf(product)), { scope: 'worker' }],
  original: [async ({ operator }, use) => use(await readContent(operator)), { scope: 'worker' }],
  keepContent: [
    async ({ operator, original }, use) => {
      const before = await revisionOf(operator);
      await use(undefined);
      if ((await revisionOf(operator)) !== before) await restoreContent(operator, original);
    },
    { auto: true },
  ],
});

export { expect };
