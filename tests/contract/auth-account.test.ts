import { beforeEach, describe, expect, it } from 'vitest';
import { accessTokenOf, openAuthContract, password } from './auth-contract';
import { mailedLink, redeemLink } from './mailed-link';

const contract = await openAuthContract();
let email: string;

beforeEach(async () => {
  ({ email } = await contract.createAccount());
});

const next = 'Ein noch längeres Passwort';

/** Dates every sign-in eleven minutes back. */
async function ageSignIns(): Promise<void> {
  await contract.sql(`update auth.mfa_amr_claims set updated_at = updated_at - interval '11 minutes'`);
}

describe('changing the password', () => {
  it('signs out every other device, emails the owner, and invalidates recovery links', async () => {
    const [here, there] = [await contract.signedIn(email), await contract.signedIn(email)];
    await contract.client().auth.resetPasswordForEmail(email);
    const link = await mailedLink(contract, email);

    const { error } = await here.auth.updateUser({ password: next });
    expect(error).toBeNull();
    expect((await contract.mailbox.next(email)).subject).toBe('Ihr Passwort wurde geändert');
    expect((await here.auth.getUser()).error).toBeNull();
    expect((await there.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
    expect(await contract.signInCode(email)).toBe('invalid_credentials');
    expect(await contract.signInCode(email, next)).toBeUndefined();
    expect((await redeemLink(contract, link)).code).toBe('otp_expired');
  });

  it('removes the flag of the generated first password', async () => {
    const { email: marked } = await contract.createAccount({
      user_metadata: { generated_password: true, name: 'Jana' },
    });
    const device = await contract.signedIn(marked);
    const { data } = await device.auth.updateUser({ password: next });
    expect(data.user?.user_metadata).toEqual({ name: 'Jana' });
  });

  it.each([
    ['a too short one', 'kurz!23', 'weak_password', ['length']],
    ['a very common one', 'Passwort123', 'weak_password', ['pwned']],
    ['another common one', 'Trustno1', 'weak_password', ['pwned']],
    ['a common one of eight characters', 'charlie1', 'weak_password', ['pwned']],
    ['a short text repeated', 'abc1abc1abc1', 'weak_password', ['pwned']],
    ['the old one', password, 'same_password', undefined],
    ['one of 600 characters', 'x'.repeat(600), 'validation_failed', undefined],
  ])('to %s is refused', async (_name, wanted, code, reasons) => {
    const device = await contract.signedIn(email);
    const { error } = await device.auth.updateUser({ password: wanted });
    expect(error).toMatchObject({ code, ...(reasons && { status: 422, reasons }) });
    expect(await contract.signInCode(email)).toBeUndefined();
  });

  it('requires an emailed code once the sign-in is ten minutes old', async () => {
    const device = await contract.signedIn(email);
    await ageSignIns();
    expect((await device.auth.updateUser({ password: next })).error?.code).toBe('reauthentication_needed');
    expect((await device.auth.updateUser({ password: next, nonce: '12345-67890' })).error?.code).toBe(
      'reauthentication_not_valid',
    );

    expect((await device.auth.reauthenticate()).error).toBeNull();
    const { subject, text } = await contract.mailbox.next(email);
    expect(subject).toBe('Ihr Bestätigungscode');
    const nonce = /^[A-Z2-9]{5}-[A-Z2-9]{5}$/m.exec(text)?.[0] ?? '';
    // In lower case and with spaces, as people type it.
    expect(
      (await device.auth.updateUser({ password: next, nonce: ` ${nonce.toLowerCase()} ` })).error,
    ).toBeNull();
    expect(await contract.signInCode(email, next)).toBeUndefined();

    const again = await device.auth.updateUser({ password, nonce });
    expect(again.error?.code).toBe('reauthentication_not_valid');
  });

  it('accepts the current password instead of a recent sign-in, which a refresh does not renew', async () => {
    const device = await contract.signedIn(email);
    await ageSignIns();
    await device.auth.refreshSession();
    const change = async (current_password?: string) =>
      (await device.auth.updateUser({ password: next, current_password })).error;
    expect(await change()).toMatchObject({ status: 400, code: 'reauthentication_needed' });
    expect(await change('falsch')).toMatchObject({ status: 400, code: 'current_password_invalid' });
    expect(await contract.signInCode(email, next)).toBe('invalid_credentials');
    expect(await change(password)).toBeNull();
    expect(await contract.signInCode(email, next)).toBeUndefined();
  });

  it('limits attempts at the current password', async () => {
    const device = await contract.signedIn(email);
    await ageSignIns();
    const change = async (current_password?: string) =>
      (await device.auth.updateUser({ password: next, current_password })).error?.code;
    for (let attempt = 0; attempt < 10; attempt += 1)
      expect(await change('falsch')).toBe('current_password_invalid');
    expect(await change(password)).toBe('over_request_rate_limit');
    // The owner signs in again instead.
    await device.auth.signInWithPassword({ email, password });
    expect(await change()).toBeUndefined();
  });

  it('rejects the code of another account', async () => {
    const other = await contract.createAccount();
    const [device, otherDevice] = [await contract.signedIn(email), await contract.signedIn(other.email)];
    await ageSignIns();
    await otherDevice.auth.reauthenticate();
    const nonce = /^\w{5}-\w{5}$/m.exec((await contract.mailbox.next(other.email)).text)?.[0];
    expect((await device.auth.updateUser({ password: next, nonce })).error?.code).toBe(
      'reauthentication_not_valid',
    );
    expect((await otherDevice.auth.updateUser({ password: next, nonce })).error).toBeNull();
  });
});

describe('changing the email address', () => {
  it('requires confirmation from both addresses', async () => {
    const newEmail = `neu-${email}`;
    const device = await contract.signedIn(email);
    const { data, error } = await device.auth.updateUser({ email: newEmail });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email, new_email: newEmail });

    const links = [await mailedLink(contract, email), await mailedLink(contract, newEmail)] as const;
    expect(await redeemLink(contract, links[0])).toEqual({ session: null, code: undefined });
    expect(await contract.signInCode(newEmail)).toBe('invalid_credentials');
    // A second click on the same link does not count as the other confirmation.
    expect((await redeemLink(contract, links[0])).code).toBe('otp_expired');

    expect(links[1].searchParams.get('type')).toBe('email_change');
    const { session } = await redeemLink(contract, links[1]);
    expect(session?.user.email).toBe(newEmail);
    const notice = await contract.mailbox.next(email);
    expect(notice.subject).toBe('Ihre E-Mail-Adresse wurde geändert');
    expect(session?.user).not.toHaveProperty('new_email');
    expect(await contract.signInCode(newEmail)).toBeUndefined();
    expect(await contract.signInCode(email)).toBe('invalid_credentials');
  });

  it('requires a recent sign-in, the current password or an emailed code', async () => {
    const device = await contract.signedIn(email);
    await ageSignIns();
    const change = async (proof: { current_password?: string; nonce?: string } = {}) =>
      (await device.auth.updateUser({ email: `neu-${email}`, ...proof })).error;
    expect(await change()).toMatchObject({ status: 400, code: 'reauthentication_needed' });
    expect(await change({ current_password: 'falsch' })).toMatchObject({ code: 'current_password_invalid' });
    expect(await change({ nonce: '12345-67890' })).toMatchObject({ code: 'reauthentication_not_valid' });
    expect(contract.mailbox.unread().filter(({ to }) => to.includes(email))).toEqual([]);
    expect(await change({ current_password: password })).toBeNull();

    await device.auth.reauthenticate();
    const mails = [];
    for (let count = 0; count < 2; count += 1) mails.push(await contract.mailbox.next(email));
    const text = mails.find(({ subject }) => subject === 'Ihr Bestätigungscode')?.text ?? '';
    const nonce = /^[A-Z2-9]{5}-[A-Z2-9]{5}$/m.exec(text)?.[0] ?? '';
    expect(await change({ nonce })).toBeNull();
    expect(await change({ nonce })).toMatchObject({ code: 'reauthentication_not_valid' });
  });

  it('can send its emails again, after which only the newest links work', async () => {
    const newEmail = `neu-${email}`;
    const device = await contract.signedIn(email);
    await device.auth.updateUser({ email: newEmail });
    const old = await mailedLink(contract, newEmail);
    await mailedLink(contract, email);
    expect((await contract.client().auth.resend({ type: 'email_change', email })).error).toBeNull();
    const fresh = [await mailedLink(contract, email), await mailedLink(contract, newEmail)] as const;
    expect((await redeemLink(contract, old)).code).toBe('otp_expired');
    await redeemLink(contract, fresh[0]);
    expect((await redeemLink(contract, fresh[1])).session).toBeTruthy();
  });

  it('to one of another account is refused', async () => {
    const other = await contract.createAccount();
    const device = await contract.signedIn(email);
    expect((await device.auth.updateUser({ email: other.email })).error?.code).toBe('email_exists');
  });

  it('limits the number of addresses tried', async () => {
    const other = await contract.createAccount();
    const device = await contract.signedIn(email);
    for (let attempt = 0; attempt < 5; attempt += 1) await device.auth.updateUser({ email: other.email });
    const { error } = await device.auth.updateUser({ email: other.email });
    expect(error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' });
  });
});

describe('user metadata', () => {
  it('is merged; null removes a key', async () => {
    const device = await contract.signedIn(email);
    await device.auth.updateUser({ data: { name: 'Jana', theme: 'dark', deep: { kept: null } } });
    const { data } = await device.auth.updateUser({ data: { theme: null } });
    expect(data.user?.user_metadata).toEqual({ name: 'Jana', deep: { kept: null } });
  });

  it('is limited so that a token fits into a request header', async () => {
    const device = await contract.signedIn(email);
    expect((await device.auth.updateUser({ data: { note: 'x'.repeat(3000) } })).error).toMatchObject({
      status: 400,
      code: 'validation_failed',
      message: expect.stringMatching(/^data: /),
    });
  });

  it('excludes the app metadata', async () => {
    const device = await contract.signedIn(email);
    const token = await accessTokenOf(device);
    const response = await contract.send('/user', {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}` },
      body: { app_metadata: { admin: true } },
    });
    expect(response.status).toBe(403);
    const ignored = await contract.send('/user', {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}` },
      body: { role: 'service_role', id: '00000000-0000-4000-8000-000000000000', data: {} },
    });
    expect(await ignored.json()).toMatchObject({ email, role: 'authenticated' });
  });
});
