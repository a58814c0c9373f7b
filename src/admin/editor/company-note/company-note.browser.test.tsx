import { userEvent } from 'vitest/browser';
import { expect, test } from 'vitest';
import { type Answers, renderBackOffice } from '../../../../tests/component/back-office';

/** Notes below the fields that are synced with the company record. */

const [old, latest] = ['+49 30 1', '+49 30 2'];
const address = { address_street: 'Kai 7', address_postal: '12345', address_city: 'Musterhafen' };
const shared = { phone: old, email: 'firma@example.org', business_hours: 'Mo–Fr', business_hours_note: '' };
const parts = 'Kai 7, 12345 Musterhafen';
const answers: Answers = {
  'GET contact_info': [{ id: 'contact', company_name: 'Elektro Eigen', ...address, ...shared }],
  'GET footer_content': [{ id: 'footer', company_name: 'Elektro Eigen', ...address, ...shared }],
  'GET cv_profile': [{ id: 'profile', phone: old, email: shared.email }],
  'GET imprint': [
    { id: 'imprint', company: 'Elektro Eigen', ...address, ...shared, responsible: `Jens Brandt, ${parts}` },
  ],
  'GET privacy_policy': [
    { id: 'policy', phone: old, email: shared.email, controller: `Elektro Eigen\nKai 7` },
  ],
};

async function openForm(path: string, region: string, changed: Answers = {}) {
  const screen = await renderBackOffice(`/admin/${path}`, { ...answers, ...changed });
  // The legal pages open as forms.
  if (path !== 'legal') await screen.getByRole('button', { name: `Edit ${region}` }).click();
  const field = (label: string) => screen.getByRole('textbox', { name: label }).first();
  return { screen, field };
}

test('a change in the company record lists the fields that change with it', async () => {
  const { screen, field } = await openForm('contact', 'Contact Info');
  await expect.element(screen.getByText('This is the company record.')).toBeVisible();
  // The imprint has the street in two fields.
  const names = 'Footer, Imprint, Imprint (Responsible for the content), Privacy Policy.';
  await expect.element(screen.getByText(`The same in: ${names}`)).toBeVisible();
  await field('Street').fill('Neuer Kai 1');
  await expect.element(screen.getByText(`Also changes: ${names}`)).toBeVisible();
});

test('the company record names the fields that say otherwise, with a link to each', async () => {
  const { screen, field } = await openForm('contact', 'Contact Info', {
    'GET footer_content': [
      { id: 'footer', company_name: 'Elektro Eigen', ...address, ...shared, phone: '030' },
    ],
  });
  const same = 'The same in: Profile, Imprint, Privacy Policy.';
  await expect.element(screen.getByText(`${same} Says otherwise: Footer.`)).toBeVisible();
  await field('Phone').fill(latest);
  const note = 'Also changes: Profile, Imprint, Privacy Policy. Says otherwise and stays: Footer.';
  const link = screen.getByText(note).getByRole('link', { name: 'Footer' });
  await expect.element(link).toHaveAttribute('href', '/admin/footer/footer_content/footer?field=phone');
});

test("a field of another record shows the company's value, which one key press takes over", async () => {
  const { screen, field } = await openForm('footer', 'Footer');
  const use = screen.getByRole('button', { name: 'Use it: Phone' });
  await expect.element(use).not.toBeInTheDocument();
  await field('Phone').fill('030');
  await expect.element(screen.getByText(`The company record says “${old}”.`)).toBeVisible();
  await userEvent.tab();
  await expect.element(use).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(field('Phone')).toHaveValue(old);
  await expect.element(field('Phone')).toHaveFocus();
  await expect.element(use).not.toBeInTheDocument();
});

test('the footer names the fields of the company record, with a link to it', async () => {
  const screen = await renderBackOffice('/admin/footer', {
    ...answers,
    'GET footer_content': [{ id: 'footer', company_name: 'Anders', ...address, ...shared }],
  });
  const line = screen.getByText('From Contact: Street, City, Postal code, Phone, E-mail, Business hours.');
  const link = line.getByRole('link', { name: 'Contact' });
  await expect.element(link).toHaveAttribute('href', '/admin/contact/contact_info/contact');
});

test('a legal form has groups, and marks example values until they are changed', async () => {
  const imprint = { id: 'imprint', country: 'DE', company: 'Elektro Muster', ...address, email: 'a@b.de' };
  const { screen, field } = await openForm('legal', 'Imprint', {
    'GET imprint': [{ ...imprint, email: 'eigen@b.de', responsible: `Jens Brandt, ${parts}` }],
    'POST rpc/example_content': [
      {
        table_name: 'imprint',
        record_id: 'imprint',
        is_edited: true,
        same: [],
        files: [],
        original: imprint,
      },
    ],
  });
  const marks = screen.getByText('Example value');
  await expect.element(screen.getByRole('heading', { name: 'Register and tax' })).toBeVisible();
  // Company, street, postal code and city; not the country, which may equal the example by intent.
  await expect.poll(() => marks.elements()).toHaveLength(4);
  await field('Company').fill('Elektro Neu');
  await expect.poll(() => marks.elements()).toHaveLength(3);
  await expect.element(screen.getByText('Parts equal to the company record change with it.')).toBeVisible();
});
