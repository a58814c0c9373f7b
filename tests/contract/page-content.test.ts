import { beforeAll, expect, test } from 'vitest';
import { type ContentType, fieldEntries } from '../../src/content/model';
import { columnsOf, emptyFormValues } from '../../src/content/record/record';
import type { Row } from '../e2e/admin-content';
import { sections } from '../e2e/admin-expectations';
import { isTyped, pathOf, listItems, sampleOf, shownTexts } from '../e2e/content-samples';
import { openInFolder } from '../schema/in-folder';
import { openWebsite } from './website';

/** Stores each content type's form values and expects them on the page that shows it. */

const site = await openWebsite({ openDatabase: openInFolder });
const tables = site.server;
beforeAll(async () => {
  // Texts about the seats and the tax stand beside a training without seats that includes its tax.
  await site.insert('upcoming_trainings', {
    slug: 'kurs',
    title: 'Kurs',
    location: 'Kiel',
    seats: 0,
    description: 'D',
    price: 90,
  });
});

/** Collections first, because their pages also show texts of singles; the contact last, which others name. */
const ordered = sections.toSorted(
  (one, other) =>
    one.type.rows.localeCompare(other.type.rows) ||
    Number(one.type.name === 'contact') - Number(other.type.name === 'contact'),
);

test.each(ordered)('$type.name: $expected.page shows the stored values', async ({ type, expected }) => {
  const row = await write(type);
  const path = pathOf(expected, row);
  const texts = shownTexts({ type: withoutFiles(type), expected, version: 'created' });
  const missing = async () => {
    const { text } = await site.get(path, { accept: 'text/html' });
    const html = text.replace(/<script\b[^]*?<\/script>/g, '').replaceAll('\u00a0', ' ');
    const shown = html.replace(/<br\/?>/g, '\n').replace(/<[^>]*>/g, '') + html;
    return texts.filter((one) => !shown.includes(one));
  };
  await expect.poll(missing, { message: path }).toEqual([]);
});

/** Adds a record of a collection, or changes the row of a single, without files. */
async function write(type: ContentType): Promise<Row> {
  const form = emptyFormValues(withoutFiles(type));
  for (const [name, field] of fieldEntries(type)) {
    if (field.kind === 'list') form.lists[name] = listItems.created;
    // The website must stay public.
    else if (field.kind === 'boolean') form.texts[name] = 'true';
    else if (isTyped(field)) form.texts[name] = sampleOf(name, field, 'created');
  }
  const columns = columnsOf(withoutFiles(type), form, null);
  const table = tables.from(type.table);
  if (type.rows === 'one') {
    const { data } = await table.update(columns).not('id', 'is', null).select().throwOnError();
    if (data.length > 0) return data[0];
  }
  return (await table.insert(columns).select().single().throwOnError()).data;
}

function withoutFiles(type: ContentType): ContentType {
  return { ...type, fields: Object.fromEntries(fieldEntries(type).filter(([, field]) => isTyped(field))) };
}
