import { localized } from '../../../content/language';
import { addressFindingText } from './address';
import { backupsFindingText } from './backups';
import { clockFindingText } from './clock';
import { administratorsFindingText, databaseFindingText } from './database';
import { diskFindingText, permissionsFindingText } from './disk';
import { filesFindingText } from './files';
import type { Finding, Topic } from './finding';
import { mailFindingText } from './mail';
import { passkeysFindingText } from './passkeys';
import { projectFindingText } from './project';
import { runtimeFindingText } from './runtime';
import type { FindingText } from './words';

const topics = localized<Readonly<Record<Topic, string>>>({
  Runtime: ['Runtime', 'Laufzeitumgebung'],
  Disk: ['Disk', 'Festplatte'],
  Permissions: ['Permissions', 'Zugriffsrechte'],
  Project: ['Project', 'Projekt'],
  Database: ['Database', 'Datenbank'],
  Administrators: ['Administrators', 'Administratoren'],
  Files: ['Files', 'Dateien'],
  Mail: ['Mail', 'E-Mail-Versand'],
  Clock: ['Clock', 'Uhr'],
  Address: ['Address', 'Adresse'],
  Backups: ['Backups', 'Sicherungen'],
  Passkeys: ['Passkeys', 'Anmeldung mit Passkeys'],
});

export function topicText({ topic }: Finding): string {
  return topics[topic];
}

export function findingText(finding: Finding): FindingText {
  const { sentence, cure } = textAndCureOf(finding);
  // Whether such a finding is good depends on its value, so its text may include a cure that does not apply.
  return finding.level === 'good' ? { sentence } : { sentence, cure };
}

function textAndCureOf(finding: Finding): FindingText {
  switch (finding.topic) {
    case 'Runtime':
      return runtimeFindingText(finding);
    case 'Disk':
      return diskFindingText(finding);
    case 'Permissions':
      return permissionsFindingText(finding);
    case 'Project':
      return projectFindingText(finding);
    case 'Database':
      return databaseFindingText(finding);
    case 'Administrators':
      return administratorsFindingText(finding);
    case 'Files':
      return filesFindingText(finding);
    case 'Mail':
      return mailFindingText(finding);
    case 'Clock':
      return clockFindingText(finding);
    case 'Address':
      return addressFindingText(finding);
    case 'Backups':
      return backupsFindingText(finding);
    case 'Passkeys':
      return passkeysFindingText(finding);
  }
}
