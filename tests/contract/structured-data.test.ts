import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { blob, sampleImage } from './file-storage';
import { type JsonLd, jsonLdOf, openWebsite, imageUrl, siteUrl } from './website';

const reference = '/references/werft-nord-landstrom';
const hostile = '</script><script>alert(1)</script> & "Prüfung"';

const green = sampleImage({ width: 1600, height: 900, colour: '#30c830' });

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
    image_url: imageUrl('hero-images'),
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
  await insert('imprint', { ...place, country: 'AT', company: 'Prüfbüro Muster', email: 'a@example.org' });
  await insert('contact_texts', { intro: 'Fragen Sie uns.', invitation: 'Schreiben Sie uns.' });
  await insert('client_references', {
    company: 'Werft Nord',
    project: 'Landstrom',
    testimonial: `**Gut.** ${hostile}`,
    image_url: imageUrl('references'),
  });
  const person = { name: 'Ada Muster', title: 'Ingenieurin', bio: '**Kurz**' };
  await insert('cv_profile', { ...person, email: 'a@example.org', phone: '1', figures: [] });
  await insert('cv_certifications', { name: 'Fachkraft', order: 0 });
  await insert('cv_standards', { title: 'VDE 0100', description: 'Niederspannung', order: 0 });
  const price = { price: 149.5, price_mode: 'net' };
  const soldOut = { ...price, slug: 'termin-kiel', title: hostile, seats: 0, startDate: '2027-03-01' };
  await insert('upcoming_trainings', { ...soldOut, location: 'Kiel', order: 0 });
  await insert(
    'upcoming_trainings',
    { title: 'Auf Anfrage', startDate: '2027-04-01', order: 1 },
    { title: 'Ohne Termin', price: 10, order: 2 },
  );
  for (const table of ['training_blog', 'press_articles']) await insert(table, {});
  await insert('shop_products', { image_url: imageUrl('product-images') });
});

const pages = [
  ...['/', '/services', '/cv', '/references', reference, '/trainings', '/press', '/exchange', '/attest'],
  ...['/shop', '/contact', '/agbs', '/impressum', '/datenschutz'],
];

/** Properties that search engines require for a block of this type (Google's search gallery, schema.org). */
const required: Record<string, readonly string[]> = {
  ProfessionalService: ['@id', 'name', 'address', 'telephone', 'url', 'image'],
  BreadcrumbList: ['itemListElement'],
  Person: ['@id', 'name', 'jobTitle'],
  Event: ['name', 'startDate', 'location', 'eventStatus', 'organizer'],
  Article: ['headline', 'datePublished', 'dateModified', 'publisher'],
  Product: ['name', 'description', 'image'],
};

test.each(pages)('%s has blocks with their required properties, a breadcrumb and a preview', async (path) => {
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
  const trail = blocks.find((block) => block['@type'] === 'BreadcrumbList');
  const steps = trail?.itemListElement ?? [];
  expect(steps).toHaveLength(path === '/' ? 0 : path === reference ? 3 : 2);
  const home = { '@type': 'ListItem', position: 1, name: 'Startseite', item: `${siteUrl}/` };
  if (steps.length > 0) expect(steps[0]).toMatchObject(home);
  if (steps.length > 0) expect(steps.at(-1)).toMatchObject({ position: steps.length, item: siteUrl + path });

  const tags = metaTags((await site.get(path)).text);
  expect(tags).toMatchObject({
    'og:url': siteUrl + path,
    'og:type': path === reference ? 'article' : 'website',
    'og:locale': 'de_AT',
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
  // record-pages.test.ts requests those of records.
  if (path !== '/') return;
  const { status, headers, bytes } = await site.get(image.pathname + image.search);
  expect([status, headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630 });
});

test('home and contact describe the same company, with visible facts only', async () => {
  const [home] = await ofType('/', 'ProfessionalService');
  const [contact] = await ofType('/contact', 'ProfessionalService');
  expect(home).toMatchObject({
    '@id': `${siteUrl}/#company`,
    name: 'Prüfbüro Muster',
    address: {
      ...{ streetAddress: 'Am Kai 7', postalCode: '12345' },
      ...{ addressLocality: 'Hafenstadt', addressCountry: 'AT' },
    },
    telephone: '+49 30 1234',
    email: 'a@example.org',
    openingHours: ['Mo-Th 07:30-17:00'],
    areaServed: { name: 'Österreich' },
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
    offers: {
      price: '149.50',
      priceCurrency: 'EUR',
      priceSpecification: { price: '149.50', valueAddedTaxIncluded: false },
      availability: 'https://schema.org/SoldOut',
    },
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

test('the strip of the expert on the home page is absent without figures, and shows at most three', async () => {
  const strip = async () =>
    /<section[^>]*aria-label="Ada Muster".*?<\/section>/s.exec((await site.get('/')).text)?.[0];
  expect(await strip()).toBeUndefined();
  const figures = ['640 Gutachten', '31 Jahre Erfahrung', '12 Schulungen im Jahr', '4 Länder'];
  await site.storage.contract.sql('update public.cv_profile set figures = $1', [figures]);
  const shown = (await strip()) ?? '';
  expect(shown).toContain('Ingenieurin');
  const found = [...shown.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)];
  expect(found.map(([, what, count]) => `${count} ${what}`)).toEqual(figures.slice(0, 3));
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

describe('og:images', () => {
  test("show the record's image, and change with it and with the title only", async () => {
    const tagOf = async (key: string) => (await site.get(`/preview/${key}.jpg`)).headers.get('etag');
    const { bytes } = await site.get('/preview/references/werft-nord-landstrom.jpg');
    const [red = 0, green = 0, blue = 0] = await colourAt(bytes, { left: 1100, top: 60 });
    expect(green).toBeGreaterThan(150);
    expect(Math.max(red, blue)).toBeLessThan(90);
    const key = 'references/werft-nord-landstrom';
    const [before, shop] = [await tagOf(key), await tagOf('shop')];
    await site.storage.contract.sql(
      `update client_references set project = 'Werftkran' where slug = 'werft-nord-landstrom'`,
    );
    expect(await tagOf(key)).not.toBe(before);
    expect(await tagOf('shop')).toBe(shop);
  });

  test("of a record without an image show the company's colours", async () => {
    const { status, headers, bytes } = await site.get('/preview/shop.jpg');
    expect(status).toBe(200);
    const again = await site.get('/preview/shop.jpg', { 'if-none-match': headers.get('etag') ?? '' });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
    const [red = 255, , blue = 0] = await colourAt(bytes, { left: 1100, top: 60 });
    expect([red < 40, blue < 80]).toEqual([true, true]);
  });

  test('do not exist for other keys', async () => {
    for (const key of ['nix', 'constructor', '..%2Fhome', 'home.png'])
      expect((await site.get(`/preview/${key}.jpg`)).status).toBe(404);
  });
});

async function blocksOf(path: string): Promise<JsonLd[]> {
  const { text, status } = await site.get(path);
  expect(status).toBe(200);
  return jsonLdOf(text);
}

async function ofType(path: string, type: string): Promise<JsonLd[]> {
  return (await blocksOf(path)).filter((block) => block['@type'] === type);
}

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

async function colourAt(bytes: Buffer, { left, top }: { left: number; top: number }): Promise<number[]> {
  return [...(await sharp(bytes).extract({ left, top, width: 1, height: 1 }).raw().toBuffer())];
}
