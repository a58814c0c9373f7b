import { useQuery, useQueries } from '@tanstack/react-query';
import { translate } from '../../../content/language';
import { kindOf } from '../../../content/fields';
import { isOver, berlinDay } from '../../../content/record/days';
import { fieldEntries, type Single, type Collection } from '../../../content/model';
import { agbs } from '../../../content/types/agbs';
import { hero } from '../../../content/types/hero';
import { imprint } from '../../../content/types/legal';
import { type Screen, collections, singles } from '../../parts/screens';
import { texts } from './texts';
import { date } from '../../../content/fields/date';
import { keyOf } from '../../../data/files/urls';
import { type MediaFile, mediaQuery } from '../../../data/files/media';
import { type EndingConsent, listEndingConsents } from '../../../data/files/image-rights';
import { entryOf, placeText } from '../../editor/media/media-entry';
import { useSession, useMay, useRead } from '../../session/session-context';
import { referencesHeader } from '../../../content/types/references';
import { singleQuery } from '../../../data/records/queries';
import { recordSummariesQuery } from '../../../data/records/summaries';
import { editLink } from '../../editor/record-address';
import { titleOf } from '../../editor/texts';

export type Warning = { text: string; to: string };

/** `today` is `yyyy-mm-dd`. */
export function listWarnings(
  contents: readonly ContentSummary[],
  emptySingles: readonly { type: Single; screen: Screen }[],
  today: string,
): Warning[] {
  return [
    ...emptySingles.map(({ type, screen }) => ({
      text: texts.notFilledIn(screen.menu, type),
      to: `/admin/${screen.path}`,
    })),
    ...contents.filter(({ type }) => type.name === imprint.name).flatMap(imprintWarnings),
    ...contents
      .filter(({ type, row }) => type.name === hero.name && !row.image_url)
      .map(({ to }) => ({ text: texts.noHeroImage, to })),
    ...(contents.some(({ type, row }) => type.name === agbs.name && row.file_url)
      ? []
      : [{ text: texts.noTerms, to: '/admin/agbs' }]),
    ...contents
      .filter(({ type, row }) => type.rows === 'many' && isOver(type, row, today))
      .map(({ title, to }) => ({ text: texts.trainingIsOver(title), to })),
    ...contents
      .filter(lacksAlt)
      .map(({ title, screen, to }) => ({ text: texts.noAlt(screen.menu, title), to })),
  ];
}

/** Fields that are useful only together. */
const fieldGroups = [
  ['register_court', 'register_number'],
  ['expert_title', 'expert_field', 'expert_chamber'],
] as const;

function imprintWarnings({ type, row, to }: ContentSummary): Warning[] {
  const required: string[] = fieldGroups.flatMap((names) => (names.some((name) => row[name]) ? names : []));
  const labels = fieldEntries(type)
    .filter(([name, field]) => !row[name] && (!('optional' in field) || required.includes(name)))
    .map(([, { label }]) => translate(label));
  return labels.length > 0 ? [{ text: texts.imprintLacks(labels.join(', ')), to }] : [];
}

export function lacksAlt({ type, row }: ContentSummary): boolean {
  return fieldEntries(type).some(([name, field]) => kindOf(field).lacksAlt?.(row, { name, field }) ?? false);
}

/** Time before the end of a consent from which the overview warns. */
export const consentWarningDays = 30;

const dayMs = 24 * 3600 * 1000;

/** Loads nothing for users without the right to publish; `now` is in milliseconds since 1970. */
export function useEndingConsents(now: number) {
  const { service, tables } = useSession();
  const until = berlinDay(now + consentWarningDays * dayMs);
  const ending = useRead(['ending-consents', until], () => listEndingConsents(tables, until), {
    enabled: useMay('publish') === true,
    staleTime: 0,
  });
  const files = useQuery({ ...mediaQuery(service), enabled: (ending.data ?? []).length > 0 });
  return {
    consents: consentWarnings(ending.data ?? [], files.data ?? [], berlinDay(now)),
    hasFailed: ending.isError || files.isError,
  };
}

/** Returns one warning per use of an image; unused images give none. `today` is `yyyy-mm-dd`. */
export function consentWarnings(
  ending: readonly EndingConsent[],
  files: readonly MediaFile[],
  today: string,
): Warning[] {
  const byFile = new Map(files.map((file) => [keyOf(file.place), file]));
  const warnings = ending.flatMap(({ file, people, consent_until }) => {
    const mediaFile = byFile.get(file);
    const places = mediaFile ? entryOf(mediaFile).places : [];
    const [day, isOver] = [date.plain(consent_until), consent_until < today];
    return places.map((place) => ({
      text: texts.consentEnds({ place: placeText(place), people, day, isOver }),
      to: place.to,
    }));
  });
  // Two images of a gallery may give the same warning.
  return [...new Map(warnings.map((warning) => [warning.to + warning.text, warning])).values()];
}

/** Summary of a record of any content type: title, edit link, and the row of the summary query. */
export type ContentSummary = {
  type: Collection | Single;
  screen: Screen;
  title: string;
  to: string;
  row: Readonly<Record<string, unknown>>;
};

/** Region title of the singles that hold page headers. */
const headerRegion = translate(singles.find(({ type }) => type.name === referencesHeader.name)?.type.region);

/** Loads summaries of all content, with one small request per table. */
export function useContents() {
  const { tables, content } = useSession();
  const summaries = useQueries({
    queries: collections.map(({ type }) => recordSummariesQuery(tables, type)),
  });
  const singleRows = useQueries({ queries: singles.map(({ type }) => singleQuery(content, type)) });
  const collectionSummaries = collections.flatMap(({ type, screen }, index) =>
    (summaries[index]?.data ?? []).map((row): ContentSummary => {
      return { type, screen, title: titleOf(type, row), to: editLink({ type, screen }, row.id), row };
    }),
  );
  const singleSummaries = singles.flatMap(({ type, screen }, index): ContentSummary[] => {
    const row = singleRows[index]?.data;
    const title =
      translate(type.region) === headerRegion ? texts.headerOf(screen.menu) : translate(type.region);
    return row ? [{ type, screen, title, to: editLink({ type, screen }, row.id), row }] : [];
  });
  const queries = [...summaries, ...singleRows];
  return {
    contents: [...collectionSummaries, ...singleSummaries],
    emptySingles: singles.filter((_, index) => singleRows[index]?.data === null),
    isPending: queries.some(({ isPending }) => isPending),
    hasFailed: queries.some(({ isError }) => isError),
  };
}
