import { stat } from 'node:fs/promises';
import type { Bilingual } from '../../../content/language';
import type { Finding } from '../../../data/operations/server-reports';
import type { Config } from '../../base/config';
import { listBackups } from '../daily-backup/backup-folder';
import { isVerified, findProblem } from '../daily-backup/state';
import { reasonOf } from '../../base/explain-database-error';

const topic = 'Backups';

export async function examineBackups({
  backup: { dir },
  dataDir,
}: Pick<Config, 'backup' | 'dataDir'>): Promise<Finding[]> {
  if (!dir)
    return [
      {
        level: 'advice',
        topic,
        sentence: {
          en: 'The site makes no automatic backups.',
          de: 'Die Website macht von selbst keine Sicherungen.',
        },
        cure: {
          en: 'Set BACKUP_DIR to a folder, preferably on another disk.',
          de: 'Geben Sie als BACKUP_DIR einen Ordner an, am besten auf einer anderen Festplatte.',
        },
      },
    ];
  const findings = [await examineFolder(dir)];
  const devices = await Promise.all(
    [dir, dataDir].map(async (folder) => (await stat(folder).catch(() => undefined))?.dev),
  );
  if (devices[0] !== undefined && devices[0] === devices[1])
    findings.push({
      level: 'advice',
      topic,
      sentence: {
        en: 'The backups are on the same disk as the data: a disk failure would destroy both.',
        de: 'Die Sicherungen liegen auf der Festplatte der Daten: Ein einziger Defekt nimmt beides.',
      },
      cure: {
        en: 'Put BACKUP_DIR on another disk, or copy the backups elsewhere.',
        de: 'Legen Sie BACKUP_DIR auf eine andere Festplatte, oder kopieren Sie die Sicherungen an einen anderen Ort.',
      },
    });
  return findings;
}

async function examineFolder(dir: string): Promise<Finding> {
  try {
    const backups = await listBackups(dir);
    const found = findProblem(backups, Date.now());
    if (found?.problem)
      return fault({ en: found.problem, de: `Die letzte Sicherung ist fehlgeschlagen: „${found.problem}“.` });
    if (found)
      return fault({
        en: 'The last verified backup is old.',
        de: 'Die letzte geprüfte Sicherung ist zu alt.',
      });
    const last = backups.find(isVerified);
    const sentence = last
      ? {
          en: `${last.name} was verified by a test restore.`,
          de: `${last.name} wurde zur Probe wiederhergestellt.`,
        }
      : { en: 'The first backup has not been made yet.', de: 'Die erste Sicherung steht noch aus.' };
    return { level: 'good', topic, sentence };
  } catch (error) {
    const reason = reasonOf(error);
    return fault({
      en: `BACKUP_DIR cannot be read: ${reason}`,
      de: `BACKUP_DIR kann nicht gelesen werden: „${reason}“.`,
    });
  }
}

function fault(sentence: Bilingual): Finding {
  return {
    level: 'fault',
    topic,
    sentence,
    cure: {
      en: 'Start a backup in the back office (System) and check its result there.',
      de: 'Starten Sie eine Sicherung in der Verwaltung (System), und lesen Sie dort, was daraus wird.',
    },
  };
}
