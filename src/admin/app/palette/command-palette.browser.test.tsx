import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../../tests/component/accessibility';
import { type Answers, renderBackOffice } from '../../../../tests/component/back-office';
import { sampleRecord } from '../../../../tests/component/sample-content';
import { cvCertifications } from '../../../content/types/cv';
import { footer } from '../../../content/types/footer';
import { deleteAllSnapshots } from '../../editor/autosave/snapshots';

beforeEach(() => deleteAllSnapshots());

const thermograf = sampleRecord(cvCertifications, { name: 'Thermograf Stufe 2' });
const trbs = sampleRecord(cvCertifications, { name: 'Befähigte Person TRBS 1203' });
const contents = sampleRecord(footer, { phone: '+49 30 23125 120' });

/** Place as the search of the database answers it. */
function placeOf(row: { id?: unknown; name?: unknown }, value: string) {
  const isFooter = row === contents;
  const table = isFooter ? footer.table : cvCertifications.table;
  return {
    ...{ content_type: table, record_id: row.id, table_name: table, row_id: row.id, place: null },
    ...{ column_name: isFooter ? 'phone' : 'name', value, title: isFooter ? null : row.name },
    ...{ is_draft: false, has_draft: false },
  };
}

const places = [
  placeOf(thermograf, 'Thermograf Stufe 2'),
  placeOf(trbs, 'Befähigte Person TRBS 1203'),
  placeOf(contents, '+49 30 23125 120'),
];

const answers: Answers = {
  [`GET ${cvCertifications.table}`]: ({ search }) =>
    [thermograf, trbs].filter(({ id }) => (search.get('id') ?? `eq.${id}`) === `eq.${id}`),
  [`GET ${footer.table}`]: [contents],
  'POST rpc/search_content': ({ body }) => {
    const words = JSON.stringify(body).toLowerCase();
    const found = places.filter(({ value }) => words.includes(`"words":"${value.toLowerCase().slice(0, 8)}`));
    return { count: found.length, places: found };
  },
};

async function renderPalette(path = '/admin/references') {
  const screen = await renderBackOffice(path, answers);
  const dialog = screen.getByRole('dialog', { name: 'Go to' });
  const box = dialog.getByRole('combobox', { name: 'Screen or record' });
  const options = dialog.getByRole('option');
  const opener = screen.getByRole('button', { name: 'Search', exact: true });
  await expect.element(opener).toBeVisible();
  const open = async () => {
    await userEvent.keyboard('{Control>}k{/Control}');
    await expect.element(box).toHaveFocus();
  };
  return { ...screen, dialog, box, options, opener, open };
}

test('a record is found by its title, and its form is opened at the field', async () => {
  const { opener, box, options, dialog, ...screen } = await renderPalette();
  await opener.click();
  await expect.element(dialog.getByText('Type any text: a name, a telephone number, a word.')).toBeVisible();
  await box.fill('gibt-es-nicht');
  await expect.element(dialog.getByText('Nothing matches this search.')).toBeVisible();
  await box.fill('THERMOGRAF');
  await expect.element(options).toHaveAttribute('aria-selected', 'true');
  expect(box.element().getAttribute('aria-activedescendant')).toBe(options.element().id);
  await expectAccessible();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  await expect.element(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Thermograf Stufe 2');
});

test('any text is found, counted and marked; it fits on a telephone', async () => {
  await page.viewport(360, 720);
  const { open, box, options, dialog, router } = await renderPalette();
  await open();
  await box.fill('+49 30 23125 120');
  await expect.element(dialog.getByText('Found in 1 place.')).toBeVisible();
  await expect.element(options).toHaveTextContent('Footer in Footer');
  expect(options.element().querySelector('mark')).toHaveTextContent('+49 30 23125 120');
  await expectAccessible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  await options.click();
  await expect.poll(() => router.state.location.search).toBe('?field=phone');
});

test('the arrow keys move through the list and wrap around; Escape closes it', async () => {
  const { opener, dialog, options } = await renderPalette();
  await opener.click();
  const chosen = () => options.elements().findIndex((option) => option.ariaSelected === 'true');
  await expect.element(dialog).toBeVisible();
  const count = options.elements().length;
  for (const [key, place] of [
    ['ArrowUp', count - 1],
    ['ArrowDown', 0],
    ['ArrowDown', 1],
  ] as const) {
    await userEvent.keyboard(`{${key}}`);
    await expect.poll(chosen).toBe(place);
  }
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

test('it leaves the input of an open form unchanged, and asks before it leaves the form', async () => {
  const { open, box, options, dialog, ...screen } = await renderPalette('/admin/cv');
  await screen.getByRole('button', { name: 'Edit Thermograf Stufe 2' }).click();
  const name = screen.getByRole('textbox', { name: 'Name', includeHidden: true });
  await name.fill('Thermograf Stufe 3');
  for (const leave of ['Escape', 'Close']) {
    await open();
    await box.fill('werft');
    if (leave === 'Escape') await userEvent.keyboard('{Escape}');
    else await dialog.getByRole('button', { name: 'Close' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(name).toHaveValue('Thermograf Stufe 3');
  }
  const question = screen.getByRole('dialog', { name: 'Unsaved changes' });
  for (const [answer, value] of [
    ['Keep editing', 'Thermograf Stufe 3'],
    ['Leave without saving', 'Befähigte Person TRBS 1203'],
  ] as const) {
    await open();
    await box.fill('Befähigte');
    await options.click();
    await question.getByRole('button', { name: answer }).click();
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(name).toHaveValue(value);
  }
});
