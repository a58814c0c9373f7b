import { localized } from '../../../content/language';
import type { FindingText } from './words';

export type ProjectFinding = { topic: 'Project' } & (
  | { kind: 'usable' }
  /** `reason` is a sentence without its full stop. */
  | { kind: 'unusable'; reason: string }
);

const texts = {
  ...localized({
    unusable: [
      (reason: string) => ({
        sentence: `${reason}.`,
        cure: 'Follow supabase/README.md, then restart the site.',
      }),
      (reason) => ({
        sentence: `Das Projekt kann nicht verwendet werden: „${reason}“.`,
        cure: 'Folgen Sie supabase/README.md, und starten Sie die Website neu.',
      }),
    ],
  }),
  usable: localized({
    sentence: [
      'Its keys are valid, and it has the tables of this version.',
      'Die Schlüssel gehören zum Projekt, und es hat die Tabellen dieser Version.',
    ],
  }),
};

export function projectFindingText(finding: ProjectFinding): FindingText {
  switch (finding.kind) {
    case 'usable':
      return texts.usable;
    case 'unusable':
      return texts.unusable(finding.reason);
  }
}
