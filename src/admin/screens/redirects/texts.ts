import { localized, phrase } from '../../../content/language';
import { countText, errorWhile, counted } from '../../parts/texts';

export const texts = {
  ...localized({
    loading: ['Loading redirects...', 'Die Weiterleitungen werden geladen …'],
    fetchFailure: errorWhile('fetching redirects', 'Laden der Weiterleitungen'),
    add: ['Add Redirect', 'Weiterleitung hinzufügen'],
    from: ['Old address', 'Alte Adresse'],
    fromHint: [
      'A path of this website such as /old-page. With a query, as in /index.php?id=7, only requests with the same one are redirected.',
      'Ein Pfad dieser Website wie /alte-seite. Mit einer Abfrage, wie in /index.php?id=7, werden nur Aufrufe mit derselben weitergeleitet.',
    ],
    to: ['New address', 'Neue Adresse'],
    toHint: [
      'The page that replaces it, such as /services, or https://… on another website.',
      'Die Seite, die sie ersetzt, zum Beispiel /services, oder https://… auf einer anderen Website.',
    ],
    code: ['Answer', 'Antwort'],
    saved: ['Redirect saved.', 'Weiterleitung gespeichert.'],
    removed: phrase('The redirect from {path} was deleted.', 'Die Weiterleitung von {path} wurde gelöscht.'),
    restored: ['Redirect restored.', 'Weiterleitung wiederhergestellt.'],
    search: ['Search redirects', 'Weiterleitungen durchsuchen'],
    list: ['Redirects', 'Weiterleitungen'],
    found: [
      (count: number, all: number) =>
        count < all ? `${count} of ${countText(all, 'redirect')}` : countText(all, 'redirect'),
      (count, all) => {
        const total = countText(all, 'Weiterleitung', 'Weiterleitungen');
        return count < all ? `${count} von ${total}` : total;
      },
    ],
    empty: [
      'No redirects yet. Add the addresses of a former website here, so that its links still work.',
      'Noch keine Weiterleitungen. Tragen Sie hier die Adressen Ihrer früheren Website ein, damit Links darauf weiter funktionieren.',
    ],
    leadsTo: phrase('leads to {path}', 'führt zu {path}'),
    leadsOutside: phrase('leads to another website: {address}', 'führt zu einer anderen Website: {address}'),
    isGone: ['removed for good (410)', 'endgültig entfernt (410)'],
    hits: counted(['hit', 'hits'], ['Aufruf', 'Aufrufe']),
    ownedByRecord: [
      'Changes with the record: links to the old address would break without it.',
      'Ändert sich mit dem Eintrag: Ohne sie würden Links auf die alte Adresse ins Leere führen.',
    ],
    importCsv: ['Import CSV', 'Tabelle einlesen (CSV)'],
    csvName: ['redirects.csv', 'weiterleitungen.csv'],
    imported: [
      (count: number) => `${countText(count, 'redirect')} imported.`,
      (count) => `${countText(count, 'Weiterleitung', 'Weiterleitungen')} eingelesen.`,
    ],
    importFailure: errorWhile('importing', 'Einlesen'),
    noText: [
      'The file is no readable text. Save it as CSV UTF-8 and choose it again.',
      'Die Datei ist kein lesbarer Text. Speichern Sie sie als „CSV UTF-8“ und wählen Sie sie noch einmal.',
    ],
    unreadable: [
      'The file was moved, changed or deleted. Please choose it again.',
      'Die Datei wurde verschoben, geändert oder gelöscht. Bitte wählen Sie sie noch einmal.',
    ],
    openQuote: phrase(
      'The quotation mark (") in line {line} is never closed. Please correct this line.',
      'Das Anführungszeichen (") in Zeile {line} wird nie geschlossen. Bitte berichtigen Sie diese Zeile.',
    ),
    noColumns: [
      'The first line of the file must name the columns from_path, to_path and code. Please add this line.',
      'Die erste Zeile der Datei muss die Spalten from_path, to_path und code nennen. Bitte ergänzen Sie diese Zeile.',
    ],
    noEntries: [
      'The file has no redirects. Please choose another one.',
      'Die Datei enthält keine Weiterleitungen. Bitte wählen Sie eine andere.',
    ],
    tooMany: phrase(
      'A file may have at most {max} redirects. Please split it.',
      'Eine Datei darf höchstens {max} Weiterleitungen enthalten. Bitte teilen Sie sie auf.',
    ),
    refused: [
      (count: number) =>
        `Nothing was imported: ${countText(count, 'line')} cannot be used. Correct the file and import it again.`,
      (count) =>
        `Es wurde nichts eingelesen: ${countText(count, 'Zeile ist', 'Zeilen sind')} nicht brauchbar. Bitte berichtigen Sie die Datei und lesen Sie sie noch einmal ein.`,
    ],
    refusedLines: ['Lines that cannot be used', 'Nicht brauchbare Zeilen'],
    line: phrase('Line {line}', 'Zeile {line}'),
    test: ['Test an address', 'Adresse prüfen'],
    testField: ['Address to test', 'Zu prüfende Adresse'],
    testHint: ['Shows what visitors get there.', 'Zeigt, was Besucher dort bekommen.'],
    testButton: ['Test', 'Prüfen'],
    testFailure: errorWhile('testing', 'Prüfen'),
    noAddress: ['This is no address of a website.', 'Das ist keine Adresse einer Website.'],
    answers: ['Answers', 'Antworten'],
  }),
  codes: localized({
    301: ['301: moved to the new address', '301: umgezogen zur neuen Adresse'],
    410: ['410: removed for good', '410: endgültig entfernt'],
  }),
  sources: localized({
    manual: ['Entered', 'Eingegeben'],
    import: ['Imported', 'Importiert'],
    slug: ['Former addresses of records', 'Frühere Adressen von Einträgen'],
  }),
  source: localized({
    manual: ['entered', 'von Hand'],
    import: ['imported', 'aus Import'],
    slug: ['former address of a record', 'frühere Adresse eines Eintrags'],
  }),
  statuses: localized({
    200: ['shows a page or file (200)', 'zeigt eine Seite oder Datei (200)'],
    301: ['leads on (301)', 'leitet weiter (301)'],
    404: ['is unknown: “Seite nicht gefunden” (404)', 'ist unbekannt: „Seite nicht gefunden“ (404)'],
    410: ['is removed for good (410)', 'ist endgültig entfernt (410)'],
  }),
};
