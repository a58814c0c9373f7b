import { useState } from 'react';
import { expect, test } from 'vitest';
import { type Answers, renderInBackOffice } from '../../../../../tests/component/back-office';
import { type FormValues, type Row } from '../../../../content/record/form-values';
import { emptyFormValues, toFormValues } from '../../../../content/record/record';
import { references } from '../../../../content/types/references';
import { SearchEditor } from '../../search-preview/search-preview';
import { SlugEditor } from './slug-editor';

const { slug, search_title, search_description } = references.fields;

function Editors({ begin }: { begin: FormValues }) {
  const [values, setValues] = useState(begin);
  const editor = { type: references, values, onChange: setValues, errorOf: () => undefined };
  return (
    <>
      <SlugEditor {...editor} name="slug" field={slug} />
      <SearchEditor {...editor} name="search_title" field={search_title} />
      <SearchEditor {...editor} name="search_description" field={search_description} />
    </>
  );
}

const texts = { company: 'Fähre & Söhne', project: 'Umbau', testimonial: '**Sehr** gut.' };

/** Opens the editors of a reference, stored if `row` is given. The company of the website is Brandt. */
async function openEditors(row?: Row, answers: Answers = {}) {
  const empty = emptyFormValues(references);
  const begin = row ? toFormValues(references, row) : { ...empty, fields: { ...empty.fields, ...texts } };
  const screen = await renderInBackOffice(<Editors begin={begin} />, {
    'GET footer_content': [{ id: 'footer', company_name: 'Brandt' }],
    'POST rpc/is_reserved_slug': false,
    ...answers,
  });
  return {
    address: screen.getByLabelText('Address'),
    title: screen.getByLabelText('Headline in search results'),
    description: screen.getByLabelText('Summary in search results'),
    result: screen.getByRole('group', { name: 'Search result' }),
    shared: screen.getByRole('group', { name: 'Shared link' }),
  };
}

const stored = { id: 'a', ...texts, slug: 'faehre-soehne-umbau', gallery: [], reference_images: [] };

test('address and search texts are proposed from the other fields', async () => {
  const { address, title, description, result, shared } = await openEditors();
  await expect.element(address).toHaveAttribute('placeholder', 'faehre-soehne-umbau');
  await expect.element(address).toHaveAccessibleDescription(/\/references\/faehre-soehne-umbau$/);
  await expect.element(title).toHaveAttribute('placeholder', 'Fähre & Söhne: Umbau');
  await expect.element(description).toHaveAttribute('placeholder', 'Sehr gut.');
  await expect.element(result).toHaveTextContent('› references › faehre-soehne-umbau');
  await expect.element(result).toHaveTextContent('Fähre & Söhne: Umbau – Brandt');
  await expect.element(shared).toHaveTextContent('The image is made once the page is on the website.');
});

test('a typed address is shown, a stored one with its redirects, and a taken one is refused', async () => {
  const { address, result } = await openEditors(stored, { 'GET client_references': [{ id: 'other' }] });
  await expect.element(address).toHaveAccessibleDescription(/Former addresses keep leading here/);
  await address.fill('werft-a');
  await expect.element(result).toHaveTextContent('› references › werft-a');
  await expect
    .element(address)
    .toHaveAccessibleDescription(/This address is already in use\. Please choose a different one\.$/);
  await address.fill('faehre-soehne-umbau');
  await expect.element(address).not.toHaveAccessibleDescription(/already in use/);
});

test('typed search texts are shown as search engines cut them off', async () => {
  const { title, description, result, shared } = await openEditors(stored, {
    'GET client_references': [{ ...stored, updated_at: '2026' }],
  });
  const long = 'Prüfung, Gutachten und Instandsetzung elektrischer Anlagen an Schiffen';
  await title.fill(long);
  await expect
    .element(result)
    .toHaveTextContent('Prüfung, Gutachten und Instandsetzung elektrischer Anlagen …');
  await expect.element(shared).toHaveTextContent(long);
  await expect
    .element(title)
    .toHaveAccessibleDescription(/^\d+ characters: cut off after about 60, the company’s name included\.$/);
  await title.fill('E-Check für Boote');
  await description.fill('Prüfung vor Ort, Protokoll am selben Tag.');
  await expect.element(description).toHaveAccessibleDescription('41 of about 155 characters.');
  await expect.element(result).toHaveTextContent('E-Check für Boote – Brandt');
  await expect.element(result).toHaveTextContent('Protokoll am selben Tag.');
  const image = () => shared.element().querySelector('[style*="/preview/"]')?.getAttribute('style');
  await expect.poll(image).toContain('/preview/references/faehre-soehne-umbau.jpg');
});
