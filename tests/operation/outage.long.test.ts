import { expect, onTestFinished, test } from 'vitest';
import { openProject } from '../hosted/project';
import { removeData, startProduct } from '../product';

/** An outage of the project at the real intervals of the jobs; `run-jobs.test.ts` proves the rule. */

const waiting = { timeout: 60_000 };

test('an outage of the project logs a line for each repeated job, and another at its end', async () => {
  const project = await openProject();
  onTestFinished(() => project.close());
  const product = await startProduct({ env: { ...project.env, DEMO_CONTENT: 'false', LOG_LEVEL: 'info' } });
  onTestFinished(() => removeData(product));
  onTestFinished(() => product.stop());
  const countOf = (message: string) => product.output().split(`"msg":"${message}"`).length - 1;
  const looks = () => project.requests.filter((request) => request === 'GET /rest/v1/content_drafts').length;
  project.intercept = () => new Response('', { status: 503 });
  project.requests.length = 0;
  await expect.poll(looks, waiting).toBeGreaterThanOrEqual(3);
  expect(countOf('schedule failed')).toBe(1);
  project.intercept = () => undefined;
  await expect.poll(() => countOf('schedule works again'), waiting).toBe(1);
  expect(countOf('schedule failed')).toBe(1);
});
