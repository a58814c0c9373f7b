import { localized } from '../../../content/language';
import { mentionsFullDisk } from '../../client/data-error';
import { decimal, type FindingText } from './words';

export type DiskFinding = { topic: 'Disk' } & (
  | { kind: 'not-writable'; folder: string; reason: string }
  | { kind: 'free-space'; freeBytes: number }
  | { kind: 'write-time'; durationMs: number }
);

export type PermissionsFinding = { topic: 'Permissions' } & (
  { kind: 'private' } | { kind: 'readable-by-others'; dataDir: string; paths: string[] }
);

const texts = {
  ...localized({
    notWritable: [
      (folder: string, reason: string) => ({
        sentence: `The data folder ${folder} is not writable: ${reason}.`,
        cure: 'Make the user of the site the owner of the folder, and run the check as that user.',
      }),
      (folder, reason) => ({
        sentence: `In den Datenordner ${folder} kann nichts geschrieben werden: „${reason}“.`,
        cure: 'Geben Sie den Ordner dem Benutzer, unter dem die Website läuft, und starten Sie die Prüfung als dieser Benutzer.',
      }),
    ],
    full: [
      (folder: string) => ({
        sentence: `The disk of the data folder ${folder} is full: nothing can be saved.`,
        cure: 'Free some space, or move DATA_DIR to a larger disk.',
      }),
      (folder) => ({
        sentence: `Die Festplatte mit dem Datenordner ${folder} ist voll: Es kann nichts gespeichert werden.`,
        cure: 'Schaffen Sie Platz, oder verlegen Sie DATA_DIR auf eine größere Festplatte.',
      }),
    ],
    freeSpace: [
      (gigabytes: string) => ({
        sentence: `${gigabytes} GB are free for the data folder.`,
        cure: 'Free some space, or move DATA_DIR to a larger disk: nothing can be saved when the disk is full.',
      }),
      (gigabytes) => ({
        sentence: `Für den Datenordner sind ${gigabytes} GB frei.`,
        cure: 'Schaffen Sie Platz, oder verlegen Sie DATA_DIR auf eine größere Festplatte: Was sich nicht schreiben lässt, wird abgelehnt.',
      }),
    ],
    writeTime: [
      (milliseconds: string) => ({
        sentence: `A write to the disk takes ${milliseconds} ms.`,
        cure: 'Put DATA_DIR on a local disk, not on a network share: every save waits for this.',
      }),
      (milliseconds) => ({
        sentence: `Was geschrieben wird, liegt nach ${milliseconds} ms auf der Festplatte.`,
        cure: 'Legen Sie DATA_DIR auf eine lokale Festplatte statt auf eine Netzwerkfreigabe: Jedes Speichern wartet darauf.',
      }),
    ],
    readableByOthers: [
      (paths: string, dataDir: string) => ({
        sentence: `Other users of this machine can read the data folder (${paths}).`,
        cure: `Run: chmod 700 ${dataDir}`,
      }),
      (paths, dataDir) => ({
        sentence: `Andere Benutzer dieses Rechners können in den Datenordner sehen (${paths}).`,
        cure: `Führen Sie aus: chmod 700 ${dataDir}`,
      }),
    ],
  }),
  private: localized({
    sentence: [
      'Only the site’s own user can open the data folder.',
      'Nur der Benutzer, unter dem die Website läuft, kann den Datenordner öffnen.',
    ],
  }),
};

const gibibyte = 1024 ** 3;

export function diskFindingText(finding: DiskFinding): FindingText {
  switch (finding.kind) {
    case 'not-writable':
      return mentionsFullDisk(finding.reason)
        ? texts.full(finding.folder)
        : texts.notWritable(finding.folder, finding.reason);
    case 'free-space':
      return texts.freeSpace(decimal(finding.freeBytes / gibibyte, 1));
    case 'write-time':
      return texts.writeTime(decimal(finding.durationMs, finding.durationMs < 10 ? 1 : 0));
  }
}

export function permissionsFindingText(finding: PermissionsFinding): FindingText {
  switch (finding.kind) {
    case 'private':
      return texts.private;
    case 'readable-by-others':
      return texts.readableByOthers(finding.paths.join(', '), finding.dataDir);
  }
}
