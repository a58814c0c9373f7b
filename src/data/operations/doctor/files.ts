import { localized } from '../../../content/language';
import type { FindingText } from './words';

export type FilesFinding = { topic: 'Files' } & (
  | { kind: 'unchanged'; compared: number; total: number }
  /** `files`: names of the first few. */
  | { kind: 'damaged'; files: string[]; count: number }
  | { kind: 'not-compared'; reason: string }
);

const texts = localized({
  unchanged: [
    (compared: string, total: string) => ({
      sentence: `${compared} of ${total} stored files were compared with their upload; all are unchanged.`,
    }),
    (compared, total) => ({
      sentence: `${compared} von ${total} gespeicherten Dateien wurden mit den hochgeladenen verglichen; alle sind unverändert.`,
    }),
  ],
  damaged: [
    (count: string, files: string) => ({
      sentence: `${count} stored files are missing or differ from their upload: ${files}.`,
      cure: 'Check the disk, and upload these files again or restore them from a backup.',
    }),
    (count, files) => ({
      sentence: `${count} gespeicherte Dateien fehlen oder entsprechen nicht mehr den hochgeladenen: ${files}.`,
      cure: 'Prüfen Sie die Festplatte, und laden Sie diese Dateien noch einmal hoch, oder holen Sie sie aus einer Sicherung.',
    }),
  ],
  notCompared: [
    (reason: string) => ({
      sentence: `The stored files could not be compared with their upload: ${reason}`,
      cure: 'Check the disk and the permissions of the data folder.',
    }),
    (reason) => ({
      sentence: `Die gespeicherten Dateien konnten nicht mit den hochgeladenen verglichen werden: „${reason}“.`,
      cure: 'Prüfen Sie die Festplatte und die Rechte am Datenordner.',
    }),
  ],
});

export function filesFindingText(finding: FilesFinding): FindingText {
  switch (finding.kind) {
    case 'unchanged':
      return texts.unchanged(String(finding.compared), String(finding.total));
    case 'damaged':
      return texts.damaged(
        String(finding.count),
        finding.files.join(', ') + (finding.count > finding.files.length ? ', …' : ''),
      );
    case 'not-compared':
      return texts.notCompared(finding.reason);
  }
}
