import { translate, localized } from '../../content/language';
import { type FormerNote, type ImportNote, type ImportRun, type Outcome, outcomes } from './imports';

export function noteText(note: ImportNote | FormerNote): string {
  const { count = 1 } = note;
  const text = 'text' in note ? translate(note.text) : [note.kind, note.detail].filter(Boolean).join(' ');
  return count > 1 ? `${text} (${count}×)` : text;
}

const outcomeNames = localized<Readonly<Record<Outcome, string>>>({
  new: ['new', 'neu'],
  changed: ['changed', 'geändert'],
  unchanged: ['unchanged', 'unverändert'],
  kept: ['kept as edited here', 'bleibt wie hier bearbeitet'],
  'left-out': ['left out', 'ausgelassen'],
  failed: ['failed', 'fehlgeschlagen'],
});

export function importOutcomeText(outcome: Outcome): string {
  return outcomeNames[outcome];
}

/** Returns the number of records of each outcome, such as "3 new, 1 failed"; empty without records. */
export function importCountsText(counts: ImportRun['counts']): string {
  return outcomes
    .flatMap((outcome) => (counts[outcome] ? `${counts[outcome]} ${importOutcomeText(outcome)}` : []))
    .join(', ');
}
