import { html, raw } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import { blockIds, type ServiceBlock } from '../../../data/site/page-data';
import { imageColors, type Brand } from '../../../content/brand/derived-colors';
import { iconLinks } from '../brand-routes';
import { ogImageSize } from '../../base/worker/og-image-size';
import type { DocumentAssets, PageStyles } from './assets';

type OpenGraph = {
  siteName: string;
  title: string;
  type: 'website' | 'article';
  image: string;
  locale: string;
};

type Document = {
  title: string;
  description?: string;
  /** Canonical URL of the page. Without it the page gets `noindex`. */
  canonical?: string;
  /** Open Graph data for link previews (https://ogp.me). */
  openGraph?: OpenGraph;
  alternates?: readonly { type: string; title: string; path: string }[];
  preloads?: string;
  jsonLd?: readonly object[];
  assets: DocumentAssets;
  /** The styles of the first screen, inlined into the head. The style sheets then stand in `body`. */
  styles?: PageStyles;
  brand: Brand;
  service: ServiceBlock;
  /** Data the page was rendered from; undefined in the back office. */
  state?: unknown;
  /** HTML rendered by React, hence already escaped. */
  body: string;
};

/** The element after the header (`layout.tsx`). Rendering waits for its start tag, or header entries would move. */
const contentId = 'content';

/** First what the first paint needs, last what only script reads. The template escapes values from content. */
export async function renderDocument(page: Document): Promise<string> {
  const { assets, brand } = page;
  const { icons, touchIcon } = iconLinks(brand);
  // Marks the page until the first interaction (boot.ts). Images that browsers would request too early load after it
  // (topics.module.css).
  const untouched = page.state === undefined ? '' : raw(' data-untouched');
  const markup = html`<!doctype html>
<html lang="de"${untouched}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${page.title}</title>
${page.state === undefined ? '' : html`<link rel="expect" href="#${contentId}" blocking="render">`}
${raw(page.preloads ?? '')}
${page.styles ? html`<style>${raw(page.styles.css)}</style>` : blockingAssets(assets)}
${page.description ? html`<meta name="description" content="${page.description}">` : ''}
${page.canonical ? html`<link rel="canonical" href="${page.canonical}">` : html`<meta name="robots" content="noindex">`}
${page.canonical && page.openGraph ? openGraphTags(page.canonical, page.openGraph, page.description) : ''}
${(page.alternates ?? []).map(({ type, title, path }) => html`<link rel="alternate" type="${type}" title="${title}" href="${path}">`)}
${icons.map(({ href, type, sizes }) => html`<link rel="icon" href="${href}" type="${type}" sizes="${sizes}">`)}
<link rel="apple-touch-icon" href="${touchIcon}">
<link rel="manifest" href="/site.webmanifest">
<meta name="theme-color" content="${imageColors(brand).background}">
</head>
<body>
<div id="root">${raw(withAssets(page))}</div>
${(page.jsonLd ?? []).map((data) => jsonBlock('application/ld+json', data))}
${jsonBlock('application/json', page.service, blockIds.service)}
${page.state === undefined ? '' : jsonBlock('application/json', page.state, blockIds.page)}
</body>
</html>
`;
  return String(await markup);
}

/**
 * Puts the assets before the first part that needs the sheets; hydration removes them from there. They have a low
 * priority, because browsers request sheets before the images above them. Only an `async` script does not wait for them.
 */
function withAssets({ body, styles, assets }: Document): string {
  if (!styles) return body;
  const tags = [
    ...assets.scripts.map(
      (file) => `<script type="module" async src="${file}" fetchpriority="low"></script>`,
    ),
    ...assets.styles.map((file) => `<link rel="stylesheet" href="${file}" fetchpriority="low">`),
  ];
  return body.slice(0, styles.index) + tags.join('') + body.slice(styles.index);
}

function blockingAssets({ styles, scripts }: DocumentAssets) {
  return [
    ...styles.map((file) => html`<link rel="stylesheet" href="${file}">`),
    ...scripts.map((file) => html`<script type="module" src="${file}"></script>`),
  ];
}

function openGraphTags(url: string, graph: OpenGraph, description?: string) {
  const { siteName, title, type, image, locale } = graph;
  return html`<meta property="og:title" content="${title}">
${description ? html`<meta property="og:description" content="${description}">` : ''}
<meta property="og:url" content="${url}">
<meta property="og:type" content="${type}">
<meta property="og:locale" content="${locale}">
<meta property="og:site_name" content="${siteName}">
<meta property="og:image" content="${image}">
<meta property="og:image:type" content="image/jpeg">
<meta property="og:image:width" content="${ogImageSize.width}">
<meta property="og:image:height" content="${ogImageSize.height}">
<meta property="og:image:alt" content="${title}">
<meta name="twitter:card" content="summary_large_image">`;
}

/** Renders JSON with `<` escaped, so that no content can close the element, and without empty columns of rows. */
function jsonBlock(type: string, data: unknown, id?: string): HtmlEscapedString | Promise<HtmlEscapedString> {
  const withoutEmpty = (key: string, value: unknown) =>
    value === null && key !== 'data' ? undefined : value;
  const json = JSON.stringify(data, withoutEmpty).replaceAll('<', '\\u003c');
  return html`<script type="${type}"${id ? html` id="${id}"` : ''}>${raw(json)}</script>`;
}
