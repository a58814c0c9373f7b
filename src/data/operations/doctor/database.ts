import { localized } from '../../../content/language';
import type { FindingText } from './words';

export type DatabaseFinding = { topic: 'Database' } & (
  | { kind: 'site-stopped' }
  /** `durationMs` is rounded. */
  | { kind: 'response-time'; durationMs: number }
  | { kind: 'unavailable'; reason: string }
);

export type AdministratorsFinding = { topic: 'Administrators' } & (
  { kind: 'present'; count: number } | { kind: 'none' }
);

const texts = {
  ...localized({
    responseTime: [
      (milliseconds: number) => ({
        sentence: `The database answers after ${milliseconds} ms.`,
        cure: 'Check what else uses the machine or the database server.',
      }),
      (milliseconds) => ({
        sentence: `Die Datenbank antwortet nach ${milliseconds} ms.`,
        cure: 'Sehen Sie nach, was den Rechner oder den Datenbankserver sonst beschäftigt.',
      }),
    ],
    unavailable: [
      (reason: string) => ({
        sentence: `The database does not respond: ${reason}.`,
        cure: 'Check the site’s log. With SUPABASE_URL or DATABASE_URL, check that this service runs and the migrations are applied.',
      }),
      (reason) => ({
        sentence: `Die Datenbank antwortet nicht: „${reason}“.`,
        cure: 'Sehen Sie im Protokoll der Website nach; mit SUPABASE_URL oder DATABASE_URL auch, ob dieser Dienst läuft und die Migrationen ausgeführt sind.',
      }),
    ],
    present: [
      (count: number) => ({
        sentence: `${count} ${count === 1 ? 'person' : 'people'} can sign in to the back office.`,
      }),
      (count) => ({
        sentence: `${count} ${count === 1 ? 'Person kann' : 'Personen können'} sich in der Verwaltung anmelden.`,
      }),
    ],
  }),
  siteStopped: localized({
    sentence: [
      'The site is not running, so its database was not checked.',
      'Die Website läuft nicht; deshalb wurde ihre Datenbank nicht gefragt.',
    ],
    cure: [
      'Start the site and run the check again.',
      'Starten Sie die Website, und prüfen Sie sie noch einmal.',
    ],
  }),
  none: localized({
    sentence: ['Nobody can sign in to the back office.', 'Niemand kann sich in der Verwaltung anmelden.'],
    cure: ['Run: npm run admin -- --email ADDRESS', 'Führen Sie aus: npm run admin -- --email ADRESSE'],
  }),
};

export function databaseFindingText(finding: DatabaseFinding): FindingText {
  switch (finding.kind) {
    case 'site-stopped':
      return texts.siteStopped;
    case 'response-time':
      return texts.responseTime(finding.durationMs);
    case 'unavailable':
      return texts.unavailable(finding.reason);
  }
}

export function administratorsFindingText(finding: AdministratorsFinding): FindingText {
  switch (finding.kind) {
    case 'present':
      return texts.present(finding.count);
    case 'none':
      return texts.none;
  }
}
