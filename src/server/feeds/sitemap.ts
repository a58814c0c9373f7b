import { html } from 'hono/html';
import type { ContentType } from '../../content/model';
import { agbs, agbsHeader } from '../../content/types/agbs';
import { attestAdvantages, attestFaqs, attestHeader, attestIntroTexts } from '../../content/types/attest';
import { contact } from '../../content/types/contact';
import { cvCertifications, cvEducation, cvExperience, cvProfile, cvStandards } from '../../content/types/cv';
import {
  exchangeAdvantages,
  exchangeFaqs,
  exchangeHeader,
  exchangeIntroTexts,
} from '../../content/types/exchange';
import { hero } from '../../content/types/hero';
import { latestTopics } from '../../content/types/latest-topics';
import { imprint, privacyPolicy } from '../../content/types/legal';
import { pressArticles, pressHeader } from '../../content/types/press';
import { references, referencesHeader } from '../../content/types/references';
import { dealerLogos, services, servicesHeader } from '../../content/types/services';
import { shopHeader, shopProducts } from '../../content/types/shop';
import { trainingBlog } from '../../content/types/training-blog';
import { trainingPrograms, trainingProgramTexts } from '../../content/types/training-programs';
import { upcomingTrainings } from '../../content/types/upcoming-trainings';
import { readCollection } from '../../data/content-reads';
import { encodePath, parsePublicUrl } from '../../data/files';
import type { Tables } from '../../data/tables';

/** Which content each page shows: the youngest change among it is the page's. */
const contentOfPages: readonly (readonly [path: string, types: readonly ContentType[]])[] = [
  ['/', [hero, latestTopics, services, references]],
  ['/services', [servicesHeader, services, dealerLogos]],
  ['/cv', [cvProfile, cvExperience, cvEducation, cvStandards, cvCertifications]],
  ['/references', [referencesHeader, references]],
  ['/trainings', [trainingProgramTexts, trainingPrograms, upcomingTrainings, trainingBlog]],
  ['/press', [pressHeader, pressArticles, attestIntroTexts, attestAdvantages, attestFaqs]],
  ['/exchange', [exchangeHeader, exchangeIntroTexts, exchangeAdvantages, exchangeFaqs]],
  ['/attest', [attestHeader, attestIntroTexts, attestAdvantages, attestFaqs]],
  ['/shop', [shopHeader, shopProducts]],
  ['/contact', [contact]],
  ['/agbs', [agbsHeader, agbs]],
  ['/impressum', [imprint]],
  ['/datenschutz', [privacyPolicy]],
];

type Entry = { path: string; changed: string | undefined; images: string[] };
type Dated = { updated_at: string; image_url?: string | null };

/** Every page and every reference with its last change and its main pictures (sitemaps.org, Google's image extension). */
export async function renderSitemap(tables: Tables, siteUrl: string): Promise<string> {
  const pages = await Promise.all(contentOfPages.map(([path, types]) => pageEntry(tables, path, types)));
  const single = (await readCollection(tables, references)).map((reference) => ({
    path: `/references/${reference.slug}`,
    changed: reference.updated_at,
    images: imagesOf([reference]),
  }));
  return String(
    await html`<?xml version="1.0" encoding="UTF-8"?>
      <urlset
        xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"
        xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"
      >
        ${[...pages, ...single].map((entry) => urlElement(entry, siteUrl))}
      </urlset> `,
  );
}

function urlElement({ path, changed, images }: Entry, siteUrl: string) {
  return html`<url
    ><loc>${siteUrl}${path}</loc>${changed ? html`<lastmod>${changed}</lastmod>` : ''}${images.map(
      (image) => html`<image:image><image:loc>${siteUrl}${image}</image:loc></image:image>`,
    )}</url
  > `;
}

async function pageEntry(tables: Tables, path: string, types: readonly ContentType[]): Promise<Entry> {
  const rows = (await Promise.all(types.map((type) => readDates(tables, type)))).flat();
  return {
    path,
    changed: rows
      .map((row) => row.updated_at)
      .sort()
      .at(-1),
    images: imagesOf(rows),
  };
}

async function readDates(tables: Tables, type: ContentType): Promise<Dated[]> {
  const columns = 'image_url' in type.fields ? 'updated_at,image_url' : 'updated_at';
  const { data } = await tables.from(type.table).select(columns).overrideTypes<Dated[], { merge: false }>();
  return data ?? [];
}

function imagesOf(rows: readonly { image_url?: string | null }[]): string[] {
  return rows.flatMap((row) => {
    const file = parsePublicUrl(row.image_url);
    return file ? [`/media/${encodePath(file)}?w=1440`] : [];
  });
}
