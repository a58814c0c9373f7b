import { beforeEach, describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectAccessible, expectFit } from '../../../../tests/component/accessibility';
import { type Answers, renderBackOffice, sessionOf } from '../../../../tests/component/back-office';
import { deferred } from '../../../../tests/component/deferred';
import { deleteAllSnapshots } from '../../editor/autosave/snapshots';
import type { MailedLink } from '../mailed-link/session-link';

beforeEach(async () => {
  localStorage.clear();
  // Signing out would ask about the snapshots of other tests.
  await deleteAllSnapshots();
});

const email = 'admin@example.org';
const lastAccountKey = 'site-last-account';
const refusal = (json: object, status = 400) => Response.json(json, { status });

async function renderSignIn(answers: Answers = {}, mailedLink?: MailedLink) {
  const screen = await renderBackOffice('/login', answers, { session: null, mailedLink });
  const send = async (values: { email?: string; password?: string }) => {
    for (const [label, value] of [
      ['E-mail', values.email],
      ['Password', values.password],
    ] as const)
      if (value !== undefined) await screen.getByLabelText(label, { exact: true }).fill(value);
    await screen.getByRole('button', { name: 'Sign in', exact: true }).click();
  };
  const title = screen.getByRole('heading', { level: 1 });
  await expect.element(title).toHaveTextContent('Sign in to your account');
  return { ...screen, send, title };
}

test('the first field has the focus, and the password can be shown', async () => {
  const screen = await renderSignIn();
  await expect.element(screen.getByLabelText('E-mail')).toHaveFocus();
  await userEvent.keyboard('{Tab}geheim');
  const password = screen.getByLabelText('Password', { exact: true });
  await expect.element(password).toHaveAttribute('type', 'password');
  await expect.element(password).toHaveAttribute('autocomplete', 'current-password');
  const show = screen.getByRole('button', { name: 'Show password' });
  await show.click();
  await expect.element(show).toHaveAttribute('aria-pressed', 'true');
  await expect.element(password).toHaveAttribute('type', 'text');
  await expect.element(password).toHaveValue('geheim');
  await show.click();
  await expect.element(password).toHaveAttribute('type', 'password');
  await expect.element(screen.getByRole('button', { name: 'Deutsch' })).toHaveAttribute('lang', 'de');
});

test('missing input is named at its field, and the message of the service keeps the input', async () => {
  const invalid = { error_code: 'invalid_credentials', msg: 'Invalid login credentials' };
  const { send, ...screen } = await renderSignIn({ 'POST token': () => refusal(invalid) });
  await send({});
  const address = screen.getByLabelText('E-mail');
  await expect.element(address).toHaveAccessibleDescription('E-mail is required');
  await expect
    .element(screen.getByLabelText('Password', { exact: true }))
    .toHaveAccessibleDescription('Password is required');
  await expect.element(address).toHaveFocus();
  await expectAccessible();
  await expectFit();

  await send({ email: 'office', password: 'wrong' });
  await expect.element(address).toHaveAccessibleDescription('E-mail must be an e-mail address');
  expect(screen.requests.filter(({ method }) => method === 'POST')).toEqual([]);
  await send({ email });
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Invalid login credentials');
  await expect.element(address).toHaveValue(email);
});

test('the button is busy during the request, and a failure without a message has a text', async () => {
  const answer = deferred<Response>();
  const { send, ...screen } = await renderSignIn({ 'POST token': () => answer.promise });
  await send({ email, password: 'secret' });
  await expect.element(screen.getByRole('button', { name: 'Signing in...' })).toBeDisabled();
  answer.resolve(refusal({ code: 400, msg: '' }));
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Failed to authenticate');
});

describe('when the service demands a proof of work', () => {
  const demand = { error_code: 'captcha_failed', msg: 'captcha verification process failed' };
  const notProven =
    'The check that you are not a robot did not succeed. Please try again, or set a new password by e-mail.';

  test('the page solves it, says so meanwhile, and sends the solution', async () => {
    const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode('salt.7')));
    const hash = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
    const challenge = deferred<object>();
    const { send, ...screen } = await renderSignIn({
      'POST token': ({ body }) =>
        JSON.stringify(body).includes('salt.7.signature') ? sessionOf() : refusal(demand),
      'GET challenge': () => challenge.promise,
    });
    await send({ email, password: 'secret' });
    await expect.element(screen.getByRole('status')).toHaveTextContent('Checking that you are not a robot …');
    challenge.resolve({ salt: 'salt', hash, max: 100, signature: 'signature' });
    await expect.element(screen.title).toHaveTextContent('Manage References');
    expect(localStorage.getItem(lastAccountKey)).toBe(email);
  });

  test.each([
    ['cannot be computed', () => new Response('', { status: 503 })],
    ['is refused', { salt: 'salt', hash: 'none', max: 1, signature: 'signature' }],
  ])('and it %s, the alternatives are named', async (_what, challenge) => {
    const { send, ...screen } = await renderSignIn({
      'POST token': () => refusal(demand),
      'GET challenge': challenge,
    });
    await send({ email, password: 'secret' });
    await expect.element(screen.getByRole('alert')).toHaveTextContent(notProven);
    await expect.element(screen.getByLabelText('E-mail')).toHaveValue(email);
  });
});

test('the address of the last sign-in is filled in, until the user signs out', async () => {
  const answers = { 'POST token': sessionOf(), 'POST logout': () => new Response(null, { status: 204 }) };
  localStorage.setItem(lastAccountKey, email);
  const { send, ...screen } = await renderSignIn(answers);
  const address = screen.getByLabelText('E-mail');
  await expect.element(address).toHaveValue(email);
  await expect.element(screen.getByLabelText('Password', { exact: true })).toHaveFocus();
  await send({ password: 'secret' });
  await screen.getByRole('button', { name: 'Logout' }).click();
  await expect.element(screen.title).toHaveTextContent('Sign in to your account');
  await expect.element(address).toHaveValue('');
  await expect.element(address).toHaveFocus();
  expect([...screen.stored]).toEqual([]);
});

test('a message stands there while the stored session is checked', async () => {
  const token = deferred<object>();
  const screen = await renderBackOffice(
    '/admin/references',
    { 'POST token': () => token.promise },
    { session: { ...sessionOf(), expires_at: 1 } },
  );
  await expect.element(screen.getByText('Lade...')).toBeVisible();
  token.resolve(sessionOf());
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Manage References');
});

test('the request of a link does not reveal whether there is an account', async () => {
  const screen = await renderSignIn({ 'POST recover': {} });
  await screen.getByRole('button', { name: 'Forgot your password?' }).click();
  await expect.element(screen.title).toHaveTextContent('Forgot your password?');
  for (const address of ['nobody@', 'nobody@example.org']) {
    expect(screen.requests.filter(({ path }) => path === 'recover')).toEqual([]);
    await screen.getByLabelText('E-mail').fill(address);
    await screen.getByRole('button', { name: 'Send the link' }).click();
    await expect.element(screen.getByRole('alert').or(screen.getByRole('status'))).toBeVisible();
  }
  await expect
    .element(screen.getByRole('status'))
    .toHaveTextContent(/^If there is an account with this address/);
  await screen.getByRole('button', { name: 'Back to sign in' }).click();
  await expect.element(screen.title).toHaveTextContent('Sign in to your account');
});

test.each([
  ['tooOld', 'This link has been used or is too old. Please ask for a new one.'],
  ['noSession', 'No session defined in URL'],
] as const)('a mailed link that failed (%s) is explained beside the form', async (reason, text) => {
  const screen = await renderSignIn({}, { kind: 'failed', reason });
  await expect.element(screen.getByRole('alert')).toHaveTextContent(text);
});

describe('a mailed link with a session', () => {
  const guest = sessionOf({ id: '00000000-0000-4000-8000-000000000002', email: 'gast@example.org' });
  const link = {
    kind: 'session',
    accessToken: guest.access_token,
    refreshToken: 'r',
    setsPassword: false,
  } as const;
  const question = { name: 'Sign in with this link?' };

  test('that the service does not know is refused', async () => {
    const screen = await renderSignIn({ 'GET user': () => refusal({ msg: 'invalid JWT' }, 403) }, link);
    await expect.element(screen.getByRole('alert')).toHaveTextContent('No session defined in URL');
  });

  test('signs in only after the user has confirmed its account', async () => {
    const answers = { 'GET user': guest.user };
    const cancelled = await renderSignIn(answers, link);
    const dialog = cancelled.getByRole('dialog', question);
    await expect.element(dialog).toHaveTextContent('This link signs you in as gast@example.org.');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(cancelled.title).toHaveTextContent('Sign in to your account');
    expect([...cancelled.stored]).toEqual([]);
    await cancelled.unmount();

    const screen = await renderSignIn(answers, link);
    await screen.getByRole('button', { name: 'Continue' }).click();
    await expect.element(screen.title).toHaveTextContent('Manage References');
    expect(JSON.stringify([...screen.stored])).toContain(guest.user.email);
  });

  test('names the account that it replaces, and sets a password after a recovery', async () => {
    const answers = { 'GET user': guest.user };
    const start = { mailedLink: { ...link, setsPassword: true } };
    const screen = await renderBackOffice('/admin/account', answers, start);
    const dialog = screen.getByRole('dialog', question);
    await expect.element(dialog).toHaveTextContent(`You are signed in as ${email} and will be signed out.`);
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByText(`Signed in as ${email}.`)).toBeVisible();
    await screen.unmount();

    const again = await renderBackOffice('/admin/account', answers, start);
    await again.getByRole('button', { name: 'Continue' }).click();
    await expect.element(again.getByText('For the account gast@example.org.')).toBeVisible();
  });
});
