import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AuthContract, createAuthContract } from './auth-contract';
import { blob, createFileStorage, type FileStorage, picture } from './file-storage';

/** Metadata that clients give files and accounts is bounded in bytes and levels. */

const deep = (levels: number): unknown => (levels === 0 ? 1 : { a: deep(levels - 1) });
const list = (levels: number): unknown => (levels === 0 ? 1 : [list(levels - 1)]);

let storage: FileStorage;
let contract: AuthContract;
let token: string;
beforeAll(async () => {
  storage = await createFileStorage();
  token = (await storage.contract.signIn({ admin: true })).token;
  contract = await createAuthContract();
});
afterAll(async () => {
  await storage.close();
  await contract.close();
});

const cases: [string, Record<string, unknown>, boolean][] = [
  ['ten levels', { a: deep(9) }, true],
  ['eleven levels', { a: deep(10) }, false],
  ['eleven levels of lists', { a: list(10) }, false],
  ['a thousand levels', { a: deep(1000) }, false],
  ['two kilobytes', { a: 'x'.repeat(2000) }, true],
  ['4 097 bytes', { a: 'x'.repeat(4089) }, false],
  ['4 097 bytes in fewer characters', { a: '€'.repeat(1363) }, false],
];

test.each(cases)('a file with %s of metadata', async (what, metadata, isAccepted) => {
  const file = blob(await picture().png().toBuffer(), 'image/png');
  const name = `${what.replaceAll(' ', '-')}.png`;
  const { error } = await storage.as(token).from('references').upload(name, file, { metadata });
  expect(error?.statusCode).toBe(isAccepted ? undefined : '400');
});

test.each(cases)('an account with %s of metadata', async (_what, data, isAccepted) => {
  const { email } = await contract.createAccount();
  const { error } = await (await contract.signedIn(email)).auth.updateUser({ data });
  expect(error?.code).toBe(isAccepted ? undefined : 'validation_failed');
});
