import { expect, test } from 'vitest';
import { openAuthContract } from './auth-contract';
import { blob, sampleImage } from './file-storage';

const contract = await openAuthContract();
const { id, email } = await contract.createAccount();
await contract.sql('insert into public.admins (user_id) values ($1)', [id]);
const device = await contract.signedIn(email);
const file = blob(await sampleImage().png().toBuffer(), 'image/png');

const deep = (levels: number): unknown => (levels === 0 ? 1 : { a: deep(levels - 1) });
const list = (levels: number): unknown => (levels === 0 ? 1 : [list(levels - 1)]);

test.each<[string, Record<string, unknown>, boolean]>([
  ['ten levels', { a: deep(9) }, true],
  ['eleven levels', { a: deep(10) }, false],
  ['eleven levels of lists', { a: list(10) }, false],
  ['a thousand levels', { a: deep(1000) }, false],
  ['two kilobytes', { a: 'x'.repeat(2000) }, true],
  ['4 097 bytes in fewer characters', { a: '€'.repeat(1363) }, false],
])('%s of metadata', async (what, metadata, isAccepted) => {
  const files = device.storage.from('references');
  const stored = await files.upload(`${what.replaceAll(' ', '-')}.png`, file, { metadata });
  expect(stored.error === null || Object(stored.error).statusCode).toBe(isAccepted || '400');
  const { error } = await device.auth.updateUser({ data: metadata });
  expect(error?.code).toBe(isAccepted ? undefined : 'validation_failed');
});
