import { writeCsv } from '../../content/text/csv';
import { importCountsText, importOutcomeText, noteText } from '../../data/operations/import-note-text';
import { type ImportItem, type ImportRun, outcomes } from '../../data/operations/imports';
import { collections, singles } from '../screens';
import { texts } from './texts';

/** Returns state and counts of a run in one sentence. */
export function progressText({ state, counts, total }: ImportRun): string {
  const processedCount = outcomes.reduce((sum, outcome) => sum + (counts[outcome] ?? 0), 0);
  const isRunning = state === 'running' || state === 'cancelling';
  const progress = isRunning
    ? texts.ofTotal(processedCount, total)
    : importCountsText(counts) || texts.noRecords;
  return `${texts.states[state]} ${progress}`;
}

/** Returns the name of the content type that a record becomes; empty for a record that is left out. */
export function typeNameOf({ table_name }: ImportItem): string {
  const collection = collections.find(({ type }) => type.table === table_name);
  const single = singles.find(({ type }) => type.table === table_name);
  return collection?.type.plural ?? (single ? `${single.screen.menu} · ${single.type.region}` : '');
}

/** Returns the report as a CSV file. */
export function reportCsv(items: readonly ImportItem[]): string {
  const lines = items.map((item) => [
    importOutcomeText(item.outcome),
    item.title,
    item.key,
    typeNameOf(item),
    item.old_path ?? '',
    item.new_path ?? '',
    item.notes.map(noteText).join('; '),
  ]);
  return writeCsv([texts.columns, ...lines]);
}
