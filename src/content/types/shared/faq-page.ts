import { type Collection, collection } from '../../model';
import { ordered, field, nouns } from './fields';

// Declares the lists of the exchange page and the attest page: the same fields, in tables of their own.

type StepNouns = Pick<Collection, 'noun' | 'gender' | 'singular' | 'plural'>;

const stepNouns: StepNouns = nouns('m', 'step', 'Schritt', ['Steps', 'Schritte']);

export function introTexts<const Name extends string, const Table extends string>(name: Name, table: Table) {
  return collection({
    ...ordered,
    name,
    table,
    ...nouns('m', 'intro text', 'Einleitungstext', ['Introduction Texts', 'Einleitungstexte']),
    singular: ['Introduction Text', 'Einleitungstext'],
    heading: 'content',
    fields: { content: field('markup', 'Content', 'Text') },
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
    ...nouns('m', 'advantage', 'Vorteil', ['Advantages', 'Vorteile']),
    heading: 'title',
    facts: ['description'],
    fields: {
      title: field('text', 'Title', 'Titel'),
      description: field('multiline', 'Description', 'Beschreibung'),
      icon_name: { kind: 'choice', label: ['Icon', 'Symbol'], ...icons },
    },
  });
}

export function faqs<const Name extends string, const Table extends string>(name: Name, table: Table) {
  return collection({
    ...ordered,
    name,
    table,
    ...nouns('f', 'FAQ', 'häufige Frage', ['FAQs', 'Häufige Fragen']),
    heading: 'question',
    fields: {
      question: field('text', 'Question', 'Frage'),
      answer: field('markup', 'Answer', 'Antwort'),
    },
  });
}

export function steps<const Name extends string, const Table extends string>(
  name: Name,
  table: Table,
  names: StepNouns = stepNouns,
) {
  return collection({
    ...ordered,
    ...names,
    name,
    table,
    heading: 'title',
    fields: {
      title: field('text', 'Title', 'Titel'),
      description: field('multiline', 'Description', 'Beschreibung'),
    },
  });
}
