import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectAccessible, expectFit } from '../../../../tests/component/accessibility';
import { type Answers, renderBackOffice, sessionOf } from '../../../../tests/component/back-office';

const refused = (error_code: string, msg: string, status = 400) =>
  Response.json({ code: status, error_code, msg }, { status });
const { user } = sessionOf();

async function renderPart(name: string, answers: Answers) {
  const screen = await renderBackOffice('/admin/account', answers);
  const region = screen.getByRole('region', { name, exact: true });
  await expect.element(region).toBeVisible();
  return { ...screen, region };
}

test('the devices are listed, the own one first, and one or all others can be ended', async () => {
  const dates = { created_at: '2026-11-24T08:15:00Z', used_at: '2026-11-24T08:15:00Z' };
  const own = {
    id: '1',
    user_agent: 'Chrome/140.0.0.0 Safari/537.36',
    network: '127.0.0.0/24',
    is_current: true,
  };
  const other = {
    ...{ id: '2', network: null, is_current: false },
    user_agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
  };
  let sessions: object[] = [
    { ...own, ...dates },
    { ...other, ...dates },
  ];
  const { region, requests } = await renderPart('Devices', {
    'GET rpc/own_sessions': () => sessions,
    'POST rpc/end_session': () => {
      sessions = sessions.slice(0, 1);
      return new Response(null, { status: 204 });
    },
  });
  const rows = region.getByRole('listitem');
  await expect.element(rows.nth(0)).toHaveTextContent(/Chrome.*This device.*Network 127\.0\.0\.0\/24/);
  await expect.element(rows.nth(1)).toHaveTextContent('Firefox (Linux)');
  expect(rows.nth(0).getByRole('button').elements()).toEqual([]);
  await expect.element(region.getByRole('button', { name: 'End all other sessions' })).toBeVisible();
  await expectAccessible();
  await expectFit();
  await region.getByRole('button', { name: 'End session Firefox (Linux)' }).click();
  await expect
    .element(region.getByRole('status'))
    .toHaveTextContent('Session ended. The device is signed out.');
  expect(requests.find(({ path }) => path === 'rpc/end_session')?.body).toEqual({ id: '2' });
  await expect.poll(() => rows.elements().length).toBe(1);
  expect(region.getByRole('button').elements()).toEqual([]);
});

/** Answers a change of the password that needs a proof of the person, or is refused. */
function changePassword({ body }: { body: unknown }) {
  const sent = JSON.stringify(body);
  if (sent.includes('same'))
    return refused('same_password', 'New password should be different from the old password.', 422);
  if (sent.includes('falsch')) return refused('current_password_invalid', 'The current password is wrong');
  if (/nonce|current_password/.test(sent)) return user;
  return refused('reauthentication_needed', 'Password update needs it');
}

async function renderPassword(answers: Answers) {
  const { region, requests } = await renderPart('Password', { 'PUT user': changePassword, ...answers });
  const save = async (label: string, value: string) => {
    await region.getByLabelText(label, { exact: true }).fill(value);
    await region.getByRole('button', { name: 'Save password' }).click();
  };
  return { region, requests, save };
}

test('the refusal of a new password is shown; an old sign-in changes it with the code of an e-mail', async () => {
  const { region, requests, save } = await renderPassword({ 'GET reauthenticate': {} });
  const alert = region.getByRole('alert');
  await save('New password', '');
  await expect.element(alert).toHaveTextContent('New password is required');
  await expect.element(region.getByLabelText('New password')).toHaveFocus();
  await save('New password', 'same');
  await expect.element(alert).toHaveTextContent('New password should be different from the old password.');
  await save('New password', 'Ganz neue Prüfspannung');
  await expect
    .element(region.getByRole('status'))
    .toHaveTextContent(/Enter your current password, or the code from the e-mail/);
  await expect.element(region.getByLabelText('Current password')).toBeVisible();
  await save('Code from the e-mail', 'ABCDE-FGHJK');
  await expect
    .element(region.getByText('Password changed. Your other devices are signed out.'))
    .toBeVisible();
  expect(requests.findLast(({ path, method }) => path === 'user' && method === 'PUT')?.body).toMatchObject({
    password: 'Ganz neue Prüfspannung',
    nonce: 'ABCDE-FGHJK',
  });
  await expect.element(region.getByLabelText('New password')).toHaveValue('');
});

test('without a mail server the current password replaces the code', async () => {
  const { region, save } = await renderPassword({
    'GET reauthenticate': () => refused('email_provider_disabled', ''),
  });
  await save('New password', 'Ganz neue Prüfspannung');
  await expect
    .element(region.getByRole('status'))
    .toHaveTextContent('You signed in a while ago. Enter your current password as well and save again.');
  expect(region.getByLabelText('Code from the e-mail').elements()).toEqual([]);
  const alert = region.getByRole('alert');
  for (const [typed, message] of [
    ['', 'Current password is required'],
    ['falsch', 'The current password is wrong'],
  ] as const) {
    await save('Current password', typed);
    await expect.element(alert).toHaveTextContent(message);
  }
  await save('Current password', 'richtig');
  await expect
    .element(region.getByText('Password changed. Your other devices are signed out.'))
    .toBeVisible();
});

test('an old sign-in confirms a new factor with the password; declining changes nothing', async () => {
  let isOld = true;
  const { region, ...screen } = await renderPart('Second factor', {
    'POST factors': () =>
      isOld
        ? refused('reauthentication_needed', 'This change requires a sign-in', 403)
        : { id: 'f', type: 'totp', totp: { qr_code: '<svg/>', secret: 'ABCD2345', uri: 'otpauth://totp/x' } },
    'POST token': () => {
      isOld = false;
      return { ...sessionOf(), access_token: `${sessionOf().access_token}y` };
    },
  });
  const switchOn = region.getByRole('button', { name: 'Switch on' });
  const dialog = screen.getByRole('dialog', { name: 'Sign in again' });
  await switchOn.click();
  await expect.element(dialog).toHaveTextContent('You signed in a while ago');
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect
    .element(region.getByRole('alert'))
    .toHaveTextContent('Nothing was changed: this step needs a recent sign-in.');
});

test.each([
  ['the service', {}, window.PublicKeyCredential],
  ['WebAuthn in the browser', { passkeys_enabled: true }, undefined],
])('nothing mentions passkeys without %s', async (_what, settings, browserClass) => {
  vi.stubGlobal('PublicKeyCredential', browserClass);
  const { region, ...screen } = await renderPart('Second factor', { 'GET settings': settings });
  await expect.element(region.getByRole('button', { name: 'Switch on' })).toBeVisible();
  expect(screen.getByText(/passkey/i).elements()).toEqual([]);
});
