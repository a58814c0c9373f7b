import { type ContentType, type Single, sortKeys } from '../../content/model';
import { agbsHeader } from '../../content/types/agbs';
import { attestHeader } from '../../content/types/attest';
import { cvProfile } from '../../content/types/cv';
import { exchangeHeader } from '../../content/types/exchange';
import { hero } from '../../content/types/hero';
import { pressArticles, pressHeader } from '../../content/types/press';
import { references, referencesHeader } from '../../content/types/references';
import { services, servicesHeader } from '../../content/types/services';
import { shopHeader, shopProducts } from '../../content/types/shop';
import { trainingPrograms, trainingProgramTexts } from '../../content/types/training-programs';
import { companyName } from '../../data/company-name';
import { readRecord } from '../../data/content-reads';
import { DataError } from '../../data/data-error';
import type { Tables } from '../../data/tables';

/** What a preview shows: a title and, when there is one, the public URL of a picture. */
type Subject = { title: string; picture: string | null };

type PageSubject = {
  /** The title, or what stands there until one has been entered. */
  title: string;
  heading?: Single;
  picture?: ContentType;
};

/** Every page by its word in the address. A page without pictures of its own borrows the home page's. */
const pages: Record<string, PageSubject> = {
  home: { title: companyName(null), heading: hero, picture: hero },
  services: { title: 'Leistungen', heading: servicesHeader, picture: services },
  cv: { title: 'Lebenslauf', picture: cvProfile },
  references: { title: 'Referenzen', heading: referencesHeader, picture: references },
  trainings: { title: 'Schulungen', heading: trainingProgramTexts, picture: trainingPrograms },
  press: { title: 'Presse', heading: pressHeader, picture: pressArticles },
  exchange: { title: 'LI-Akkus', heading: exchangeHeader, picture: hero },
  attest: { title: 'Elektro-Attest', heading: attestHeader, picture: hero },
  shop: { title: 'Shop', heading: shopHeader, picture: shopProducts },
  contact: { title: 'Kontaktiere uns', picture: hero },
  agbs: { title: 'Allgemeine Vertragsbedingungen (AGBs)', heading: agbsHeader },
  impressum: { title: 'Impressum' },
  datenschutz: { title: 'Datenschutzerklärung' },
};

/** The word a preview is asked by: the page's, or the reference's slug. */
export function previewKey(path: string): string {
  return path.split('/').at(-1) || 'home';
}

/** Undefined when neither a page nor a reference goes by this key. */
export async function readSubject(tables: Tables, key: string): Promise<Subject | undefined> {
  const page = Object.hasOwn(pages, key) ? pages[key] : undefined;
  if (!page) return readReference(tables, key);
  const { heading, picture } = page;
  return {
    title: (heading && (await firstTitle(tables, heading))) || page.title,
    picture: picture ? await firstPicture(tables, picture) : null,
  };
}

async function readReference(tables: Tables, slug: string): Promise<Subject | undefined> {
  const reference = await readRecord(tables, references, { column: 'slug', value: slug });
  if (!reference) return undefined;
  const { company, project, image_url, gallery } = reference;
  return { title: `${company}: ${project}`, picture: image_url ?? gallery[0]?.image_url ?? null };
}

type Row = { title?: string; image_url?: string };

async function firstTitle(tables: Tables, type: Single): Promise<string | undefined> {
  const [row] = settled(
    await tables.from(type.table).select('title').limit(1).overrideTypes<Row[], { merge: false }>(),
  );
  return row?.title?.replaceAll('**', '');
}

async function firstPicture(tables: Tables, type: ContentType): Promise<string | null> {
  let request = tables.from(type.table).select('image_url').not('image_url', 'is', null);
  if (type.rows === 'many')
    for (const { column, ascending } of sortKeys(type)) request = request.order(column, { ascending });
  const answer = await request.limit(1).overrideTypes<Row[], { merge: false }>();
  return settled(answer)[0]?.image_url ?? null;
}

type Answer = { data: Row[] | null; error: { message: string; code: string } | null; status: number };

function settled({ data, error, status }: Answer): Row[] {
  if (error) throw new DataError(error.message, error.code, status);
  return data ?? [];
}
