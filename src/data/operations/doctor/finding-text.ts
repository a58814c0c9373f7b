import { localized } from '../../../content/language';
import { addressWords } from './address';
import { backupsWords } from './backups';
import { clockWords } from './clock';
import { administratorsWords, databaseWords } from './database';
import { diskWords, permissionsWords } from './disk';
import { filesWords } from './files';
import type { Finding, Topic } from './finding';
import { mailWords } from './mail';
import { passkeysWords } from './passkeys';
import { projectWords } from './project';
import type { FindingText } from './words';

const topics = localized<Readonly<Record<Topic, string>>>({
  en: {
    Disk: 'Disk',
    Permissions: 'Permissions',
    Project: 'Project',
    Database: 'Database',
    Administrators: 'Administrators',
    Files: 'Files',
    Mail: 'Mail',
    Clock: 'Clock',
    Address: 'Address',
    Backups: 'Backups',
    Passkeys: 'Passkeys',
  },
  de: {
    Disk: 'Festplatte',
    Permissions: 'Zugriffsrechte',
    Project: 'Projekt',
    Database: 'Datenbank',
    Administrators: 'Administratoren',
    Files: 'Dateien',
    Mail: 'E-Mail-Versand',
    Clock: 'Uhr',
    Address: 'Adresse',
    Backups: 'Sicherungen',
    Passkeys: 'Anmeldung mit Passkeys',
  },
});

export function topicText({ topic }: Finding): string {
  return topics[topic];
}

/** Returns the text of a finding and its cure. */
export function findingText(finding: Finding): FindingText {
  const { sentence, cure } = wordsOf(finding);
  // Whether such a finding is good depends on its value, so its words may include a cure that does not apply.
  return finding.level === 'good' ? { sentence } : { sentence, cure };
}

function wordsOf(finding: Finding): FindingText {
  switch (finding.topic) {
    case 'Disk':
      return diskWords(finding);
    case 'Permissions':
      return permissionsWords(finding);
    case 'Project':
      return projectWords(finding);
    case 'Database':
      return databaseWords(finding);
    case 'Administrators':
      return administratorsWords(finding);
    case 'Files':
      return filesWords(finding);
    case 'Mail':
      return mailWords(finding);
    case 'Clock':
      return clockWords(finding);
    case 'Address':
      return addressWords(finding);
    case 'Backups':
      return backupsWords(finding);
    case 'Passkeys':
      return passkeysWords(finding);
  }
}
