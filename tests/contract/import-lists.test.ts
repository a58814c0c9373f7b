import { expect, test } from 'vitest';
import type { Content } from '../../src/content/record/form-values';
import { imageResponse, openImportSite } from './import-harness';

const site = await openImportSite();

async function drafts(table: string): Promise<Content[]> {
  const request = site.tables.from('content_drafts').select('content').eq('content_type', table);
  const { data } = await request.order('created_at').order('id').throwOnError();
  return data.map(({ content }: { content: Content }) => content);
}

test('a CSV list is mapped by columns and by labels in both languages', async () => {
  const csv = [
    '\uFEFFTitel;short_description;Full description;features;Farbe',
    '"Prüfung; jährlich";"Kurz ""gesagt""";"Zeile 1\nZeile 2";Messung|Protokoll;blau',
    'Montage;;;;',
    '',
  ].join('\r\n');
  await site.replaceUploads('leistungen.csv', csv);
  const run = await site.run({ kind: 'csv', postType: 'services' });
  expect(run).toMatchObject({ source: 'csv:leistungen.csv', counts: { new: 2 } });
  const [first, second] = await drafts('services');
  expect(first?.row).toMatchObject({
    title: 'Prüfung; jährlich',
    short_description: 'Kurz "gesagt"',
    full_description: 'Zeile 1\nZeile 2',
    features: ['Messung', 'Protokoll'],
    order: 0,
    slug: 'pruefung-jaehrlich',
  });
  expect(second?.row).toMatchObject({ title: 'Montage', order: 1 });
  const [item] = await site.itemsOf(run);
  expect(item?.notes).toEqual([
    { text: { en: 'column without a place: Farbe', de: 'Spalte ohne Platz: Farbe' } },
  ]);

  await site.replaceUploads('leistungen.csv', csv.replace('Montage', 'Montage vor Ort'));
  expect((await site.run({ kind: 'csv', postType: 'services' })).counts).toEqual({ unchanged: 1, new: 1 });
});

test('values that the form refuses are kept in the draft and named', async () => {
  await site.replaceUploads('termine.csv', 'id,title,startDate,seats\na,Hochvolt,24.12.2026,12.5\n');
  const run = await site.run({ kind: 'csv', postType: 'upcoming-trainings' });
  const [content] = await drafts('upcoming_trainings');
  expect(content?.row).toMatchObject({ title: 'Hochvolt', startDate: '2026-12-24' });
  const [item] = await site.itemsOf(run);
  const en = expect.stringMatching(/^to be corrected: seats: /);
  const de = expect.stringMatching(/^zu berichtigen: seats: /);
  expect(item).toMatchObject({ key: 'csv:a', notes: [{ text: { en, de } }] });
});

test('Markdown files become drafts with the images beside them, and none from elsewhere on the disk', async () => {
  const { body } = await imageResponse('#224466');
  await site.imports.files.clear();
  const add = (name: string, content: string | Buffer) =>
    site.imports.files.add(name, new Blob([new Uint8Array(Buffer.from(content))]).stream());
  await add(
    'site/posts/meister.md',
    '---\ntitle: "Neuer Meister"\ndate: 2024-02-29\ntags: [a, b]\npermalink: /alt/meister\n---\n# Über ihn\n\nEr ist **gut** und\n\n- pünktlich\n- genau\n\n![Der Meister](bild.png)\n![weg](../../../geheim.png)\n',
  );
  await add('site/posts/bild.png', body);
  await add('../../geheim.png', body);
  const run = await site.run({ kind: 'markdown' });
  expect(run).toMatchObject({ state: 'done', counts: { new: 1 }, total: 1 });
  const [content] = await drafts('latest_topics');
  expect(content?.row).toMatchObject({
    title: 'Neuer Meister',
    date: '2024-02-29',
    description: '**Über ihn**\n\nEr ist **gut** und\n\n• pünktlich\n• genau',
    alt: 'Der Meister',
    image_url: expect.stringMatching(/topic-images/),
  });
  expect(content?.children.latest_topic_images).toEqual([]);
  const [item] = await site.itemsOf(run);
  expect(item).toMatchObject({ old_path: '/alt/meister', new_path: '/aktuelles/neuer-meister' });
  expect(item?.notes.map(({ text: { en } }) => en).sort()).toEqual([
    '../geheim.png does not exist',
    'column without a place: tags',
  ]);
});

test('a file that is not what it is said to be is refused with a sentence', async () => {
  await site.replaceUploads(
    'a.xml',
    '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
  );
  await expect(site.run({ kind: 'wordpress-export' })).rejects.toThrow('is not an export file of WordPress');
  await expect(site.run({ kind: 'markdown' })).rejects.toThrow('There are no Markdown files');
  await site.imports.files.clear();
  await expect(site.run({ kind: 'csv' })).rejects.toThrow('Please choose the file again.');
});
