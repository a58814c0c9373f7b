import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { translate } from '../../../content/language';
import { childEntries, type ContentType } from '../../../content/model';
import { type SearchMatch, searchQuery } from '../../../data/records/search-content';
import { editLink } from '../record-address';
import { titleOf } from '../texts';
import { editableTypeOf, type Screen } from '../../parts/screens';
import { contentSearchTexts } from '../fields/texts';
import { useSession } from '../../session/session-context';

/** Ignores case and accents. Also matches a telephone number in any notation. */
export function hasWords(text: string, typed: string): boolean {
  const folded = fold(text);
  const words = fold(typed).split(/\s+/);
  return words.every((word) => folded.includes(word)) || (telephonePattern(typed)?.test(text) ?? false);
}

/** Folds case and accents, so that "prufung" finds "Prüfung": some keyboards have no umlauts. */
export function fold(text: string): string {
  return text
    .toLocaleLowerCase('de')
    .normalize('NFD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '');
}

/** Range in a text; `end` is the index after the last character. */
export type Occurrence = { start: number; end: number };

/** Ignores case, accents and white space; finds a telephone number in any notation. Must agree with the database. */
export function occurrencesIn(text: string, words: string): Occurrence[] {
  const pattern = telephonePattern(words);
  return pattern ? numbersIn(text, pattern) : wordsIn(text, words);
}

function numbersIn(text: string, pattern: RegExp): Occurrence[] {
  return Array.from(text.matchAll(pattern), ({ index, 0: found }) => {
    // Include the opening parenthesis before the area code if the match contains the closing one.
    const isOpened = text[index - 1] === '(' && found.split(')').length > found.split('(').length;
    return { start: isOpened ? index - 1 : index, end: index + found.length };
  });
}

function wordsIn(text: string, words: string): Occurrence[] {
  const wanted = fold(words).trim().replaceAll(/\s+/g, ' ');
  if (wanted === '') return [];
  const { letters, indexes } = folded(text);
  const found: Occurrence[] = [];
  for (let at = letters.indexOf(wanted); at >= 0; at = letters.indexOf(wanted, at + wanted.length))
    found.push({ start: indexes[at] ?? 0, end: indexes[at + wanted.length] ?? text.length });
  return found;
}

/** Returns the folded text with white space collapsed, and the index of each letter in `text`. */
function folded(text: string): { letters: string; indexes: number[] } {
  let letters = '';
  const indexes: number[] = [];
  let index = 0;
  for (const letter of text) {
    const plain = /\s/.test(letter) ? ' ' : fold(letter);
    if (plain !== ' ' || !letters.endsWith(' ')) {
      letters += plain;
      for (let count = 0; count < plain.length; count++) indexes.push(index);
    }
    index += letter.length;
  }
  return { letters, indexes };
}

export type MatchedField = {
  type: ContentType;
  screen: Screen;
  /** Title of the record; null for a single. */
  title: string | null;
  record: string;
  field: string;
  to: string;
};

/** Undefined for content without a screen. */
export function matchedField(match: SearchMatch): MatchedField | undefined {
  const editable = editableTypeOf(match.content_type, match.column_name);
  if (!editable) return undefined;
  const { type, screen } = editable;
  const { field, control } = fieldOf(type, match);
  return {
    type,
    screen,
    title: type.rows === 'many' ? titleOf(type, { [type.heading]: match.title }) : null,
    record: contentSearchTexts.inScreen(
      translate(type.rows === 'many' ? type.singular : type.region),
      screen.menu,
    ),
    field,
    to: editLink(editable, match.record_id, { field: control }),
  };
}

function fieldOf(type: ContentType, { table_name, column_name, place }: SearchMatch) {
  const childField = childEntries(type).find(([, { table }]) => table === table_name);
  if (childField) {
    const [control, { label }] = childField;
    return { field: `${translate(label)}: ${columns[column_name] ?? column_name}`, control };
  }
  const field = type.fields[column_name];
  if (field?.kind === 'list' && place !== null)
    return { field: `${translate(field.item)} ${place + 1}`, control: `${column_name}.${place}` };
  return { field: translate(field?.label) ?? contentSearchTexts.columns.alt, control: column_name };
}

/** Labels of columns that are not fields. */
const columns: Readonly<Record<string, string>> = contentSearchTexts.columns;

const separators = String.raw`[-\s/().\u00a0\u2009\u202f\u2010\u2011\u2013]*`;

/** Trunk prefix 0, or the German country code. */
const trunkPrefix = String.raw`(?:(?:\+|00)${separators}49${separators}0?|0(?!0))`;

const internationalPrefix = String.raw`(?:\+|00)`;

/** Trunk prefix of another country, written as `(0)` after its country code. */
const optionalTrunk = String.raw`(?:\(0\)${separators})`;

const dialledNumber = new RegExp(String.raw`^${separators}\+?(?:${separators}\d)*${separators}$`);
const startsWithTrunk = new RegExp(`^${separators}${trunkPrefix}`);
const startsInternational = new RegExp(`^${separators}${internationalPrefix}`);
const leadingPrefix = new RegExp(`^${separators}(?:${trunkPrefix}|${internationalPrefix})`);
const countryWithOptionalTrunk = new RegExp(
  String.raw`^(${separators}${internationalPrefix}(?:${separators}\d){1,3}${separators})${optionalTrunk}`,
);

/** Undefined for other words; must agree with `private.telephone_pattern` in the database. */
function telephonePattern(words: string): RegExp | undefined {
  const bare = words.replace(countryWithOptionalTrunk, '$1').replace(leadingPrefix, '');
  const digits = Array.from(bare.replaceAll(/\D/g, ''));
  // A prefix alone is no number: "004900" would match every "00".
  if (!dialledNumber.test(words) || digits.length < 6) return undefined;
  if (startsWithTrunk.test(words)) return new RegExp(trunkPrefix + separators + digits.join(separators), 'g');
  if (!startsInternational.test(words)) return new RegExp(digits.join(separators), 'g');
  // A country code has up to three digits.
  const country = digits.slice(0, 3).map((digit) => `${digit}${separators}${optionalTrunk}?`);
  return new RegExp(
    internationalPrefix + separators + country.join('') + digits.slice(3).join(separators),
    'g',
  );
}

/** While a request runs, returns the former results that also match the new words. */
export function useContentSearch(typed: string) {
  const { tables } = useSession();
  const words = typed.trim();
  const debounced = useDebounced(words);
  const { data, error, isFetching } = useQuery({
    ...searchQuery(tables, debounced),
    placeholderData: keepPreviousData,
  });
  const isCurrent = words === debounced && !isFetching && data !== undefined;
  const matches = data?.places ?? [];
  return {
    matches: isCurrent ? matches : matches.filter(({ value }) => occurrencesIn(value, words).length > 0),
    /** Total number of matches; undefined while unknown. */
    count: isCurrent && words !== '' ? data.count : undefined,
    error,
  };
}

const debounceMs = 200;

export function useDebounced(typed: string): string {
  const [debounced, setDebounced] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(typed), debounceMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return debounced;
}
