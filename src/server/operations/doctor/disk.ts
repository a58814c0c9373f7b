import { randomUUID } from 'node:crypto';
import { open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { minFreeBytes, readFreeBytes } from '../../base/free-space';
import { mentionsFullDisk } from '../../../data/client/data-error';
import type { Finding } from '../../../data/operations/server-reports';
import { reasonOf } from '../../base/explain-database-error';

const adviceBelowBytes = 5 * minFreeBytes;

/** Duration of one synchronised write. Each save waits for some of them. */
const slowWriteMs = 100;
const writeCount = 5;

const topic = 'Disk';

export async function examineDisk(dataDir: string): Promise<Finding[]> {
  try {
    return [await examineFreeSpace(dataDir), await examineWriteTime(dataDir)];
  } catch (error) {
    return [notWritable(dataDir, reasonOf(error))];
  }
}

function notWritable(folder: string, reason: string): Finding {
  if (mentionsFullDisk(reason))
    return {
      level: 'fault',
      topic,
      sentence: {
        en: `The disk of the data folder ${folder} is full: nothing can be saved.`,
        de: `Die Festplatte mit dem Datenordner ${folder} ist voll: Es kann nichts gespeichert werden.`,
      },
      cure: {
        en: 'Free some space, or move DATA_DIR to a larger disk.',
        de: 'Schaffen Sie Platz, oder verlegen Sie DATA_DIR auf eine größere Festplatte.',
      },
    };
  return {
    level: 'fault',
    topic,
    sentence: {
      en: `The data folder ${folder} is not writable: ${reason}.`,
      de: `In den Datenordner ${folder} kann nichts geschrieben werden: „${reason}“.`,
    },
    cure: {
      en: 'Make the user of the site the owner of the folder, and run the check as that user.',
      de: 'Geben Sie den Ordner dem Benutzer, unter dem die Website läuft, und starten Sie die Prüfung als dieser Benutzer.',
    },
  };
}

async function examineFreeSpace(dataDir: string): Promise<Finding> {
  return freeSpace(await readFreeBytes(dataDir));
}

export function freeSpace(freeBytes: number): Finding {
  const gigabytes = (freeBytes / 1024 ** 3).toFixed(1);
  const sentence = {
    en: `${gigabytes} GB are free for the data folder.`,
    de: `Für den Datenordner sind ${gigabytes.replace('.', ',')} GB frei.`,
  };
  if (freeBytes >= adviceBelowBytes) return { level: 'good', topic, sentence };
  const cure = {
    en: 'Free some space, or move DATA_DIR to a larger disk: nothing can be saved when the disk is full.',
    de: 'Schaffen Sie Platz, oder verlegen Sie DATA_DIR auf eine größere Festplatte: Was sich nicht schreiben lässt, wird abgelehnt.',
  };
  return { level: freeBytes < minFreeBytes ? 'fault' : 'advice', topic, sentence, cure };
}

async function examineWriteTime(dataDir: string): Promise<Finding> {
  const file = join(dataDir, `examination-${randomUUID()}`);
  const begin = performance.now();
  try {
    const handle = await open(file, 'wx', 0o600);
    for (let count = 0; count < writeCount; count += 1) {
      await handle.write('Test of the write time\n');
      await handle.sync();
    }
    await handle.close();
  } finally {
    await rm(file, { force: true });
  }
  return writeTime((performance.now() - begin) / writeCount);
}

/** Returns the finding about the duration of one write. */
export function writeTime(durationMs: number): Finding {
  const milliseconds = durationMs.toFixed(durationMs < 10 ? 1 : 0);
  const sentence = {
    en: `A write to the disk takes ${milliseconds} ms.`,
    de: `Was geschrieben wird, liegt nach ${milliseconds.replace('.', ',')} ms auf der Festplatte.`,
  };
  if (durationMs < slowWriteMs) return { level: 'good', topic, sentence };
  const cure = {
    en: 'Put DATA_DIR on a local disk, not on a network share: every save waits for this.',
    de: 'Legen Sie DATA_DIR auf eine lokale Festplatte statt auf eine Netzwerkfreigabe: Jedes Speichern wartet darauf.',
  };
  return { level: 'advice', topic, sentence, cure };
}

export async function examinePermissions(dataDir: string): Promise<Finding[]> {
  const names = ['.', 'keys.json', 'database', 'files'];
  const modes = await Promise.all(
    names.map(async (name) => ({
      name,
      mode: (await stat(join(dataDir, name)).catch(() => undefined))?.mode,
    })),
  );
  if (process.platform === 'win32') return [];
  const paths = modes.filter(({ mode = 0 }) => (mode & 0o077) !== 0).map(({ name }) => join(dataDir, name));
  // The mode of the parent folder protects its contents.
  if (!paths.includes(join(dataDir, '.')))
    return [
      {
        level: 'good',
        topic: 'Permissions',
        sentence: {
          en: 'Only the site’s own user can open the data folder.',
          de: 'Nur der Benutzer, unter dem die Website läuft, kann den Datenordner öffnen.',
        },
      },
    ];
  const readable = paths.join(', ');
  return [
    {
      level: 'advice',
      topic: 'Permissions',
      sentence: {
        en: `Other users of this machine can read the data folder (${readable}).`,
        de: `Andere Benutzer dieses Rechners können in den Datenordner sehen (${readable}).`,
      },
      cure: { en: `Run: chmod 700 ${dataDir}`, de: `Führen Sie aus: chmod 700 ${dataDir}` },
    },
  ];
}
