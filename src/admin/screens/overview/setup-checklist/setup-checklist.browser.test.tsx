import { expect, test } from 'vitest';
import { expectAccessible, expectFit } from '../../../../../tests/component/accessibility';
import { type Answers, renderBackOffice } from '../../../../../tests/component/back-office';
import { sampleContent, sampleRecord } from '../../../../../tests/component/sample-content';
import { contentTypes } from '../../../../content';
import { siteSettings } from '../../../../content/types/site-settings';

const rows = contentTypes.map((type) => ({
  type,
  row: sampleRecord(
    type,
    type.name === siteSettings.name
      ? { brand_color: null, logo_url: null, logo_dark_url: null, pages: [] }
      : {},
  ),
}));
const examples = rows.map(({ type, row }) => ({
  ...{ table_name: type.table, record_id: String(row.id), is_edited: false },
  is_removable:
    type.rows === 'many' || /-header$|^(cv-profile|footer|hero|training-program-texts)$/.test(type.name),
  ...{ same: Object.keys(type.fields), files: [], original: type.rows === 'one' ? row : null },
}));

const mailAdvice = {
  topic: 'Mail',
  level: 'advice',
  sentence: { en: 'No mail server is configured.', de: 'Es ist kein Mailserver angegeben.' },
};

async function renderChecklist(answers: Answers = {}) {
  const screen = await renderBackOffice('/admin/overview', {
    ...sampleContent,
    ...Object.fromEntries(rows.map(({ type, row }) => [`GET ${type.table}`, [row]])),
    'POST rpc/example_content': examples,
    'GET installation': [{ hides_first_steps: false }],
    'GET /api/backups': { isSet: false, underWay: null, backups: [], trouble: null },
    'GET /api/doctor': [mailAdvice],
    ...answers,
  });
  const region = screen.getByRole('region', { name: 'First steps' });
  const step = (title: string | RegExp) => region.getByRole('listitem').filter({ hasText: title });
  return { ...screen, region, step };
}

test('the steps are listed with their state, and each leads to its screen', async () => {
  const { region, step, requests } = await renderChecklist();
  await expect.element(region).toHaveTextContent('0 of 16 done.');
  // With the warnings of the overview.
  expect(requests.filter(({ path }) => path === 'cv_education')).toHaveLength(1);
  await expect.element(region.getByRole('progressbar')).toHaveAttribute('max', '16');
  await expect.element(region).toHaveTextContent('Next: Name of the company');
  await expect
    .element(region.getByRole('link', { name: 'Open the next step' }))
    .toHaveAttribute('href', expect.stringMatching(/^\/admin\/contact\/\w+\//));
  await expect.element(step('Name of the company')).toHaveTextContent('Still the example');
  await expect.element(step(/^Mail/)).toHaveTextContent('No mail server is configured');
  await expect.element(step('Backups')).toHaveTextContent('The website makes no automatic backups yet');
  for (const [title, target] of Object.entries({
    'Name of the company': /^\/admin\/contact\/\w+\//,
    'Is the website public?': /^\/admin\/pages\/site_settings\/.*\?field=is_public$/,
    'Text and opening hours in the footer': /^\/admin\/footer\/\w+\/.*\?field=company_description$/,
    'Headings of the pages': /^\/admin\/[\w-]+\/\w+\/.*\?field=/,
    'Privacy policy': /^\/admin\/legal\/\w+\//,
    'A second factor for your account': /^\/admin\/account$/,
    Backups: /^\/admin\/system$/,
  }))
    await expect
      .element(region.getByRole('link', { name: title }))
      .toHaveAttribute('href', expect.stringMatching(target));
  await expectAccessible();
  await expectFit();
});

test('a step whose state is unknown says so', async () => {
  const { step } = await renderChecklist({ 'GET /api/doctor': () => new Response('', { status: 500 }) });
  await expect.element(step(/^Mail/)).toHaveTextContent('The state could not be read from the server.');
});

test('the steps can be hidden and shown again', async () => {
  let hides_first_steps = false;
  const { region, ...screen } = await renderChecklist({
    'GET installation': () => [{ hides_first_steps }],
    'PATCH installation': ({ body }) => {
      hides_first_steps = JSON.stringify(body) === '{"hides_first_steps":true}';
      return [{ id: true }];
    },
  });
  await region.getByRole('button', { name: 'Hide these steps' }).click();
  await expect.element(region).not.toBeInTheDocument();
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  const show = screen.getByRole('button', { name: 'Show the first steps' });
  await show.click();
  await expect.element(region).toHaveTextContent('0 of 16 done.');
  expect(show.elements()).toEqual([]);
});

test('a user without access sees neither the steps nor their button', async () => {
  const { region, ...screen } = await renderChecklist({
    'GET rpc/own_rights': { role: null, display_name: '', must_enroll_factor: false, actions: [] },
    'POST rpc/accept_invitation': false,
  });
  await expect.element(screen.getByRole('alert')).toHaveTextContent(/^Your account is not an administrator/);
  await expect.element(screen.getByRole('region', { name: 'Changed last' })).toBeVisible();
  expect(region.elements()).toEqual([]);
  expect(screen.getByRole('button', { name: 'Show the first steps' }).elements()).toEqual([]);
});

test('the example content is removed after a preview, which names what stays', async () => {
  const edited = examples.map((example) =>
    example.table_name === 'client_references' ? { ...example, is_edited: true } : example,
  );
  const { region, ...screen } = await renderChecklist({ 'POST rpc/example_content': edited });
  const remove = region.getByRole('button', { name: 'Remove the example content' });
  await remove.click();
  const dialog = screen.getByRole('dialog', { name: 'Remove the example content' });
  await expect.element(dialog.getByText(/^\d+ records that nobody has edited go to the trash/)).toBeVisible();
  await expect.element(dialog.getByText('References: Header', { exact: true })).toBeVisible();
  await expect
    .element(dialog.getByRole('link', { name: 'Text' }).first())
    .toHaveAttribute('href', expect.stringContaining('references/client_references/'));
  await expect
    .element(dialog.getByRole('listitem').filter({ hasText: /^Imprint: / }))
    .toHaveTextContent('Company');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(remove).toHaveFocus();
  expect(screen.requests.map(({ path }) => path)).not.toContain('rpc/remove_example_content');
});
