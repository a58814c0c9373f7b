import type { ContentType } from '../../content/model';
import { agbs } from '../../content/types/agbs/type';
import { contact } from '../../content/types/contact/type';
import {
  cvCertifications,
  cvEducation,
  cvExperience,
  cvProfile,
  cvStandards,
} from '../../content/types/cv/type';
import { footer } from '../../content/types/footer/type';
import { hero } from '../../content/types/hero/type';
import { imprint, privacyPolicy } from '../../content/types/legal/type';
import { references } from '../../content/types/references/type';
import type { Example } from '../../data/operations/example-content';
import { editLink } from '../record-address/edit-link';
import type { ContentSummary } from '../overview/use-contents';
import { singles } from '../screens';
import { exampleFields } from './example-fields';
import { backups, mail, secondFactor } from './server-steps';
import { brandStep, pagesStep, visibility } from './settings-steps';
import type { ChecklistData, SetupStep } from './step';
import { texts } from './texts';

const address = ['address_street', 'address_postal', 'address_city', 'email'];
const reached = [...address, 'phone'];
const career = [cvExperience, cvEducation, cvStandards, cvCertifications];
const headers = singles.flatMap(({ type }) => (isHeader(type) ? { type, required: ['title'] } : []));

/** Returns the steps in the recommended order. */
export function stepsOf(data: ChecklistData): SetupStep[] {
  const name = filled(data, texts.companyName, 'contact', [
    { type: contact, required: ['company_name'], fields: ['company_name'] },
    { type: footer, required: ['company_name'], fields: ['company_name'] },
  ]);
  const legalNotice = filled(data, texts.imprint, 'legal', [
    { type: imprint, required: ['company', ...address] },
  ]);
  return [
    name,
    brandStep(data),
    pagesStep(data),
    visibility(data, [name, legalNotice]),
    filled(data, texts.address, 'contact', [
      { type: contact, required: reached, fields: namesBut(contact, ['company_name']) },
      { type: footer, required: reached, fields: reached },
    ]),
    filled(data, texts.footerText, 'footer', [
      {
        type: footer,
        required: ['company_description'],
        fields: namesBut(footer, ['company_name', ...reached]),
      },
    ]),
    filled(data, texts.home, 'hero', [{ type: hero, required: ['title'] }]),
    filled(data, texts.pageHeadings, 'services', headers),
    filled(data, texts.cv, 'cv', [{ type: cvProfile, required: ['name'] }], career),
    legalNotice,
    filled(data, texts.privacyPolicy, 'legal', [{ type: privacyPolicy, required: ['controller', 'email'] }]),
    terms(data),
    ownReference(data),
    mail(data.findings),
    secondFactor(data.factors),
    backups(data.backups),
  ];
}

/** Returns the examples that were never edited. */
export function neverEdited(examples: readonly Example[]): Example[] {
  return examples.filter(({ is_edited }) => !is_edited);
}

function isHeader(type: ContentType): boolean {
  return 'title' in type.fields && 'subtitle' in type.fields && type.name !== hero.name;
}

function namesBut(type: ContentType, others: readonly string[]): string[] {
  return Object.keys(type.fields).filter((name) => !others.includes(name));
}

/** Fields of a record that must be filled in, and `fields` that belong to the step (default: all). */
type Wanted = { type: ContentType; required: readonly string[]; fields?: readonly string[] };

/** Missing part of a step. */
type Gap = { to: string; detail: string };

/**
 * Returns a step that links to the first record with a missing or example value. Of the types in `lists`, every
 * record counts.
 */
function filled(
  data: ChecklistData,
  title: string,
  path: string,
  wanted: readonly Wanted[],
  lists: readonly ContentType[] = [],
): SetupStep {
  const single = wanted.length === 1 && lists.length === 0;
  const [gap] = [
    ...wanted.flatMap((one) => gapOf(data, one, { path, single })),
    ...lists.flatMap((type): Gap[] => {
      const detail = texts.stillExampleIn(type.rows === 'many' ? type.plural : type.region);
      return examplesOf(data, type).length > 0 ? [{ to: `/admin/${path}`, detail }] : [];
    }),
  ];
  return { title, to: gap?.to ?? `/admin/${path}`, isDone: !gap, detail: gap?.detail ?? texts.done };
}

function gapOf(
  { contents, examples }: ChecklistData,
  { type, required, fields }: Wanted,
  { path, single }: { path: string; single: boolean },
): Gap[] {
  const content = contents.find((one) => one.type.name === type.name);
  const missing = required.find((name) => !content?.row[name]);
  if (!content || missing)
    return [{ to: linkTo(content, missing) ?? `/admin/${path}`, detail: texts.notFilledIn }];
  const example = examples.find(({ record_id }) => record_id === content.row.id);
  const held = example
    ? exampleFields(content.type, example, content.row).filter(([name]) => fields?.includes(name) ?? true)
    : [];
  if (!held[0]) return [];
  const labels = shortList(held.map(([, { label }]) => label));
  const detail = texts.stillExampleIn(single ? labels : `${content.title} (${labels})`);
  return [{ to: linkTo(content, held[0][0]) ?? content.to, detail }];
}

const maxFieldNames = 3;

function shortList(labels: readonly string[]): string {
  const rest = labels.length - maxFieldNames;
  const shown = labels.slice(0, maxFieldNames).join(', ');
  return rest > 0 ? texts.andMore(shown, rest) : shown;
}

function linkTo(content: ContentSummary | undefined, field: string | undefined): string | undefined {
  return content && editLink(content, String(content.row.id), field);
}

/** Returns the records of a type that contain an example value. */
function examplesOf({ contents, examples }: ChecklistData, type: ContentType): ContentSummary[] {
  return contents.filter((content) => {
    const example =
      content.type.name === type.name && examples.find(({ record_id }) => record_id === content.row.id);
    return example && exampleFields(type, example, content.row).length > 0;
  });
}

/** Returns the step of the terms. No example may remain, because visitors could take it for valid terms. */
function terms(data: ChecklistData): SetupStep {
  const whole = data.contents.filter(({ type, row }) => type.name === agbs.name && Boolean(row.file_url));
  const isExample = examplesOf(data, agbs).length > 0;
  return listStep(texts.terms, 'agbs', { isDone: whole.length > 0 && !isExample, isExample });
}

function ownReference(data: ChecklistData): SetupStep {
  const held = new Set(examplesOf(data, references));
  const own = data.contents.filter((one) => one.type.name === references.name && !held.has(one));
  return listStep(texts.ownReference, 'references', { isDone: own.length > 0, isExample: held.size > 0 });
}

type Judged = { isDone: boolean; isExample: boolean };

function listStep(title: string, path: string, { isDone, isExample }: Judged): SetupStep {
  const detail = isDone ? texts.done : isExample ? texts.stillExample : texts.noneYet;
  return { title, to: `/admin/${path}`, isDone, detail };
}
