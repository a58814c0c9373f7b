import { collection } from '../../model';

// Declares the lists of the exchange page and the attest page: the same fields, in tables of their own.

const ordered = { sort: { column: 'order', ascending: true }, newOrder: 'count' } as const;

const stepNouns = { noun: 'step', singular: 'Step', plural: 'Steps' };

export function introTexts<const Name extends string, const Table extends string>(name: Name, table: Table) {
  return collection({
    ...ordered,
    name,
    table,
    noun: 'intro text',
    singular: 'Introduction Text',
    plural: 'Introduction Texts',
    heading: 'content',
    fields: { content: { kind: 'markup', label: 'Content' } },
  });
}

export function advantages<
  const Name extends string,
  const Table extends string,
  const Icons extends readonly [string, ...string[]],
>(name: Name, table: Table, icons: { options: Icons; initial: Icons[number] }) {
  return collection({
    ...ordered,
    name,
    table,
    noun: 'advantage',
    singular: 'Advantage',
    plural: 'Advantages',
    heading: 'title',
    facts: ['description'],
    fields: {
      title: { kind: 'text', label: 'Title' },
      description: { kind: 'multiline', label: 'Description' },
      icon_name: { kind: 'choice', label: 'Icon', ...icons },
    },
  });
}

export function faqs<const Name extends string, const Table extends string>(name: Name, table: Table) {
  return collection({
    ...ordered,
    name,
    table,
    noun: 'FAQ',
    singular: 'FAQ',
    plural: 'FAQs',
    heading: 'question',
    fields: {
      question: { kind: 'text', label: 'Question' },
      answer: { kind: 'markup', label: 'Answer' },
    },
  });
}

export function steps<const Name extends string, const Table extends string>(
  name: Name,
  table: Table,
  nouns: { noun: string; singular: string; plural: string } = stepNouns,
) {
  return collection({
    ...ordered,
    ...nouns,
    name,
    table,
    heading: 'title',
    fields: {
      title: { kind: 'text', label: 'Title' },
      description: { kind: 'multiline', label: 'Description' },
    },
  });
}
