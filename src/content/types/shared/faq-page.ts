import { type Collection, collection } from '../../model';
import { ordered } from './fields';

// Declares the lists of the exchange page and the attest page: the same fields, in tables of their own.

type StepNouns = Pick<Collection, 'noun' | 'gender' | 'singular' | 'plural'>;

const stepNouns: StepNouns = {
  noun: ['step', 'Schritt'],
  gender: 'm',
  singular: ['Step', 'Schritt'],
  plural: ['Steps', 'Schritte'],
};

export function introTexts<const Name extends string, const Table extends string>(name: Name, table: Table) {
  return collection({
    ...ordered,
    name,
    table,
    noun: ['intro text', 'Einleitungstext'],
    gender: 'm',
    singular: ['Introduction Text', 'Einleitungstext'],
    plural: ['Introduction Texts', 'Einleitungstexte'],
    heading: 'content',
    fields: { content: { kind: 'markup', label: ['Content', 'Text'] } },
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
    noun: ['advantage', 'Vorteil'],
    gender: 'm',
    singular: ['Advantage', 'Vorteil'],
    plural: ['Advantages', 'Vorteile'],
    heading: 'title',
    facts: ['description'],
    fields: {
      title: { kind: 'text', label: ['Title', 'Titel'] },
      description: { kind: 'multiline', label: ['Description', 'Beschreibung'] },
      icon_name: { kind: 'choice', label: ['Icon', 'Symbol'], ...icons },
    },
  });
}

export function faqs<const Name extends string, const Table extends string>(name: Name, table: Table) {
  return collection({
    ...ordered,
    name,
    table,
    noun: ['FAQ', 'häufige Frage'],
    gender: 'f',
    singular: ['FAQ', 'Häufige Frage'],
    plural: ['FAQs', 'Häufige Fragen'],
    heading: 'question',
    fields: {
      question: { kind: 'text', label: ['Question', 'Frage'] },
      answer: { kind: 'markup', label: ['Answer', 'Antwort'] },
    },
  });
}

export function steps<const Name extends string, const Table extends string>(
  name: Name,
  table: Table,
  nouns: StepNouns = stepNouns,
) {
  return collection({
    ...ordered,
    ...nouns,
    name,
    table,
    heading: 'title',
    fields: {
      title: { kind: 'text', label: ['Title', 'Titel'] },
      description: { kind: 'multiline', label: ['Description', 'Beschreibung'] },
    },
  });
}
