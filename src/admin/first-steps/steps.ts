import type { ContentType } from '../../content/model';
import { agbs } from '../../content/types/agbs';
import { contact } from '../../content/types/contact';
import { footer } from '../../content/types/footer';
import { imprint, privacyPolicy } from '../../content/types/legal';
import { references } from '../../content/types/references';
import type { BackupReport } from '../../data/backups';
import type { Finding } from '../../data/doctor/finding';
import { findingText } from '../../data/doctor/finding-text';
import type { Example } from '../../data/example-content';
import type { Content } from '../overview/use-contents';
import { troubleText } from '../system/backup-texts';
import { texts } from './texts';

/** What a new installation needs before others see it, and where it is done. */
export type Step = {
  title: string;
  to: string;
  isDone: boolean;
  detail: string;
  /** What it is decided by could not be asked; it can be again. */
  unanswered?: Question;
};

/** What the server is asked beside the content. */
export type Question = { hasFailed: boolean; isAsking: boolean; askAgain: () => Promise<unknown> };

/** `answer` is undefined until it is known. */
type Asked<Answer> = Question & { answer: Answer | undefined };

export type Known = {
  contents: readonly Content[];
  examples: readonly Example[];
  findings: Asked<readonly Finding[]>;
  factors: Asked<readonly unknown[]>;
  backups: Asked<BackupReport>;
};

const address = ['address_street', 'address_postal', 'address_city', 'email'];

/** In the order in which they are best done. */
export function stepsOf(known: Known): Step[] {
  return [
    filled(known, texts.companyName, 'contact', [
      { type: contact, fields: ['company_name'] },
      { type: footer, fields: ['company_name'] },
    ]),
    filled(known, texts.address, 'contact', [
      { type: contact, fields: [...address, 'phone'] },
      { type: footer, fields: [...address, 'phone'] },
    ]),
    filled(known, texts.imprint, 'legal', [{ type: imprint, fields: ['company', ...address] }]),
    filled(known, texts.privacyPolicy, 'legal', [{ type: privacyPolicy, fields: ['controller', 'email'] }]),
    records(known, texts.terms, {
      type: agbs,
      path: 'agbs',
      isWhole: ({ file_url }) => Boolean(file_url),
    }),
    records(known, texts.ownReference, {
      type: references,
      path: 'references',
      isWhole: () => true,
    }),
    mail(known.findings),
    secondFactor(known.factors),
    backups(known.backups),
  ];
}

/** Those that nobody has edited. */
export function untouched(examples: readonly Example[]): Example[] {
  return examples.filter(({ is_edited }) => !is_edited);
}

type Wanted = { type: ContentType; fields: readonly string[] };

/** Leads to the first of the records that still lacks something. */
function filled({ contents, examples }: Known, title: string, path: string, wanted: readonly Wanted[]): Step {
  const [gap] = wanted.flatMap(({ type, fields }) => {
    const content = contents.find((one) => one.type.name === type.name);
    const example = examples.find(({ record_id }) => record_id === content?.row.id);
    const to = content?.to ?? `/admin/${path}`;
    if (fields.some((name) => !content?.row[name])) return { to, detail: texts.notFilledIn };
    return fields.some((name) => example?.same.includes(name)) ? { to, detail: texts.stillExample } : [];
  });
  return { title, to: gap?.to ?? `/admin/${path}`, isDone: !gap, detail: gap?.detail ?? texts.done };
}

type Listed = { type: ContentType; path: string; isWhole: (row: Content['row']) => boolean };

function records({ contents, examples }: Known, title: string, { type, path, isWhole }: Listed): Step {
  const theirs = new Set<unknown>(untouched(examples).map(({ record_id }) => record_id));
  const whole = contents.filter((one) => one.type.name === type.name && isWhole(one.row));
  const isDone = whole.some(({ row }) => !theirs.has(row.id));
  const detail = isDone ? texts.done : whole.length > 0 ? texts.stillExample : texts.noneYet;
  return { title, to: `/admin/${path}`, isDone, detail };
}

function mail({ answer: findings, ...question }: Known['findings']): Step {
  const step = { title: texts.mail, to: '/admin/system' };
  if (!findings) return { ...step, ...undecided(question) };
  const trouble = findings.find(({ topic, level }) => topic === 'Mail' && level !== 'good');
  return { ...step, isDone: !trouble, detail: trouble ? findingText(trouble).sentence : texts.done };
}

function secondFactor({ answer: factors, ...question }: Known['factors']): Step {
  const step = { title: texts.secondFactor, to: '/admin/account' };
  if (!factors) return { ...step, ...undecided(question) };
  const isDone = factors.length > 0;
  return { ...step, isDone, detail: isDone ? texts.done : texts.passwordAlone };
}

function backups({ answer: report, ...question }: Known['backups']): Step {
  const step = { title: texts.backups, to: '/admin/system' };
  if (!report) return { ...step, ...undecided(question) };
  const trouble = troubleText(report);
  const isProven = report.backups.some(({ outcome }) => outcome === 'proven');
  const missing = report.isSet ? texts.firstBackupToCome : texts.noBackups;
  return { ...step, isDone: isProven && !trouble, detail: trouble ?? (isProven ? texts.done : missing) };
}

/** A step of which nothing is known, yet or at all. */
function undecided(question: Question): Omit<Step, 'title' | 'to'> {
  if (!question.hasFailed) return { isDone: false, detail: texts.asking };
  return { isDone: false, detail: texts.unanswered, unanswered: question };
}
