import { expect, test } from 'vitest';
import { ask } from './process';

const pdf = (content: string) => Buffer.from(`%PDF-1.7\n${content}\n%%EOF\n`, 'latin1');
const sound = pdf('1 0 obj << /Type /Catalog >> endobj');

test('work that takes longer than it may is ended, and the next is done', async () => {
  const endless = pdf('1 0 obj ('.repeat(1_000_000));
  expect(await ask('checkPdf', endless, 1)).toBeUndefined();
  expect(await ask('checkPdf', sound, 60_000)).toEqual({ refusal: undefined });
});

test('what cannot be done says so, and the next is done', async () => {
  await expect(ask('checkPdf', { bytes: 'none' }, 60_000)).rejects.toThrow('The job checkPdf failed');
  expect(await ask('checkPdf', sound, 60_000)).toEqual({ refusal: undefined });
});
