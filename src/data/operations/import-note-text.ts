import { localized } from '../../content/language';
import type { ImportNote, NoteKind } from './import-note';
import { type ImportRun, type Outcome, outcomes } from './imports';

type Words = Readonly<Record<NoteKind, (detail: string, count: number) => string>>;

const words = localized<Words>({
  shortcode: [
    (name, count) => `shortcode [${name}]${times(count)}`,
    (name, count) => `Shortcode [${name}]${times(count)}`,
  ],
  table: [
    (_, count) => `table, its text stays${times(count)}`,
    (_, count) => `Tabelle, ihr Text bleibt erhalten${times(count)}`,
  ],
  video: [
    (_, count) => `video or embedded page${times(count)}`,
    (_, count) => `Video oder eingebettete Seite${times(count)}`,
  ],
  form: [(_, count) => `form${times(count)}`, (_, count) => `Formular${times(count)}`],
  script: [(_, count) => `script${times(count)}`, (_, count) => `Skript${times(count)}`],
  'file-link': [
    (path) => `link to the file ${path} at the old address`,
    (path) => `Link zur Datei ${path} an der alten Adresse`,
  ],
  'unreadable-character': [
    () => 'contains characters that were lost before (�)',
    () => 'enthält Zeichen, die schon vorher verloren gingen (�)',
  ],
  'no-place-for-images': [
    (_, count) => `images without a place: ${count}`,
    (_, count) => `Bilder ohne Platz: ${count}`,
  ],
  'closed-network': [
    (url) => `${url} is in a closed network`,
    (url) => `${url} liegt in einem geschlossenen Netz`,
  ],
  'missing-image': [
    (id) => `image number ${id} is in none of the files`,
    (id) => `Bild Nummer ${id} steht in keiner der Dateien`,
  ],
  'missing-file': [(url) => `${url} does not exist`, (url) => `${url} gibt es nicht`],
  'unreachable-file': [(url) => `${url} could not be reached`, (url) => `${url} war nicht erreichbar`],
  'too-large-file': [(url) => `${url} is too large`, (url) => `${url} ist zu groß`],
  'refused-file': [
    (url) => `${url} is neither a JPEG, PNG, WebP or AVIF image nor an accepted PDF`,
    (url) => `${url} ist weder ein JPEG-, PNG-, WebP- oder AVIF-Bild noch ein zulässiges PDF`,
  ],
  'damaged-image': [
    (url) => `${url} is damaged, its end is missing: please look at the picture`,
    (url) => `${url} ist beschädigt, das Ende fehlt: bitte das Bild ansehen`,
  ],
  'animated-image': [
    (url) => `${url} is animated, the website shows only its first picture`,
    (url) => `${url} ist animiert, die Website zeigt nur das erste Bild`,
  ],
  'standalone-file': [
    () => 'file without a record, goes into Media',
    () => 'Datei ohne Datensatz, kommt zu den Medien',
  ],
  'in-use': [() => 'stays, because a record uses it', () => 'bleibt, weil ein Datensatz sie verwendet'],
  column: [(name) => `column without a place: ${name}`, (name) => `Spalte ohne Platz: ${name}`],
  'missing-column': [
    (name) => `column that the source lacks: ${name}`,
    (name) => `Spalte, die der Quelle fehlt: ${name}`,
  ],
  'missing-table': [
    (name) => `table that the source lacks: ${name}`,
    (name) => `Tabelle, die der Quelle fehlt: ${name}`,
  ],
  invalid: [(message) => `to be corrected: ${message}`, (message) => `zu berichtigen: ${message}`],
  'unread-value': [
    (value) => `unreadable, stays empty: ${value}`,
    (value) => `nicht lesbar, bleibt leer: ${value}`,
  ],
  'front-matter': [
    (line) => `front matter, unreadable line ${line}`,
    (line) => `Kopf der Datei, nicht lesbare Zeile ${line}`,
  ],
  'duplicate-key': [
    (name) => `front matter has ${name} twice, the last one counts`,
    (name) => `${name} steht im Kopf der Datei zweimal, der letzte Wert gilt`,
  ],
  'too-long': [
    (name) => `text cut off, because it is too long${suffixed(name)}`,
    (name) => `Text gekürzt, weil er zu lang ist${suffixed(name)}`,
  ],
  encoding: [
    (name, count) => `read as ${name}${times(count)}`,
    (name, count) => `gelesen als ${name}${times(count)}`,
  ],
  'not-text': [
    (name) => `no text in ${name || 'UTF-8, UTF-16 or Windows-1252'}, please save it as UTF-8`,
    (name) => `kein Text in ${name || 'UTF-8, UTF-16 oder Windows-1252'}, bitte als UTF-8 speichern`,
  ],
  'front-matter-format': [
    (name) => `front matter in ${name}, please write it in YAML`,
    (name) => `Kopf der Datei in ${name}, bitte in YAML schreiben`,
  ],
  comments: [(_, count) => `comments: ${count}`, (_, count) => `Kommentare: ${count}`],
  users: [(_, count) => `users: ${count}`, (_, count) => `Benutzer: ${count}`],
  'post-type': [
    (name, count) => `content of the type ${name}${times(count)}`,
    (name, count) => `Inhalte der Art ${name}${times(count)}`,
  ],
  status: [
    (name, count) => `posts with the status ${name}${times(count)}`,
    (name, count) => `Beiträge mit dem Status ${name}${times(count)}`,
  ],
  'custom-field': [
    (name, count) => `custom field ${name}${times(count)}`,
    (name, count) => `eigenes Feld ${name}${times(count)}`,
  ],
  'unlisted-bucket': [
    (name) => `files without a record in the bucket ${name}, which could not be listed`,
    (name) => `Dateien ohne Datensatz im Bucket ${name}, der sich nicht auflisten lässt`,
  ],
  'password-protected': [
    () => 'protected by a password at the source',
    () => 'in der Quelle durch ein Passwort geschützt',
  ],
  private: [() => 'private at the source', () => 'in der Quelle privat'],
  edited: [() => 'edited here since the last import', () => 'seit dem letzten Import hier bearbeitet'],
  deleted: [() => 'deleted here since the last import', () => 'seit dem letzten Import hier gelöscht'],
  exists: [
    () => 'exists here already, not from an import',
    () => 'gibt es hier schon, nicht aus einem Import',
  ],
  incomplete: [
    () => 'stored as a draft, because something is missing or invalid',
    () => 'als Entwurf gespeichert, weil etwas fehlt oder ungültig ist',
  ],
  failed: [(reason) => `not stored: ${reason}`, (reason) => `nicht gespeichert: ${reason}`],
});

export function noteText({ kind, detail = '', count = 1 }: ImportNote): string {
  return words[kind](detail, count);
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

function times(count: number): string {
  return count > 1 ? ` (${count}×)` : '';
}

function suffixed(name: string): string {
  return name && `: ${name}`;
}
