import { expect, test } from 'vitest';
import { expectAccessible } from '../../../../tests/component/accessibility';
import { type Answers, renderBackOffice, sessionOf } from '../../../../tests/component/back-office';
import type { BackupReport, MadeBackup, Finding } from '../../../data/operations/server-reports';

const at = '2026-11-24T08:15:00.000Z';
const failed: MadeBackup = {
  ...{ name: 'a', at, isDownloadable: false, outcome: 'failed' },
  problem: 'This file is not a backup of this product',
};
const proven: MadeBackup = {
  ...{ name: 'b', at, bytes: 20_480, isDownloadable: true, seconds: 2, rows: 412, files: 0 },
  outcome: 'proven',
};
const report: BackupReport = { isSet: true, underWay: null, backups: [], trouble: null };

const renderSystem = (answers: Answers) => renderBackOffice('/admin/system', answers);

test('a failed backup is told, and a new one shows its steps until it is verified', async () => {
  let current: BackupReport = { ...report, backups: [failed], trouble: { problem: failed.problem } };
  const screen = await renderSystem({
    'GET /api/backups': () => current,
    'POST /api/backups': () => {
      current = { ...current, underWay: 'making' };
      return {};
    },
  });
  const backups = screen.getByRole('region', { name: 'Backups' });
  await expect
    .element(backups.getByRole('alert'))
    .toHaveTextContent(/^The last backup failed: This file is not/);
  await expect.element(backups.getByText('No backup is verified yet.')).toBeVisible();
  const list = backups.getByRole('list', { name: 'Backups' });
  await expect.element(list).toHaveTextContent('Failed: This file is not a backup of this product');
  await expectAccessible();
  const start = backups.getByRole('button', { name: 'Back up now' });
  await start.click();
  await expect.element(backups.getByRole('status')).toHaveTextContent('Making the backup …');
  await expect.element(start).toBeDisabled();
  current = { ...report, backups: [proven, failed] };
  await expect.element(list).toHaveTextContent('Verified: a test restore had the same rows and files');
  await expect.element(start).toBeEnabled();
  expect(backups.getByRole('alert').elements()).toEqual([]);
  await expect
    .element(backups.getByText(/^Last verified backup: .+ kB · made in 2 s · 412 rows · 0 files/))
    .toBeVisible();
  await expectAccessible();
});

test('without a backup folder the screen names the setting', async () => {
  const screen = await renderSystem({ 'GET /api/backups': { ...report, isSet: false } });
  await expect.element(screen.getByText('no backup folder is configured')).toHaveTextContent('BACKUP_DIR');
  expect(screen.getByRole('button', { name: 'Back up now' }).elements()).toEqual([]);
});

test('the findings of the server stand there with their remedies, and can be repeated', async () => {
  const findings: Finding[] = [
    {
      topic: 'Database',
      level: 'good',
      sentence: { en: 'The database answers after 3 ms.', de: 'Die Datenbank antwortet nach 3 ms.' },
    },
    {
      topic: 'Mail',
      level: 'advice',
      sentence: { en: 'No mail server is configured.', de: 'Es ist kein Mailserver angegeben.' },
      cure: { en: 'Set SMTP_URL.', de: 'Geben Sie SMTP_URL an.' },
    },
  ];
  const screen = await renderSystem({ 'GET /api/doctor': findings });
  const part = screen.getByRole('region', { name: 'Installation' });
  await expect.element(part.getByRole('status')).toHaveTextContent('No problems found.');
  const entries = part.getByRole('list', { name: 'Findings' }).getByRole('listitem');
  await expect.element(entries.nth(0)).toHaveTextContent(/No mail server is configured.*Set SMTP_URL/);
  await part.getByText('1 check without a finding').click();
  const good = part.getByRole('list', { name: '1 check without a finding' });
  await expect.element(good).toHaveTextContent('Good: The database answers');
  await expectAccessible();
  const count = () => screen.requests.filter(({ path }) => path === '/api/doctor').length;
  const before = count();
  await part.getByRole('button', { name: 'Check again' }).click();
  await expect.poll(count).toBe(before + 1);
});

test('a test mail goes to the user, and a refusal says its reason', async () => {
  let isRefused = true;
  const screen = await renderSystem({
    'GET /api/doctor': [],
    'POST /api/doctor/test-mail': () =>
      isRefused
        ? Response.json({ error: 'The mail server refused the test mail: 550.' }, { status: 502 })
        : { to: 'admin@example.org' },
  });
  const part = screen.getByRole('region', { name: 'Installation' });
  const send = part.getByRole('button', { name: 'Send a test mail' });
  await send.click();
  await expect.element(part.getByRole('alert')).toHaveTextContent('refused the test mail: 550');
  isRefused = false;
  await send.click();
  await expect.element(part.getByText('has accepted a test mail to admin@example.org')).toBeVisible();
  expect(part.getByRole('alert').elements()).toEqual([]);
});

test('the rehearsal says whether a recovery code is right', async () => {
  const { user } = sessionOf();
  const factors = [{ id: 'f', factor_type: 'totp', status: 'verified' }];
  const screen = await renderSystem({
    'GET user': { ...user, factors },
    'POST recovery-codes/rehearse': ({ body }) =>
      JSON.stringify(body).includes('AAAAA')
        ? Response.json(
            { error_code: 'mfa_verification_failed', msg: 'Invalid recovery code entered' },
            { status: 422 },
          )
        : {},
  });
  const part = screen.getByRole('region', { name: 'Recovery rehearsal' });
  for (const [code, role, text] of [
    ['', 'alert', 'Recovery code is required'],
    ['AAAAA-AAAAA', 'alert', 'Invalid recovery code entered'],
    ['BBBBB-BBBBB', 'status', 'This code is right. It was not used up.'],
  ] as const) {
    await part.getByLabelText('Recovery code').fill(code);
    await part.getByRole('button', { name: 'Check the code' }).click();
    await expect.element(part.getByRole(role)).toHaveTextContent(text);
  }
});
