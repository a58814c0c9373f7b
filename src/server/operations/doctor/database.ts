import { countRows } from '../../../data/client/read-all';
import { messageOf, unwrapResponse } from '../../../data/client/data-error';
import type { Finding } from '../../../data/operations/server-reports';
import type { Tables } from '../../../data/client/tables';
import type { Config } from '../../base/config';
import { explainDatabaseError, reasonOf } from '../../base/explain-database-error';
import { openPostgres } from '../../../service/database';

const slowMs = 500;

const topic = 'Database';

/** `tables` uses the secret key. */
export async function examineDatabase(
  tables: Tables | undefined,
  { backend }: Pick<Config, 'backend'>,
): Promise<Finding[]> {
  if (!tables)
    return [
      {
        level: 'fault',
        topic,
        sentence: {
          en: 'The site is not running, so its database was not checked.',
          de: 'Die Website läuft nicht; deshalb wurde ihre Datenbank nicht gefragt.',
        },
        cure: {
          en: 'Start the site and run the check again.',
          de: 'Starten Sie die Website, und prüfen Sie sie noch einmal.',
        },
      },
      ...(await probeDatabase(backend.databaseUrl)),
    ];
  try {
    const startedAt = performance.now();
    unwrapResponse(await tables.from('content_revision').select('revision').single());
    const durationMs = Math.round(performance.now() - startedAt);
    const count = await countRows(tables, 'admins', { column: 'user_id' });
    return [responseTime(durationMs), administrators(count)];
  } catch (error) {
    return [unavailable(reasonOf(error))];
  }
}

function responseTime(durationMs: number): Finding {
  const sentence = {
    en: `The database answers after ${durationMs} ms.`,
    de: `Die Datenbank antwortet nach ${durationMs} ms.`,
  };
  if (durationMs < slowMs) return { level: 'good', topic, sentence };
  const cure = {
    en: 'Check what else uses the machine or the database server.',
    de: 'Sehen Sie nach, was den Rechner oder den Datenbankserver sonst beschäftigt.',
  };
  return { level: 'advice', topic, sentence, cure };
}

function unavailable(reason: string): Finding {
  return {
    level: 'fault',
    topic,
    sentence: {
      en: `The database does not respond: ${reason}.`,
      de: `Die Datenbank antwortet nicht: „${reason}“.`,
    },
    cure: {
      en: 'Check the site’s log. With SUPABASE_URL or DATABASE_URL, check that this service runs and the migrations are applied.',
      de: 'Sehen Sie im Protokoll der Website nach; mit SUPABASE_URL oder DATABASE_URL auch, ob dieser Dienst läuft und die Migrationen ausgeführt sind.',
    },
  };
}

async function probeDatabase(databaseUrl: string | undefined): Promise<Finding[]> {
  if (!databaseUrl) return [];
  try {
    const database = await openPostgres(databaseUrl).catch(explainDatabaseError(databaseUrl));
    await database.close();
    return [];
  } catch (error) {
    return [unavailable(messageOf(error))];
  }
}

/** Returns the finding about the number of administrators. */
export function administrators(count: number): Finding {
  if (count)
    return {
      level: 'good',
      topic: 'Administrators',
      sentence: {
        en: `${count} ${count === 1 ? 'person' : 'people'} can sign in to the back office.`,
        de: `${count} ${count === 1 ? 'Person kann' : 'Personen können'} sich in der Verwaltung anmelden.`,
      },
    };
  return {
    level: 'fault',
    topic: 'Administrators',
    sentence: {
      en: 'Nobody can sign in to the back office.',
      de: 'Niemand kann sich in der Verwaltung anmelden.',
    },
    cure: {
      en: 'Run: npm run admin -- --email ADDRESS',
      de: 'Führen Sie aus: npm run admin -- --email ADRESSE',
    },
  };
}
