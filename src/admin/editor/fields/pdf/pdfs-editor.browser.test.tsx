import { useState } from 'react';
import { userEvent } from 'vitest/browser';
import { expect, test } from 'vitest';
import { renderInBackOffice } from '../../../../../tests/component/back-office';
import { dropFiles } from '../../../../../tests/component/image-files';
import { toFormValues } from '../../../../content/record/record';
import { agbs } from '../../../../content/types/agbs';
import { pressArticles } from '../../../../content/types/press';
import { PublicUrlsContext } from '../file-input';
import { PdfsEditor } from './pdfs-editor';

const url = 'http://service.test/storage/v1/object/public/agbs/1-Bedingungen.pdf';
const row = { id: 'a', title: 'AGB', description: 'Text', file_url: url };

function Editor({ title = 'AGB' }) {
  const [values, setValues] = useState(toFormValues(agbs, { ...row, title }));
  return (
    <PublicUrlsContext value={new Set([url])}>
      <PdfsEditor
        type={agbs}
        name="file_url"
        field={agbs.fields.file_url}
        values={values}
        onChange={setValues}
        errorOf={() => undefined}
      />
      <output>{String(values.fields.title)}</output>
    </PublicUrlsContext>
  );
}

const pdf = (name: string) => new File(['%PDF-1.4\n%%EOF\n'], name, { type: 'application/pdf' });

test('a chosen document is shown with name and size, and makes way for the stored one', async () => {
  const screen = await renderInBackOffice(<Editor />);
  const group = screen.getByRole('group', { name: 'PDF file' });
  const link = group.getByRole('link', { name: /Bedingungen\.pdf$/ });
  await expect.element(link).toHaveAttribute('href', expect.stringContaining('1-Bedingungen.pdf'));
  dropFiles(group.element(), [pdf('Neu.pdf')]);
  await expect.element(group).toHaveTextContent(/Neu\.pdf15 byte · not saved yet/);
  await expect.element(link).not.toBeInTheDocument();
  await group.getByRole('button', { name: 'Remove' }).click();
  await expect.element(link).toBeVisible();
  await expect.element(group).not.toHaveTextContent('not saved yet');
});

function Attachments() {
  const files = ['eins', 'zwei'].map((id, sort_order) => ({
    id,
    title: `${id}.pdf`,
    file_url: url,
    sort_order,
  }));
  const [values, setValues] = useState(toFormValues(pressArticles, { id: 'p', files }));
  return (
    <PdfsEditor
      type={pressArticles}
      name="files"
      field={pressArticles.fields.files}
      values={values}
      onChange={setValues}
      errorOf={() => undefined}
    />
  );
}

test('one of several documents is removed, and others are added', async () => {
  const { getByRole } = await renderInBackOffice(<Attachments />);
  const items = getByRole('listitem');
  const names = () => items.elements().map(({ textContent }) => textContent);
  await items.first().getByRole('button', { name: 'Remove' }).click();
  dropFiles(getByRole('group').element(), [pdf('drei.pdf')]);
  await expect
    .poll(names)
    .toEqual([expect.stringMatching(/^zwei\.pdf/), expect.stringMatching(/^drei\.pdf/)]);
});

test('an empty title is proposed from the name of the document, a typed one stays', async () => {
  const screen = await renderInBackOffice(<Editor title=" " />);
  const choose = (name: string) => dropFiles(screen.getByRole('group').element(), [pdf(name)]);
  const title = screen.getByRole('status');
  choose('Zertifikat_E-Mobilita\u0308t  2026.pdf');
  await expect.element(title).toHaveTextContent('Zertifikat E-Mobilität 2026');
  choose('Anderes.pdf');
  await expect.element(screen.getByText('Anderes.pdf')).toBeVisible();
  await expect.element(title).toHaveTextContent('Zertifikat E-Mobilität 2026');
});

test('a file that is no document is refused with a message, and the document stays', async () => {
  const screen = await renderInBackOffice(<Editor />);
  const group = screen.getByRole('group', { name: 'PDF file' });
  const text = new File(['text'], 'text.pdf', { type: 'text/plain' });
  await userEvent.upload(group.getByLabelText('Choose a PDF file'), text);
  await expect.element(group.getByRole('alert')).toHaveTextContent('Please upload a PDF file');
  await expect.element(group.getByRole('link')).toBeVisible();
});
