import { expect, onTestFinished, test } from 'vitest';
import { createTables } from '../../src/data/client/tables';
import { openProject } from './project';
import { startSite } from './site';

test('DEMO_CONTENT fills an empty project on the first start', async () => {
  const project = await openProject();
  onTestFinished(() => project.close());
  await startSite({ ...project.env, DEMO_CONTENT: 'true' });
  const visitor = createTables({ url: project.url, key: project.keys.publishableKey });
  expect((await visitor.from('client_references').select('id')).data).toHaveLength(7);
});
