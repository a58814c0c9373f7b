import { inLanguage } from '../../content/in-language';
import { kindOf } from '../../content/fields';
import { isOver } from '../../content/record/days';
import { fieldEntries, type Single } from '../../content/model';
import { agbs } from '../../content/types/agbs/type';
import { hero } from '../../content/types/hero/type';
import { imprint as declared } from '../../content/types/legal/type';
import type { Screen } from '../screens';
import { texts } from './texts';
import type { ContentSummary } from './use-contents';

const imprint = inLanguage(declared);

/** A text for editors and the link to the cause. */
export type Warning = { text: string; to: string };

/** Returns warnings about missing or outdated content; `today` is `yyyy-mm-dd`. */
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
      .map(({ to }) => ({ text: texts.noHeroPicture, to })),
    ...(contents.some(({ type, row }) => type.name === agbs.name && row.file_url)
      ? []
      : [{ text: texts.noTerms, to: '/admin/agbs' }]),
    ...contents
      .filter(({ type, row }) => type.rows === 'many' && isOver(type, row, today))
      .map(pastTrainingWarning),
    ...contents.filter(lacksAlt).map(altTextWarning),
  ];
}

/** Fields that are useful only together. */
const fieldGroups = [
  ['register_court', 'register_number'],
  ['expert_title', 'expert_field', 'expert_chamber'],
] as const;

function imprintWarnings({ type, row, to }: ContentSummary): Warning[] {
  const missing: string[] = fieldEntries(type)
    .filter(([name, field]) => !('optional' in field) && !row[name])
    .map(([name]) => name);
  for (const names of fieldGroups) {
    if (names.some((name) => row[name])) missing.push(...names.filter((name) => !row[name]));
  }
  const labels = missing.map((name) => fieldEntries(type).find(([one]) => one === name)?.[1].label);
  return missing.length > 0 ? [{ text: texts.imprintLacks(labels.join(', ')), to }] : [];
}

function pastTrainingWarning({ title, to }: ContentSummary): Warning {
  return { text: texts.trainingIsOver(title), to };
}

/** Checks whether a picture of the record has no alt text. */
export function lacksAlt({ type, row }: ContentSummary): boolean {
  return fieldEntries(type).some(([name, field]) => kindOf(field).lacksAlt?.(row, { name, field }) ?? false);
}

function altTextWarning({ title, screen, to }: ContentSummary): Warning {
  return { text: texts.noAlt(screen.menu, title), to };
}
