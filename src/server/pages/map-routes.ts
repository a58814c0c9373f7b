import { Hono } from 'hono';
import { html } from 'hono/html';
import { contact } from '../../content/types/contact';
import type { Tables } from '../../data/client/service';
import { barePage } from '../http/responses';
import { createCurrentRow, type Revision } from './ssr/revision';
import { contentSecurityPolicy } from '../http/security-headers';

type MapParts = {
  tables: Tables;
  revision: Revision;
  /** The operator's own map; undefined for a Google Maps search for the address of the contact page. */
  mapEmbedUrl: string | undefined;
  stylesheet: string;
};

/** Only the button loads the external map: no data reaches a third party before consent (§ 25 TDDDG, DSK). */
export function mapRoutes({ tables, revision, mapEmbedUrl, stylesheet }: MapParts): Hono {
  const details = createCurrentRow(tables, contact, revision);
  const app = new Hono();

  app.get('/', async (context) => {
    const info = await details.read().catch(() => null);
    const address = info ? `${info.address_street}, ${info.address_postal} ${info.address_city}` : '';
    const mapUrl =
      mapEmbedUrl ?? `https://www.google.com/maps?${new URLSearchParams({ q: address, output: 'embed' })}`;
    const hasConsent = context.req.query('show') === '1';
    context.header('Content-Security-Policy', policy(hasConsent ? new URL(mapUrl).origin : undefined));
    context.header('Cache-Control', 'no-cache');
    const body = hasConsent
      ? html`<iframe class="map" title="Karte" src="${mapUrl}" referrerpolicy="no-referrer"></iframe>`
      : consentForm(address, new URL(mapUrl).host);
    return context.html(barePage({ title: 'Karte', stylesheet, body }));
  });
  return app;
}

function policy(mapOrigin: string | undefined): string {
  return contentSecurityPolicy({
    'frame-ancestors': "'self'",
    'script-src': "'none'",
    'connect-src': "'none'",
    'frame-src': mapOrigin ?? "'none'",
  });
}

function consentForm(address: string, host: string) {
  return html`<main class="ask" aria-label="Karte">
    <p class="address">${address}</p>
    <form method="get" action="/map">
      <input type="hidden" name="show" value="1" />
      <button>Karte laden</button>
    </form>
    <p class="note">
      Erst mit dem Klick wird die Karte von ${host} geladen. Dabei erfährt der Kartendienst Ihre IP-Adresse.
    </p>
  </main>`;
}
