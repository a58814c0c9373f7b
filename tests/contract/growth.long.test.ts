import { beforeAll, describe, expect, test } from 'vitest';
import { references } from '../../src/content/types/references';
import { readCollection } from '../../src/data/records/read';
import { readDrafts } from '../../src/data/records/drafts';
import { readRecordSummaries } from '../../src/data/records/summaries';
import { openWebsite, imageUrl, siteUrl, type Website } from './website';
import { childrenOf, readXml, textsOf } from './xml';

/** More records than one response holds: every function for all records returns all of them. */

const many = 1003;
const shared = imageUrl('references', '1-shared.jpg');
const own = imageUrl('references', '2-own.jpg');

const site = await openWebsite();
beforeAll(async () => {
  // Only the last one has an image of its own.
  await insertMany(
    site,
    `insert into public.client_references (company, project, testimonial, image_url, created_at)
     select 'Werft ' || n, 'Umbau', 'Gut.', case when n = ${many} then '${own}' else '${shared}' end,
       timestamptz '2026-11-01' - n * interval '1 minute'`,
  );
  await insertMany(
    site,
    `insert into public.upcoming_trainings (title, "startDate", location, seats, description)
     select 'Schulung ' || n, date '2037-01-01' + n, 'Ort', 3, 'Text'`,
  );
  await insertMany(
    site,
    `insert into public.content_drafts (content_type, record_id, content)
     select 'client_references', gen_random_uuid(), '{"row": {}, "children": {}}'`,
  );
});

/** Runs `insert` for record numbers n, in batches because of the statement timeout. */
async function insertMany({ storage }: Website, insert: string): Promise<void> {
  for (let first = 1; first <= many; first += 200) {
    const last = Math.min(first + 199, many);
    await storage.contract.sql(`${insert} from generate_series(${first}, ${last}) n`);
  }
}

test('a collection, its summaries and its drafts are read completely and in order', async () => {
  const rows = await readCollection(site.server, references);
  expect(rows.map(({ company }) => company)).toEqual(
    Array.from({ length: many }, (_, n) => `Werft ${n + 1}`),
  );
  expect(new Set(rows.map(({ id }) => id)).size).toBe(many);
  expect((await readRecordSummaries(site.server, references)).map(({ id }) => id)).toEqual(
    rows.map(({ id }) => id),
  );
  expect((await readDrafts(site.server, references)).size).toBe(many);
});

describe('the sitemap', () => {
  const addressesIn = (text: string) =>
    childrenOf(readXml(text), 'url').flatMap((url) => textsOf(url, 'loc'));

  test('and the calendar contain every record, a page at most as many images as search engines accept', async () => {
    const { text: calendar } = await site.get('/trainings.ics');
    expect(calendar.match(/^BEGIN:VEVENT/gm)).toHaveLength(many);
    const { text } = await site.get('/sitemap.xml');
    const found = addressesIn(text).filter((address) => address.startsWith(`${siteUrl}/references/`));
    expect(new Set(found).size).toBe(many);
    for (const url of childrenOf(readXml(text), 'url'))
      expect(childrenOf(url, 'image:image').length).toBeLessThanOrEqual(1000);
  });
});
