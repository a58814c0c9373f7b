import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { blob, picture } from './file-storage';
import { openWebsite, pictureUrl, siteUrl } from './website';

const reference = '/references/werft-nord-landstrom';
const hostile = '</script><script>alert(1)</script> & "Prüfung"';

const green = picture({ width: 1600, height: 900, colour: '#30c830' });

const headers = [
  ...['services_header', 'references_header', 'press_header', 'exchange_header', 'attest_header'],
  ...['agbs_header', 'shop_header', 'training_program_texts'],
];

const place = { address_street: 'Am Kai 7', address_postal: '12345', address_city: 'Hafenstadt' };
const reachable = {
  ...place,
  phone: '+49 30 1234',
  email: 'a@example.org',
  business_hours_note: 'oder später',
};

/** Structured data and link previews in the head of every page. */

const site = await openWebsite();
const { insert } = site;
const admin = site.storage.as((await site.storage.contract.signIn({ admin: true })).token);
beforeAll(async () => {
  await admin
    .from('references')
    .upload('1795000000000-main.jpg', blob(await green.jpeg().toBuffer(), 'image/jpeg'));
  await insert('hero_content', {
    title: '**Anlagen**',
    subtitle: 'Geprüft & belegt',
    image_url: pictureUrl('hero-images'),
  });
  for (const table of headers) await insert(table, { title: 'Überschrift', subtitle: 'Worum es geht' });
  await insert('footer_content', {
    ...reachable,
    company_name: 'Prüfbüro Muster',
    company_description: 'Wir prüfen.',
    business_hours: 'Mo–Do 7:30–17:00 Uhr\nnach Vereinbarung',
  });
  await insert('contact_info', {
    ...reachable,
    business_hours: 'Mo–Fr 8–16 Uhr',
    company_register: 'HRA 1',
    vat_number: 'USt-IdNr. DE123456789',
  });
  await insert('contact_texts', { intro: 'Fragen Sie uns.', invitation: 'Schreiben Sie uns.' });
  await insert('client_references', {
    company: 'Werft Nord',
    project: 'Landstrom',
    testimonial: `**Gut.** ${hostile}`,
    image_url: pictureUrl('references'),
  });
  const person = { name: 'Ada Muster', title: 'Ingenieurin', bio: '**Kurz**' };
  await insert('cv_profile', { ...person, email: 'a@example.org', phone: '1' });
  await insert('cv_certifications', { name: 'Fachkraft', order: 0 });
  await insert('cv_standards', { title: 'VDE 0100', description: 'Niederspannung', order: 0 });
  const soldOut = { slug: 'termin-kiel', title: hostile, seats: 0, price: 149.5, startDate: '2027-03-01' };
  await insert(
    'upcoming_trainings',
    { ...soldOut, location: 'Kiel', order: 0 },
    { title: 'Auf Anfrage', startDate: '2027-04-01', order: 1 },
    { title: 'Ohne Termin', price: 10, order: 2 },
  );
  for (const table of ['training_blog', 'press_articles']) await insert(table, {});
  await insert('shop_products', { image_url: pictureUrl('product-images') });
});

const pages = [
  ...['/', '/services', '/cv', '/references', reference, '/trainings', '/press', '/exchange', '/attest'],
  ...['/shop', '/contact', '/agbs', '/impressum', '/datenschutz'],
];

type Block = Record<string, unknown>;

/** Properties that search engines require for a block of this type (Google's search gallery, schema.org). */
const required: Record<string, readonly string[]> = {
  ProfessionalService: ['@id', 'name', 'address', 'telephone', 'url', 'image'],
  BreadcrumbList: ['itemListElement'],
  Person: ['@id', 'name', 'jobTitle'],
  Event: ['name', 'startDate', 'location', 'eventStatus', 'organizer'],
  Article: ['headline', 'datePublished', 'dateModified', 'publisher'],
  Product: ['name', 'description', 'image'],
};

describe.each(pages)('%s', (path) => {
  test('has parseable blocks of known types with their required properties', async () => {
    const blocks = await blocksOf(path);
    expect(blocks.length).toBeGreaterThan(0);
    for (const block of blocks) {
      expect(block['@context']).toBe('https://schema.org');
      const fields = required[String(block['@type'])];
      expect(fields, String(block['@type'])).toBeDefined();
      for (const field of fields ?? []) expect(block, String(block['@type'])).toHaveProperty([field]);
      for (const address of addressesIn(block))
        expect(address).toMatch(/^https:\/\/(firma\.example\/|schema\.org)/);
    }
  });

  test('has a title, description and picture for shared links, in the declared size', async () => {
    const { text } = await site.get(path);
    const tags = metaTags(text);
    expect(tags).toMatchObject({
      'og:url': siteUrl + path,
      'og:type': path === reference ? 'article' : 'website',
      'og:locale': 'de_DE',
      'og:site_name': 'Prüfbüro Muster',
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': tags['og:title'],
      'og:description': tags.description,
      'twitter:card': 'summary_large_image',
    });
    for (const name of ['og:title', 'og:description']) expect(tags[name]).toMatch(/\S/);
    const image = new URL(tags['og:image'] ?? '');
    expect(image.origin).toBe(siteUrl);
    const { status, headers, bytes } = await site.get(image.pathname + image.search);
    expect([status, headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(await sizeOf(bytes)).toEqual([1200, 630]);
  });

  if (path !== '/') {
    test('has a breadcrumb from the home page', async () => {
      const trail = (await blocksOf(path)).find((block) => block['@type'] === 'BreadcrumbList');
      const steps = listOf(trail?.itemListElement);
      const home = { '@type': 'ListItem', position: 1, name: 'Startseite', item: `${siteUrl}/` };
      expect(steps[0]).toMatchObject(home);
      expect(steps.at(-1)).toMatchObject({ position: steps.length, item: siteUrl + path });
      expect(steps).toHaveLength(path === reference ? 3 : 2);
    });
  }
});

test('home and contact describe the same company, with visible facts only', async () => {
  const [home] = await ofType('/', 'ProfessionalService');
  const [contact] = await ofType('/contact', 'ProfessionalService');
  expect(home).toMatchObject({
    '@id': `${siteUrl}/#company`,
    name: 'Prüfbüro Muster',
    address: {
      ...{ streetAddress: 'Am Kai 7', postalCode: '12345' },
      ...{ addressLocality: 'Hafenstadt', addressCountry: 'DE' },
    },
    telephone: '+49 30 1234',
    email: 'a@example.org',
    openingHours: ['Mo-Th 07:30-17:00'],
    areaServed: { name: 'Deutschland' },
    image: [`${siteUrl}/media/hero-images/1795000000000-main.jpg?w=1440`],
  });
  expect(home).not.toHaveProperty('vatID');
  expect(contact).toMatchObject({
    '@id': `${siteUrl}/#company`,
    name: 'Prüfbüro Muster',
    vatID: 'DE123456789',
    openingHours: ['Mo-Fr 08:00-16:00'],
  });
});

test('a training with a date is an event: sold out with its price, or on request without an offer', async () => {
  const events = await ofType('/trainings', 'Event');
  expect(events).toHaveLength(2);
  expect(events[0]).toMatchObject({
    '@id': `${siteUrl}/trainings/termin-kiel`,
    url: `${siteUrl}/trainings/termin-kiel`,
    name: hostile,
    startDate: '2027-03-01',
    endDate: '2027-03-01',
    eventStatus: 'https://schema.org/EventScheduled',
    location: { '@type': 'Place', name: 'Kiel', address: 'Kiel' },
    offers: { price: '149.50', priceCurrency: 'EUR', availability: 'https://schema.org/SoldOut' },
  });
  expect(events[1]).not.toHaveProperty('offers');
});

test('products have no offer, articles and posts are articles, the profile is a person with credentials', async () => {
  expect((await ofType('/shop', 'Product'))[0]).not.toHaveProperty('offers');
  expect((await ofType('/press', 'Article'))[0]).toMatchObject({
    headline: 'Bericht',
    datePublished: '2026-03-01',
  });
  expect((await ofType('/trainings', 'Article'))[0]).toMatchObject({ headline: 'Rückblick' });
  expect((await ofType('/cv', 'Person'))[0]).toMatchObject({
    name: 'Ada Muster',
    hasCredential: [{ name: 'Fachkraft' }],
    knowsAbout: ['VDE 0100'],
    worksFor: { '@id': `${siteUrl}/#company` },
  });
});

test('content cannot end its script element', async () => {
  for (const path of ['/trainings', reference])
    expect((await site.get(path)).text).not.toContain('<script>alert');
});

test('a missing page is not indexed and has no og:image', async () => {
  const { text, status } = await site.get('/gibt-es-nicht');
  expect(status).toBe(404);
  expect(metaTags(text)).toMatchObject({ robots: 'noindex' });
  expect(text).not.toContain('og:');
});

async function blocksOf(path: string): Promise<Block[]> {
  const { text, status } = await site.get(path);
  expect(status).toBe(200);
  return [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json = '']) =>
    JSON.parse(json),
  );
}

async function ofType(path: string, type: string): Promise<Block[]> {
  return (await blocksOf(path)).filter((block) => block['@type'] === type);
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Lists all absolute URLs in a block. */
function addressesIn(value: unknown): string[] {
  if (typeof value === 'string') return /^https?:/.test(value) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(addressesIn) : [];
}

function metaTags(html: string): Record<string, string> {
  return Object.fromEntries(
    [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)">/g)].map(([, name, value]) => [
      name,
      value,
    ]),
  );
}

async function sizeOf(bytes: Buffer): Promise<number[]> {
  const { width, height } = await sharp(bytes).metadata();
  return [width, height];
}
