import { mkdir, writeFile } from 'node:fs/promises';
import { posix } from 'node:path';
import { render } from 'dom-serializer';
import { html } from 'hono/html';
import { DomUtils, parseDocument } from 'htmlparser2';
import { contact } from '../../../content/types/contact';
import type { Tables } from '../../../data/client/service';
import { extensionOf } from '../../../data/files/upload';
import { parsePublicUrl } from '../../../data/files/urls';
import { readSingle } from '../../../data/records/read';
import { AppError } from '../../../service/errors';
import { createFilePaths } from './exported-files';
import { mailtoUrl } from '../../../service/email-address';
import { telephoneUrl } from '../../../content/text/formats';

export type WebsiteSource = {
  siteUrl: string;
  fetchOwn(path: string, headers: Record<string, string>): Promise<Response>;
};

type WebsiteExport = WebsiteSource & { tables: Tables; folder: string };

const assets = 'assets';
const redirectLimit = 5;
/** Every browser shows WebP, in less space than JPEG. */
const headers = { Accept: 'image/webp,*/*' };

export async function exportWebsite({ siteUrl, fetchOwn, tables, folder }: WebsiteExport): Promise<number> {
  const site = new URL(siteUrl);
  const newPath = createFilePaths();
  const pages = new Map<string, string>();
  /** File of each other address; undefined for one that is not copied. */
  const targets = new Map<string, string | undefined>();

  async function open(path: string, redirects = 0): Promise<Response> {
    const response = await fetchOwn(path, headers);
    const location = response.headers.get('location');
    if (!location || redirects === redirectLimit) return response;
    // A Supabase project or a running server stores the files. Pages of other websites are not copied.
    if (URL.canParse(location) && parsePublicUrl(location)) return fetch(location);
    const url = new URL(location, site);
    return url.origin === site.origin ? open(pathOf(url), redirects + 1) : response;
  }

  function addPage(path: string): string {
    const { dir, base } = posix.parse(path.replace(/\?seite=/, '-seite-'));
    const file = pages.get(path) ?? `${newPath(dir.slice(1), base || 'index')}.html`;
    pages.set(path, file);
    return file;
  }

  async function addTarget(path: string): Promise<string | undefined> {
    const response = await open(path);
    if (!response.ok || !response.body) return undefined;
    const type = response.headers.get('content-type') ?? '';
    if (type.startsWith('text/html')) {
      const canonical = canonicalOf(await response.text());
      return canonical && addPage(pathOf(new URL(canonical)));
    }
    const file = assetFile(path, type);
    const addressOf = (address: string) => relativeAddress(address, file);
    await save(
      file,
      type.startsWith('text/css') ? await staticStyles(await response.text(), addressOf) : response.body,
    );
    return file;
  }

  function assetFile(path: string, type: string): string {
    const url = new URL(path, site);
    const name = url.searchParams.get('download') ?? decodeURIComponent(url.pathname.split('/').at(-1) ?? '');
    const extension = extensionOf({ name, type: type.split(';')[0] ?? '' });
    return `${newPath(assets, name.replace(/\.\w+$/, ''))}.${extension}`;
  }

  async function save(file: string, content: string | AsyncIterable<Uint8Array>): Promise<void> {
    const target = posix.join(folder, file);
    await mkdir(posix.dirname(target), { recursive: true });
    await writeFile(target, content, { flag: 'wx' });
  }

  async function relativeAddress(address: string, from: string): Promise<string> {
    const url = URL.canParse(address, siteUrl) ? new URL(address, siteUrl) : undefined;
    if (!url || url.origin !== site.origin || address.startsWith('#')) return address;
    const path = pathOf(url);
    if (!pages.has(path) && !targets.has(path)) targets.set(path, await addTarget(path));
    const file = pages.get(path) ?? targets.get(path);
    return file === undefined ? url.href : posix.relative(posix.dirname(from), file) + url.hash;
  }

  const contactPage = (await readSingle(tables, contact)) ?? undefined;
  for (const path of await sitemapPaths()) addPage(path);
  // Includes the pages that are added meanwhile.
  for (const [path, file] of pages) {
    const response = await open(path);
    if (!response.ok) throw unreadablePage(path, response.status);
    const addressOf = (address: string) => relativeAddress(address, file);
    await save(file, await staticPage(await response.text(), { addressOf, contact: contactPage }));
  }
  return pages.size;

  async function sitemapPaths(): Promise<string[]> {
    const response = await open('/sitemap.xml');
    if (!response.ok) throw unreadablePage('/sitemap.xml', response.status);
    return [...(await response.text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = '']) =>
      pathOf(new URL(loc.replaceAll('&amp;', '&'))),
    );
  }
}

function pathOf({ pathname, search }: URL): string {
  return pathname + search;
}

function unreadablePage(path: string, status: number): AppError {
  return new AppError(status, 'unreadable_page', `${path} cannot be exported: the website answers ${status}`);
}

type ExportedContact = { email: string; phone: string };

type RewriteOptions = {
  addressOf(address: string): Promise<string>;
  contact: ExportedContact | undefined;
};

type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];

const maxImageWidthPx = 1600;

const retainedLinkTypes = ['stylesheet', 'icon', 'apple-touch-icon'];

/** Undefined for pages that are not public, which have none. */
function canonicalOf(source: string): string | undefined {
  const [link] = find(parseDocument(source), 'link').filter(({ attribs }) => attribs.rel === 'canonical');
  return link?.attribs.href;
}

async function staticPage(source: string, { addressOf, contact }: RewriteOptions): Promise<string> {
  const page = parseDocument(source);
  for (const element of [...find(page, 'script'), ...find(page, 'iframe')]) DomUtils.removeElement(element);
  for (const link of find(page, 'link'))
    if (!retainedLinkTypes.includes(link.attribs.rel ?? '')) DomUtils.removeElement(link);
  const hint = contact ? String(await contactHint(contact)) : '';
  for (const form of find(page, 'form')) replaceForm(form, hint);
  // A menu opens without scripts; every other button does nothing.
  for (const button of find(page, 'button'))
    if (button.attribs.popovertarget === undefined) DomUtils.removeElement(button);
  for (const style of find(page, 'style')) {
    const css = await staticStyles(DomUtils.textContent(style), addressOf);
    for (const text of style.children) if ('data' in text) text.data = css;
  }
  for (const { attribs } of find(page, '*')) {
    if (attribs.srcset) attribs.src = largestImage(attribs.srcset) ?? attribs.src ?? '';
    delete attribs.srcset;
    delete attribs.sizes;
    for (const name of ['href', 'src'])
      if (attribs[name] !== undefined) attribs[name] = await addressOf(attribs[name]);
  }
  return render(page, { encodeEntities: 'utf8' });
}

function find(within: Parameters<typeof DomUtils.getElementsByTagName>[1], name: string): Element[] {
  return DomUtils.getElementsByTagName(name, within);
}

function replaceWith(element: Element, others: readonly Element[]): void {
  for (const other of others) DomUtils.prepend(element, other);
  DomUtils.removeElement(element);
}

function largestImage(srcset: string): string | undefined {
  const sources = srcset.split(',').map((source) => source.trim().split(/\s+/));
  const widthOf = ([, width = '']: string[]) => Number.parseInt(width, 10);
  return sources
    .filter((source) => widthOf(source) <= maxImageWidthPx)
    .sort((a, b) => widthOf(a) - widthOf(b))
    .at(-1)?.[0];
}

function replaceForm(form: Element, hint: string): void {
  if (form.attribs.method?.toLowerCase() === 'post') return replaceWith(form, find(parseDocument(hint), 'p'));
  const [button] = find(form, 'button');
  if (!button) return DomUtils.removeElement(form);
  button.name = 'a';
  button.attribs = { class: button.attribs.class ?? '', href: form.attribs.action ?? '' };
  replaceWith(form, [button]);
}

function contactHint({ email, phone }: ExportedContact) {
  return html`<p>
    Dieses Formular gibt es nur auf der Website. Schreiben Sie an <a href="${mailtoUrl(email)}">${email}</a> oder rufen Sie
    an: <a href="${telephoneUrl(phone)}">${phone}</a>.
  </p>`;
}

const reference = /url\((?:"([^"]*)"|'([^']*)'|([^"')]*))\)/g;

/** For pages without scripts: browsers that could run them show what others would see. */
async function staticStyles(css: string, addressOf: (address: string) => Promise<string>): Promise<string> {
  const addresses = new Map<string, string>();
  for (const [whole, ...quoted] of css.matchAll(reference)) {
    const address = quoted.find((one) => one !== undefined) ?? '';
    if (!/^(data:|#)/.test(address)) addresses.set(whole, `url("${await addressOf(address)}")`);
  }
  return css
    .replace(reference, (whole) => addresses.get(whole) ?? whole)
    .replace(/\(scripting:\s*none\)/g, '(min-width:0)')
    .replace(/\(scripting:\s*enabled\)/g, '(max-width:0)');
}
