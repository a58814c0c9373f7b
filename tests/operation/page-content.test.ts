import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ContentType, fieldEntries } from '../../src/content/model';
import { columnsOf, emptyFormValues } from '../../src/content/record/record';
import { createTables, type Tables } from '../../src/data/client/tables';
import { operatorOf, type Row } from '../e2e/admin-content';
import { sections } from '../e2e/admin-expectations';
import { isTyped, pathOf, listItems, sampleOf, shownTexts } from '../e2e/content-samples';
import { type Product, removeData, startProduct } from '../product';

/** Stores each content type's form values and expects them on the page that shows it. */

let product: Product;
let tables: Tables;
beforeAll(async () => {
  product = await startProduct({ content: 'demo' });
  tables = createTables(await operatorOf(product));
});
afterAll(async () => {
  await product.stop();
  await removeData(product);
});

/** Collections first, because their pages also show texts of singles. */
const ordered = sections.toSorted((one, other) => one.type.rows.localeCompare(other.type.rows));

test.each(ordered)('$type.name: $expected.page shows the stored values', async ({ type, expected }) => {
  const row = await write(type);
  const path = pathOf(expected, row);
  const response = await fetch(product.url + path, { headers: { accept: 'text/html' } });
  const html = (await response.text()).replace(/<script\b[^]*?<\/script>/g, '').replaceAll('\u00a0', ' ');
  const shown = html.replace(/<br\/?>/g, '\n').replace(/<[^>]*>/g, '') + html;
  const texts = shownTexts({ type: withoutFiles(type), expected, version: 'created' });
  expect(
    texts.filter((text) => !shown.includes(text)),
    path,
  ).toEqual([]);
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
  const change = type.rows === 'one' ? table.update(columns).not('id', 'is', null) : table.insert(columns);
  return (await change.select().single().throwOnError()).data;
}

function withoutFiles(type: ContentType): ContentType {
  return { ...type, fields: Object.fromEntries(fieldEntries(type).filter(([, field]) => isTyped(field))) };
}
