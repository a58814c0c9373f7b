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
    stepOf(texts.mail, 'system', answerOf(data.findings, mailGap)),
    stepOf(texts.secondFactor, 'account', answerOf(data.factors, factorGap)),
    stepOf(texts.backups, 'system', answerOf(data.backups, backupGap)),
  ];
}

function isHeader(type: ContentType): boolean {
  return 'title' in type.fields && 'subtitle' in type.fields && type.name !== hero.name;
}

function namesBut(type: ContentType, others: readonly string[]): string[] {
  return Object.keys(type.fields).filter((name) => !others.includes(name));
}

/** Fields of a record that must be filled in, and `fields` that belong to the step (default: all). */
type RequiredFields = { type: ContentType; required: readonly string[]; fields?: readonly string[] };

type FieldGap = { to: string; detail: string };

/** Links to the first record with a missing or example value. Of the types in `lists`, every record counts. */
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
    ...lists.flatMap((type): FieldGap[] => {
      const detail = texts.stillExampleIn(translate(type.rows === 'many' ? type.plural : type.region));
      return examplesOf(data, type).length > 0 ? [{ to: `/admin/${path}`, detail }] : [];
    }),
  ];
  return { ...stepOf(title, path, gap?.detail), ...(gap && { to: gap.to }) };
}

const fieldNameLimit = 3;

function gapOf(
  { contents, examples }: ChecklistData,
  { type, required, fields }: RequiredFields,
  { path, isOnlyType }: { path: string; isOnlyType: boolean },
): FieldGap[] {
  const content = contents.find((one) => one.type.name === type.name);
  const missing = required.find((name) => !content?.row[name]);
  if (!content || missing)
    return [{ to: linkTo(content, missing) ?? `/admin/${path}`, detail: texts.notFilledIn }];
  const example = examples.find(({ record_id }) => record_id === content.row.id);
  const exampleEntries = example
    ? exampleFields(content.type, example, content.row).filter(([name]) => fields?.includes(name) ?? true)
    : [];
  if (!exampleEntries[0]) return [];
  const labels = exampleEntries
    .map(([, { label }], index) => (index < fieldNameLimit ? translate(label) : '…'))
    .slice(0, fieldNameLimit + 1)
    .join(', ');
  const detail = texts.stillExampleIn(isOnlyType ? labels : `${content.title} (${labels})`);
  return [{ to: linkTo(content, exampleEntries[0][0]) ?? content.to, detail }];
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

function stepOf(title: string, path: string, gap: Gap): SetupStep {
  return { title, to: `/admin/${path}`, isDone: !gap, detail: gap || texts.done };
}

/** No example may remain, because visitors could take it for valid terms. */
function termsStep(data: ChecklistData): SetupStep {
  const hasTerms = data.contents.some(({ type, row }) => type.name === agbs.name && Boolean(row.file_url));
  const isExample = examplesOf(data, agbs).length > 0;
  return stepOf(texts.terms, 'agbs', isExample ? texts.stillExample : !hasTerms && texts.noneYet);
}

function ownReferenceStep(data: ChecklistData): SetupStep {
  const withExampleValues = new Set(examplesOf(data, references));
  const hasOwn = data.contents.some(
    (one) => one.type.name === references.name && !withExampleValues.has(one),
  );
  const gap = withExampleValues.size > 0 ? texts.stillExample : texts.noneYet;
  return stepOf(texts.ownReference, 'references', !hasOwn && gap);
}

type Gap = string | false | undefined;

function answerOf<Data>({ data, isError }: Queried<Data>, gapIn: (data: Data) => Gap): Gap {
  if (data !== undefined) return gapIn(data);
  return isError ? texts.unanswered : texts.asking;
}

function mailGap(findings: readonly Finding[]): Gap {
  return translate(findings.find(({ topic, level }) => topic === 'Mail' && level !== 'good')?.sentence);
}

function factorGap(factors: readonly unknown[]): Gap {
  return factors.length === 0 && texts.passwordAlone;
}

function backupGap(report: BackupReport): Gap {
  if (report.backups.some(({ outcome }) => outcome === 'proven')) return troubleText(report);
  return troubleText(report) ?? (report.isSet ? texts.firstBackupToCome : texts.noBackups);
}

function brandStep({ contents }: ChecklistData): SetupStep {
  const row = settingsIn(contents)?.row;
  const hasBrand = Boolean(row?.brand_color || row?.logo_url || row?.logo_dark_url);
  return stepOf(texts.brand, 'brand', !hasBrand && texts.standardLook);
}

function pagesStep({ contents }: ChecklistData): SetupStep {
  const pages = settingsIn(contents)?.row.pages;
  const hasPages = Array.isArray(pages) && pages.length > 0;
  return stepOf(texts.pages, 'pages', !hasPages && texts.standardPages);
}

/** It is done once the website is public and the `required` steps are done. */
function visibilityStep({ contents }: ChecklistData, required: readonly SetupStep[]): SetupStep {
  const settings = settingsIn(contents);
  const isReady = required.every((step) => step.isDone);
  const gap = settings?.row.is_public === false ? texts.notPublicYet : !isReady && texts.alreadyPublic;
  const step = stepOf(texts.visibility, 'pages', gap);
  return { ...step, to: linkTo(settings, 'is_public') ?? step.to };
}

function settingsIn(contents: readonly ContentSummary[]): ContentSummary | undefined {
  return contents.find(({ type }) => type.name === siteSettings.name);
}

export type SetupStep = { title: string; to: string; isDone: boolean; detail: string };

type Queried<Data> = { data: Data | undefined; isError: boolean };

export type ChecklistData = {
  contents: readonly ContentSummary[];
  examples: readonly Example[];
  findings: Queried<readonly Finding[]>;
  factors: Queried<readonly unknown[]>;
  backups: Queried<BackupReport>;
};
