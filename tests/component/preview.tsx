import { onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import '../../src/preview/preview.css';
// Loaded with the file, because a page whose code takes long is loaded anew.
import '../../src/site/exchange-page';
import '../../src/site/home/home-page';
import '../../src/site/references/references-page';
import '../../src/site/services/services-page';
import '../../src/site/shop-page';
import { servicesTexts } from '../../src/content/types/services';
import { sessionKey } from '../../src/data/account/session-key';
import { openFormChannel } from '../../src/data/preview/preview-messages';
import type { Selection } from '../../src/data/preview/selection';
import { blockIds } from '../../src/data/site/page-data';
import { openWebsite } from '../../src/preview/website';
import { mount } from './mount';

const image = (name: string) => `/storage/v1/object/public/images/${name}.jpg`;

const serviceNamed = (title: string, order: number) => ({
  id: title,
  order,
  title,
  short_description: `Kurz zu ${title}`,
  full_description: `Lang zu ${title}`,
  features: ['Messen', 'Protokoll'],
  icon_name: 'Zap',
  image_url: image(title),
  alt: `Bild ${title}`,
  slug: title.toLowerCase(),
});
export const services = ['Prüfung', 'Wartung', 'Einbau', 'Umbau'].map(serviceNamed);
const footer = {
  id: 'footer',
  company_name: 'Werft Nord',
  company_description: 'Werft Nord prüft in Musterhafen.\nSeit 1998.',
  phone: '+49 30 1',
  email: 'werft@example.org',
  address_street: 'Kai 7',
  address_postal: '12345',
  address_city: 'Musterhafen',
  business_hours: 'Mo–Fr 8–17 Uhr',
  business_hours_note: '',
};
const emptyTexts = Object.fromEntries(Object.keys(servicesTexts.fields).map((name) => [name, null]));
const content = {
  services,
  footer_content: [footer],
  dealer_logos: [{ id: 'dealer', name: 'Messwerk', logo_url: null }],
  services_texts: [{ ...emptyTexts, id: 'texts', inquiry_preset: '' }],
  hero_content: [
    {
      id: 'hero',
      title: 'Geprüft,\n**belegt**',
      subtitle: 'Erste Zeile\nzweite Zeile',
      search_title: 'Geprüft',
    },
  ],
  client_references: [
    {
      ...{ id: 'yard', company: 'Werft Ost', project: 'Umbau', testimonial: 'Gut.', slug: 'werft-ost' },
      ...{ image_url: image('yard'), alt: 'Halle', gallery: [] },
    },
  ],
  exchange_faqs: ['Wie lange?', 'Wie teuer?', 'Wie oft?'].map((question, order) => ({
    ...{ id: question, order, question, answer: `Antwort auf ${question}` },
  })),
  shop_products: [
    {
      ...{ id: 'product', name: 'Messkoffer', description: 'Text', features: [] },
      ...{ image_url: image('one'), alt: 'Bild 1' },
      gallery: [2, 3].map((place) => ({
        ...{ id: String(place), image_url: image(`image-${place}`), alt: `Bild ${place}`, order: place },
      })),
    },
  ],
};

const serviceUrl = 'http://service.test';
const rights = { role: 'owner', display_name: '', must_enroll_factor: false, actions: ['draft', 'publish'] };
const session = JSON.stringify({
  access_token: 'header.claims.signature',
  refresh_token: 'r',
  expires_at: 4102444800,
  token_type: 'bearer',
  user: { id: '1', email: 'admin@example.org', user_metadata: {} },
});

/** Renders a previewed page with its edit tools, and collects selections. `answer` says whether an action has succeeded. */
export async function showPage(path: string, { answer = async () => true, width = 1280 } = {}) {
  await page.viewport(width, 800);
  const address = location.href;
  history.replaceState(null, '', `/admin/preview${path}?marks=all`);
  const rows: Record<string, readonly object[]> = { ...content };
  const fetchUnchanged = fetch;
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const { origin, pathname } = new URL(new Request(input, init).url);
    if (origin !== serviceUrl) return fetchUnchanged(input, init);
    const table = pathname.split('/').at(-1) ?? '';
    return Response.json(table === 'own_rights' ? rights : (rows[table] ?? []));
  });
  const block = document.createElement('script');
  block.type = 'application/json';
  block.id = blockIds.service;
  block.textContent = JSON.stringify({ embedded: false, url: serviceUrl, publishableKey: 'key' });
  document.body.append(block);
  localStorage.setItem(sessionKey, session);
  const name = crypto.randomUUID();
  const form = openFormChannel(name, () => {});
  const selections: Selection[] = [];
  const onMessage = ({ data, ports: [port] }: MessageEvent<{ chosen?: Selection }>) => {
    if (!data.chosen) return;
    selections.push(data.chosen);
    void answer().then((isDone) => port?.postMessage(isDone));
  };
  parent.addEventListener('message', onMessage);
  onTestFinished(() => {
    parent.removeEventListener('message', onMessage);
    history.replaceState(null, '', address);
    localStorage.removeItem(sessionKey);
    form.close();
    block.remove();
  });
  const screen = await mount('preview', await openWebsite({ marks: true, form: name }));
  return {
    main: screen.getByRole('main'),
    footer: screen.getByRole('contentinfo'),
    screen,
    selections,
    /** Shows other rows of a table, as after a save. */
    change(table: string, changed: readonly object[]) {
      rows[table] = changed;
      form.post({ kind: 'saved' });
    },
  };
}
