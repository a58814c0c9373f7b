import type { ContentType } from '../../../../content/model';
import { agbs } from '../../../../content/types/agbs';
import { contact } from '../../../../content/types/contact';
import {
  cvCertifications,
  cvEducation,
  cvExperience,
  cvProfile,
  cvStandards,
} from '../../../../content/types/cv';
import { footer } from '../../../../content/types/footer';
import { hero } from '../../../../content/types/hero';
import { imprint, privacyPolicy } from '../../../../content/types/legal';
import { references } from '../../../../content/types/references';
import type { Example } from '../../../../data/operations/example-content';
import { editLink } from '../../../editor/record-address';
import type { ContentSummary } from '../warnings';
import { singles } from '../../../parts/screens';
import { exampleFields } from '../../../editor/company-note/example-mark';
import { texts } from './texts';
import { translate } from '../../../../content/language';
import { troubleText } from '../../../session/use-backups';
import { siteSettings } from '../../../../content/types/site-settings';
import type { BackupReport, Finding } from '../../../../data/operations/server-reports';

const addressFields = ['address_street', 'address_postal', 'address_city', 'email'];
const contactFields = [...addressFields, 'phone'];
const careerTypes = [cvExperience, cvEducation, cvStandards, cvCertifications];
const headerFields = singles.flatMap(({ type }) => (isHeader(type) ? { type, required: ['title'] } : []));

export function stepsOf(data: ChecklistData): SetupStep[] {
  const name = filledInStep(data, texts.companyName, 'contact', [
    { type: contact, required: ['company_name'], fields: ['company_name'] },
    { type: footer, required: ['company_name'], fields: ['company_name'] },
  ]);
  const legalNotice = filledInStep(data, texts.imprint, 'legal', [
    { type: imprint, required: ['company', ...addressFields] },
  ]);
  return [
    name,
    brandStep(data),
    pagesStep(data),
    visibilityStep(data, [name, legalNotice]),
    filledInStep(data, texts.address, 'contact', [
      { type: contact, required: contactFields, fields: namesBut(contact, ['company_name']) },
      { type: footer, required: contactFields, fields: contactFields },
    ]),
    filledInStep(data, texts.footerText, 'footer', [
      {
        type: footer,
        required: ['company_description'],
        fields: namesBut(footer, ['company_name', ...contactFields]),
      },
    ]),
    filledInStep(data, texts.home, 'hero', [{ type: hero, required: ['title'] }]),
    filledInStep(data, texts.pageHeadings, 'services', headerFields),
    filledInStep(data, texts.cv, 'cv', [{ type: cvProfile, required: ['name'] }], careerTypes),
    legalNotice,
    filledInStep(data, texts.privacyPolicy, 'legal', [
      { type: privacyPolicy, required: ['controller', 'email'] },
    ]),
    termsStep(data),
    ownReferenceStep(data),
    mailStep(data.findings),
    secondFactorStep(data.factors),
    backupsStep(data.backups),
  ];
}

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
type RequiredFields = { type: ContentType; required: readonly string[]; fields?: readonly string[] };

type Gap = { to: string; detail: string };

/**
 * Returns a step that links to the first record with a missing or example value. Of the types in `lists`, every
 * record counts.
 */
function filledInStep(
  data: ChecklistData,
  title: string,
  path: string,
  requirements: readonly RequiredFields[],
  lists: readonly ContentType[] = [],
): SetupStep {
  const isOnlyType = requirements.length === 1 && lists.length === 0;
  const [gap] = [
    ...requirements.flatMap((one) => gapOf(data, one, { path, isOnlyType })),
    ...lists.flatMap((type): Gap[] => {
      const detail = texts.stillExampleIn(translate(type.rows === 'many' ? type.plural : type.region));
      return examplesOf(data, type).length > 0 ? [{ to: `/admin/${path}`, detail }] : [];
    }),
  ];
  return { title, to: gap?.to ?? `/admin/${path}`, isDone: !gap, detail: gap?.detail ?? texts.done };
}

function gapOf(
  { contents, examples }: ChecklistData,
  { type, required, fields }: RequiredFields,
  { path, isOnlyType }: { path: string; isOnlyType: boolean },
): Gap[] {
  const content = contents.find((one) => one.type.name === type.name);
  const missing = required.find((name) => !content?.row[name]);
  if (!content || missing)
    return [{ to: linkTo(content, missing) ?? `/admin/${path}`, detail: texts.notFilledIn }];
  const example = examples.find(({ record_id }) => record_id === content.row.id);
  const exampleEntries = example
    ? exampleFields(content.type, example, content.row).filter(([name]) => fields?.includes(name) ?? true)
    : [];
  if (!exampleEntries[0]) return [];
  const labels = shortList(exampleEntries.map(([, { label }]) => translate(label)));
  const detail = texts.stillExampleIn(isOnlyType ? labels : `${content.title} (${labels})`);
  return [{ to: linkTo(content, exampleEntries[0][0]) ?? content.to, detail }];
}

const maxFieldNames = 3;

function shortList(labels: readonly string[]): string {
  const rest = labels.length - maxFieldNames;
  const shown = labels.slice(0, maxFieldNames).join(', ');
  return rest > 0 ? texts.andMore(shown, rest) : shown;
}

function linkTo(content: ContentSummary | undefined, field: string | undefined): string | undefined {
  return content && editLink(content, String(content.row.id), { field });
}

function examplesOf({ contents, examples }: ChecklistData, type: ContentType): ContentSummary[] {
  return contents.filter((content) => {
    const example =
      content.type.name === type.name && examples.find(({ record_id }) => record_id === content.row.id);
    return example && exampleFields(type, example, content.row).length > 0;
  });
}

/** No example may remain, because visitors could take it for valid terms. */
function termsStep(data: ChecklistData): SetupStep {
  const completeTerms = data.contents.filter(
    ({ type, row }) => type.name === agbs.name && Boolean(row.file_url),
  );
  const isExample = examplesOf(data, agbs).length > 0;
  return listStep(texts.terms, 'agbs', { isDone: completeTerms.length > 0 && !isExample, isExample });
}

function ownReferenceStep(data: ChecklistData): SetupStep {
  const withExampleValues = new Set(examplesOf(data, references));
  const ownReferences = data.contents.filter(
    (one) => one.type.name === references.name && !withExampleValues.has(one),
  );
  return listStep(texts.ownReference, 'references', {
    isDone: ownReferences.length > 0,
    isExample: withExampleValues.size > 0,
  });
}

type ListState = { isDone: boolean; isExample: boolean };

function listStep(title: string, path: string, { isDone, isExample }: ListState): SetupStep {
  const detail = isDone ? texts.done : isExample ? texts.stillExample : texts.noneYet;
  return { title, to: `/admin/${path}`, isDone, detail };
}

/** Setup steps whose state comes from requests to the server. */

function mailStep({ data: findings, ...query }: ChecklistData['findings']): SetupStep {
  const step = { title: texts.mail, to: '/admin/system' };
  if (!findings) return { ...step, ...unknownState(query) };
  const problem = findings.find(({ topic, level }) => topic === 'Mail' && level !== 'good');
  return { ...step, isDone: !problem, detail: problem ? translate(problem.sentence) : texts.done };
}

function secondFactorStep({ data: factors, ...query }: ChecklistData['factors']): SetupStep {
  const step = { title: texts.secondFactor, to: '/admin/account' };
  if (!factors) return { ...step, ...unknownState(query) };
  const isDone = factors.length > 0;
  return { ...step, isDone, detail: isDone ? texts.done : texts.passwordAlone };
}

function backupsStep({ data: report, ...query }: ChecklistData['backups']): SetupStep {
  const step = { title: texts.backups, to: '/admin/system' };
  if (!report) return { ...step, ...unknownState(query) };
  const problem = troubleText(report);
  const isVerified = report.backups.some(({ outcome }) => outcome === 'proven');
  const missing = report.isSet ? texts.firstBackupToCome : texts.noBackups;
  return { ...step, isDone: isVerified && !problem, detail: problem ?? (isVerified ? texts.done : missing) };
}

function unknownState(query: QueryState): Omit<SetupStep, 'title' | 'to'> {
  if (!query.hasFailed) return { isDone: false, detail: texts.asking };
  return { isDone: false, detail: texts.unanswered, failedQuery: query };
}

/** Either colour or logo completes the step. */
function brandStep({ contents }: ChecklistData): SetupStep {
  const row = settingsIn(contents)?.row;
  const isDone = Boolean(row?.brand_color || row?.logo_url || row?.logo_dark_url);
  const detail = isDone ? texts.done : texts.standardLook;
  return { title: texts.brand, to: '/admin/brand', isDone, detail };
}

/** A changed page completes the step. */
function pagesStep({ contents }: ChecklistData): SetupStep {
  const pages = settingsIn(contents)?.row.pages;
  const isDone = Array.isArray(pages) && pages.length > 0;
  const detail = isDone ? texts.done : texts.standardPages;
  return { title: texts.pages, to: '/admin/pages', isDone, detail };
}

/** It is done once the website is public and the `required` steps are done. */
function visibilityStep({ contents }: ChecklistData, required: readonly SetupStep[]): SetupStep {
  const settings = settingsIn(contents);
  const isPublic = settings?.row.is_public !== false;
  const isDone = isPublic && required.every((step) => step.isDone);
  return {
    title: texts.visibility,
    to: settings ? editLink(settings, String(settings.row.id), { field: 'is_public' }) : '/admin/pages',
    isDone,
    detail: isDone ? texts.done : isPublic ? texts.alreadyPublic : texts.notPublicYet,
  };
}

function settingsIn(contents: readonly ContentSummary[]): ContentSummary | undefined {
  return contents.find(({ type }) => type.name === siteSettings.name);
}

export type SetupStep = {
  title: string;
  to: string;
  isDone: boolean;
  detail: string;
  /** Request that the step depends on and that failed; it can be repeated. */
  failedQuery?: QueryState;
};

type QueryState = { hasFailed: boolean; isFetching: boolean; refetch: () => Promise<unknown> };

/** `data` is undefined while unknown. */
type Queried<Data> = QueryState & { data: Data | undefined };

export type ChecklistData = {
  contents: readonly ContentSummary[];
  examples: readonly Example[];
  findings: Queried<readonly Finding[]>;
  factors: Queried<readonly unknown[]>;
  backups: Queried<BackupReport>;
};
