import { expect, test } from 'vitest';
import { contentTypeNamed } from '../../src/content';
import type { Collection } from '../../src/content/model';
import { pageNamed, pageNames } from '../../src/content/pages/pages';
import { pageSize } from '../../src/content/pages/pagination';
import { readListPage } from '../../src/data/records/read';
import { createTables } from '../../src/data/client/tables';
import type { Database, Transaction } from '../../src/service/db/database';
import { contractUrl, openContract } from '../contract/server';
import { migratedDatabase } from './migrated-database';
import { sampleRow } from './sample-rows';

/** Query plans: PostgreSQL reads a page of each long list from an index in order, without sorting. */

const many = 3000;

type Plan = {
  'Node Type': string;
  'Index Name'?: string;
  'Relation Name'?: string;
  'Plan Rows': number;
  Plans?: Plan[];
};
/** Plans of the last request's statements. */
let plans: Plan[] = [];

const longLists = [...new Set(pageNames.map(pageNamed).flatMap(({ paginated = [] }) => paginated))]
  .map(contentTypeNamed)
  .filter(isCollection);

function isCollection(type: { rows: string }): type is Collection {
  return type.rows === 'many';
}

const contract = await openContract({ openDatabase: async () => explaining(await migratedDatabase()) });

function explaining(database: Database): Database {
  return {
    ...database,
    get commits() {
      return database.commits;
    },
    transaction: (work, options) => database.transaction((tx) => work(explained(tx)), options),
  };
}

function explained(tx: Transaction): Transaction {
  return {
    ...tx,
    async query<Row>(sql: string, parameters?: unknown[]) {
      if (sql.startsWith('with pgrst_size')) {
        const [row] = await tx.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
          `explain (format json) ${sql}`,
          parameters,
        );
        plans = row?.['QUERY PLAN'].map(({ Plan: plan }) => plan) ?? [];
      }
      return tx.query<Row>(sql, parameters);
    },
  };
}

function nodesOf(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
}

test('all long lists are tested', () => {
  expect(longLists.map(({ table }) => table).sort()).toEqual([
    'client_references',
    'latest_topics',
    'press_articles',
    'shop_products',
    'training_blog',
    'upcoming_trainings',
  ]);
});

test.each(longLists.map((type) => [type.table, type] as const))('%s', async (table, type) => {
  const { id: _, ...row } = sampleRow(type);
  const columns = Object.keys(row);
  const names = columns.map((name) => `"${name}"`).join(', ');
  const places = columns.map((_name, index) => `$${index + 1}`).join(', ');
  // Without triggers, which would generate equal slugs for these rows.
  await contract.database.transaction(async (tx) => {
    await tx.execute(`set local session_replication_role = 'replica'`, []);
    const slug = 'slug' in type.fields ? [', slug', `, 'record-' || n`] : ['', ''];
    await tx.query(
      `insert into public.${table} (id, ${names}, created_at${slug[0]})
       select gen_random_uuid(), ${places}, timestamptz '2026-01-01' + n * interval '1 minute'${slug[1]}
       from generate_series(1, ${many}) n`,
      Object.values(row),
    );
  });
  const tables = createTables({ url: contractUrl, key: contract.keys.publishableKey, fetch: contract.fetch });
  for (const from of [0, pageSize]) {
    const { rows, total } = await readListPage(tables, type, { from, limit: pageSize });
    expect([rows.length, total]).toEqual([pageSize, many]);
    const nodes = plans.flatMap(nodesOf);
    const parts = nodes.filter((node) => node['Node Type'] === 'Limit');
    const readers = parts.flatMap(nodesOf).filter((node) => node['Relation Name'] === table);
    expect(readers.length).toBeGreaterThan(1);
    for (const reader of readers)
      expect([reader['Node Type'], reader['Index Name']]).toEqual(['Index Scan', `${table}_list`]);
  }
});
