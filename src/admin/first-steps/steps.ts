import type { ContentType } from '../../content/model';
import { agbs } from '../../content/types/agbs';
import { contact } from '../../content/types/contact';
import { footer } from '../../content/types/footer';
import { imprint, privacyPolicy } from '../../content/types/legal';
import { references } from '../../content/types/references';
import type { BackupReport } from '../../data/backups';
import type { Finding } from '../../data/doctor';
import type { Example } from '../../data/example-content';
import type { Content } from '../overview/use-contents';
import { troubleText } from '../system/backup-texts';

/** What a new installation needs before others see it, and where it is done. */
export type Step = { title: string; to: string; isDone: boolean; detail: string };

export type Known = {
  contents: readonly Content[];
  examples: readonly Example[];
  /** Undefined until they are known. */
  findings: readonly Finding[] | undefined;
  factors: readonly unknown[] | undefined;
  backups: BackupReport | undefined;
};

const address = ['address_street', 'address_postal', 'address_city', 'email'];

/** In the order in which they are best done. */
export function stepsOf(known: Known): Step[] {
  return [
    texts(known, 'Name of the company', 'footer', [{ type: footer, fields: ['company_name'] }]),
    texts(known, 'Address, telephone and e-mail', 'contact', [
      { type: contact, fields: [...address, 'phone'] },
      { type: footer, fields: [...address, 'phone'] },
    ]),
    texts(known, 'Imprint', 'legal', [{ type: imprint, fields: ['company', ...address] }]),
    texts(known, 'Privacy policy', 'legal', [{ type: privacyPolicy, fields: ['controller', 'email'] }]),
    records(known, 'Terms (AGBs)', {
      type: agbs,
      path: 'agbs',
      isWhole: ({ file_url }) => Boolean(file_url),
    }),
    records(known, 'A first reference of your own', {
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
function texts({ contents, examples }: Known, title: string, path: string, wanted: readonly Wanted[]): Step {
  const [gap] = wanted.flatMap(({ type, fields }) => {
    const content = contents.find((one) => one.type.name === type.name);
    const example = examples.find(({ record_id }) => record_id === content?.row.id);
    const to = content?.to ?? `/admin/${path}`;
    if (fields.some((name) => !content?.row[name])) return { to, detail: 'Not filled in yet' };
    return fields.some((name) => example?.same.includes(name)) ? { to, detail: stillExample } : [];
  });
  return { title, to: gap?.to ?? `/admin/${path}`, isDone: !gap, detail: gap?.detail ?? done };
}

type Listed = { type: ContentType; path: string; isWhole: (row: Content['row']) => boolean };

function records({ contents, examples }: Known, title: string, { type, path, isWhole }: Listed): Step {
  const theirs = new Set<unknown>(untouched(examples).map(({ record_id }) => record_id));
  const whole = contents.filter((one) => one.type.name === type.name && isWhole(one.row));
  const isDone = whole.some(({ row }) => !theirs.has(row.id));
  const detail = isDone ? done : whole.length > 0 ? stillExample : 'None yet';
  return { title, to: `/admin/${path}`, isDone, detail };
}

function mail(findings: Known['findings']): Step {
  const trouble = findings?.find(({ topic, level }) => topic === 'Mail' && level !== 'good');
  return {
    title: 'Mail',
    to: '/admin/system',
    isDone: findings !== undefined && !trouble,
    detail: trouble?.sentence ?? (findings ? done : asking),
  };
}

function secondFactor(factors: Known['factors']): Step {
  const isDone = factors !== undefined && factors.length > 0;
  return {
    title: 'A second factor for your account',
    to: '/admin/account',
    isDone,
    detail: isDone ? done : factors ? 'Your password alone opens everything' : asking,
  };
}

function backups(report: BackupReport | undefined): Step {
  const trouble = report && troubleText(report);
  const isProven = report?.backups.some(({ outcome }) => outcome === 'proven') ?? false;
  const missing = report?.isSet
    ? 'The first backup is still to come'
    : 'The website makes none by itself yet';
  return {
    title: 'Backups',
    to: '/admin/system',
    isDone: isProven && !trouble,
    detail: report ? (trouble ?? (isProven ? done : missing)) : asking,
  };
}

const done = 'Done';
const stillExample = 'Still the example';
const asking = 'Asking the server …';
