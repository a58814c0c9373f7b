import { expect, test } from 'vitest';
import { createWorkerProcess } from './worker-process';

const { run } = createWorkerProcess();

const pdf = (content: string) => Buffer.from(`%PDF-1.7\n${content}\n%%EOF\n`, 'latin1');
const sound = pdf('1 0 obj << /Type /Catalog >> endobj\ntrailer << /Root 1 0 R >>');
const rewritten = { bytes: expect.any(Uint8Array) };

test('a task over its timeout is killed, and the next one runs', async () => {
  const endless = pdf('stream '.repeat(1_000_000));
  expect(await run('rewritePdf', endless, 1)).toBeUndefined();
  expect(await run('rewritePdf', sound, 60_000)).toEqual(rewritten);
});

test('a failed task rejects, and the next one runs', async () => {
  await expect(run('rewritePdf', { bytes: 'none' }, 60_000)).rejects.toThrow('The task rewritePdf failed');
  expect(await run('rewritePdf', sound, 60_000)).toEqual(rewritten);
});
