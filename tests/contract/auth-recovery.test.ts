import type { SupabaseClient } from '@supabase/supabase-js';
import jsQR from 'jsqr';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { code } from './authenticator';
import { accessTokenOf, enrollFactor, levelsOf, openAuthContract, password } from './auth-contract';

const contract = await openAuthContract();
let id: string;
let email: string;

beforeEach(async () => {
  ({ id, email } = await contract.createAccount());
});

const ageSignIns = () =>
  contract.sql(`update auth.mfa_amr_claims set updated_at = updated_at - interval '11 minutes'`);

async function request(device: SupabaseClient, path: string, body?: object) {
  const headers = { authorization: `Bearer ${await accessTokenOf(device)}` };
  const response = await contract.send(path, { method: body ? 'POST' : 'GET', body, headers });
  return { status: response.status, body: await response.json() };
}

async function newCodes(device: SupabaseClient): Promise<string[]> {
  return (await request(device, '/recovery-codes', {})).body.codes;
}

const levelOf = async (device: SupabaseClient) => (await levelsOf(device))[0];

describe('adding a second factor', () => {
  it('requires a sign-in of the last ten minutes, which a refresh is not', async () => {
    const device = await contract.signedIn(email);
    await ageSignIns();
    await device.auth.refreshSession();
    const refused = await device.auth.mfa.enroll({ factorType: 'totp' });
    expect(refused.error).toMatchObject({ status: 403, code: 'reauthentication_needed' });
    await device.auth.signInWithPassword({ email, password });
    expect((await device.auth.mfa.enroll({ factorType: 'totp' })).error).toBeNull();
  });

  it('and removing one cause emails to the owner, and removing requires a recent sign-in too', async () => {
    const device = await contract.signedIn(email);
    const { factorId, secret } = await enrollFactor(device);
    expect(await contract.mailbox.next(email)).toMatchObject({ subject: 'Zweiter Faktor eingeschaltet' });
    await ageSignIns();
    expect((await device.auth.mfa.unenroll({ factorId })).error?.code).toBe('reauthentication_needed');
    await device.auth.mfa.challengeAndVerify({ factorId, code: code(secret, 1) });
    expect((await device.auth.mfa.unenroll({ factorId })).error).toBeNull();
    const received = await contract.mailbox.next(email);
    expect(received.subject).toBe('Zweiter Faktor entfernt');
    expect(received.text).toContain('Wenn Sie das nicht waren');
    expect(contract.mailbox.unread().filter(({ to }) => to === email)).toEqual([]);
  });

  it('is undone by the operator, which causes an email too', async () => {
    const { factorId } = await enrollFactor(await contract.signedIn(email));
    await contract.mailbox.next(email);
    const operator = contract.client({ key: contract.keys.secretKey }).auth.admin.mfa;
    await operator.deleteFactor({ userId: id, id: factorId });
    expect(await contract.mailbox.next(email)).toMatchObject({ subject: 'Zweiter Faktor entfernt' });
  });
});

it('the response to an enrolment contains the QR code for an authenticator app', async () => {
  const device = await contract.signedIn(email);
  const { data } = await device.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Telefon' });
  const [head, svg = ''] = (data?.totp.qr_code ?? '').split(/,(.*)/s);
  expect(head).toBe('data:image/svg+xml;utf-8');
  const picture = await sharp(Buffer.from(svg)).resize(400, 400).ensureAlpha().raw().toBuffer();
  expect(jsQR(new Uint8ClampedArray(picture), 400, 400)?.data).toBe(data?.totp.uri);
});

describe('recovery codes', () => {
  it("are ten, each valid once instead of the app's code", async () => {
    const device = await contract.signedIn(email);
    await enrollFactor(device);
    const codes = await newCodes(device);
    expect(new Set(codes).size).toBe(10);
    expect(codes.every((one) => /^[A-Z2-9]{5}-[A-Z2-9]{5}$/.test(one))).toBe(true);
    expect((await request(device, '/recovery-codes')).body).toEqual({ left: 10 });

    const other = await contract.signedIn(email);
    expect(await levelOf(other)).toBe('aal1');
    const typed = ` ${codes[0]?.toLowerCase().replace('-', ' ')} `;
    const { status, body } = await request(other, '/recovery-codes/verify', { code: typed });
    expect(status).toBe(200);
    await other.auth.setSession(body);
    expect(await levelOf(other)).toBe('aal2');
    expect((await request(other, '/recovery-codes')).body).toEqual({ left: 9 });

    const third = await contract.signedIn(email);
    const again = await request(third, '/recovery-codes/verify', { code: codes[0] });
    expect([again.status, again.body.error_code]).toEqual([422, 'mfa_verification_failed']);
    const received = [];
    for (let count = 0; count < 3; count += 1) received.push(await contract.mailbox.next(email));
    expect(received.map(({ subject }) => subject).sort()).toEqual([
      'Neue Wiederherstellungscodes',
      'Wiederherstellungscode verwendet',
      'Zweiter Faktor eingeschaltet',
    ]);
    expect(received.map(({ text }) => text).join()).toContain('Es sind noch 9 übrig.');
  });

  it('work once, also in simultaneous requests', async () => {
    const device = await contract.signedIn(email);
    await enrollFactor(device);
    const [one] = await newCodes(device);
    const responses = await Promise.all(
      Array.from({ length: 5 }, () => request(device, '/recovery-codes/verify', { code: one })),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('are stored as hashes only', async () => {
    const device = await contract.signedIn(email);
    await enrollFactor(device);
    const codes = await newCodes(device);
    const [stored] = await contract.sql<{ all: string }>(
      `select string_agg(c::text, ' ') as all from auth.mfa_recovery_codes c where user_id = $1`,
      [id],
    );
    expect(codes.filter((one) => stored?.all.includes(one))).toEqual([]);
  });

  it('are replaced only after a recent second factor; the former codes become invalid', async () => {
    const device = await contract.signedIn(email);
    expect((await request(device, '/recovery-codes', {})).body.error_code).toBe('mfa_factor_not_found');
    const { factorId, secret } = await enrollFactor(device);
    const [former] = await newCodes(device);
    const aal1Device = await contract.signedIn(email);
    expect((await request(aal1Device, '/recovery-codes', {})).body.error_code).toBe('insufficient_aal');
    await ageSignIns();
    expect((await request(device, '/recovery-codes', {})).body.error_code).toBe('reauthentication_needed');
    await device.auth.mfa.challengeAndVerify({ factorId, code: code(secret, 1) });
    expect(await newCodes(device)).toHaveLength(10);
    expect((await request(device, '/recovery-codes/verify', { code: former })).status).toBe(422);
  });

  it('belong to one account; removing the last factor deletes them and ends the sessions they upgraded', async () => {
    const device = await contract.signedIn(email);
    const { factorId } = await enrollFactor(device);
    const [first, second] = await newCodes(device);
    const nonAdmin = await contract.createAccount();
    const elsewhere = await contract.signedIn(nonAdmin.email);
    expect((await request(elsewhere, '/recovery-codes/verify', { code: second })).status).toBe(422);

    const other = await contract.signedIn(email);
    await other.auth.setSession((await request(other, '/recovery-codes/verify', { code: first })).body);
    expect((await device.auth.mfa.unenroll({ factorId })).error).toBeNull();
    await other.auth.refreshSession();
    expect(await levelOf(other)).toBe('aal1');
    expect((await request(other, '/recovery-codes')).body).toEqual({ left: 0 });
    expect((await request(other, '/recovery-codes/verify', { code: second })).status).toBe(422);
  });
});

describe('a rehearsal', () => {
  it('checks a recovery code without using it up', async () => {
    const device = await contract.signedIn(email);
    await enrollFactor(device);
    const [first = ''] = await newCodes(device);
    const rehearse = (typed: string) => request(device, '/recovery-codes/rehearse', { code: typed });
    expect((await rehearse(first.toLowerCase())).status).toBe(200);
    expect((await rehearse(first)).status).toBe(200);
    expect((await request(device, '/recovery-codes')).body).toEqual({ left: 10 });
    expect(await rehearse('AAAAA-AAAAA')).toMatchObject({
      status: 422,
      body: { error_code: 'mfa_verification_failed' },
    });
    const half = await contract.signedIn(email);
    expect((await request(half, '/recovery-codes/verify', { code: first })).status).toBe(200);
    expect((await rehearse(first)).status).toBe(422);
  });

  it('needs the second factor, and is limited like a real use', async () => {
    const device = await contract.signedIn(email);
    await enrollFactor(device);
    const [first = ''] = await newCodes(device);
    const half = await contract.signedIn(email);
    expect(await request(half, '/recovery-codes/rehearse', { code: first })).toMatchObject({
      status: 403,
      body: { error_code: 'insufficient_aal' },
    });
    for (let count = 0; count < 10; count += 1)
      await request(device, '/recovery-codes/rehearse', { code: `wrong-${count}` });
    expect((await request(device, '/recovery-codes/rehearse', { code: first })).status).toBe(429);
    expect((await request(half, '/recovery-codes/verify', { code: first })).status).toBe(429);
  });
});
