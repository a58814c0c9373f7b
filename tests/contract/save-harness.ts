import { randomUUID } from 'node:crypto';
import { tablesClient } from './clients';
import { createContract } from './server';

type Tables = ReturnType<typeof tablesClient>;

export const table = 'client_references';
export const list = 'reference_images';
export const texts = { company: 'Werft', project: 'Fähre', testimonial: 'Gut.' };

export type Content = {
  row: Record<string, unknown>;
  children: Record<string, Record<string, unknown>[]>;
};
type Save = { row: object; children?: object; base?: object | null };

export function save(client: Tables, { row, children = {}, base = null }: Save) {
  return client.rpc('save_content', { content_table: table, row, children, base });
}

export function picture(place: number, alt = '') {
  return { id: randomUUID(), image_url: `/storage/${place}.jpg`, alt, order: place };
}

export function ids(rows: { id?: unknown }[]): unknown[] {
  return rows.map(({ id }) => id);
}

export function listIn(children: Content['children']): Record<string, unknown>[] {
  return children[list] ?? [];
}

/** Creates a contract with clients of two administrators, a user without rights, a visitor and the server. */
export async function createSaveHarness() {
  const contract = await createContract();
  const first = await contract.signIn({ admin: true });
  const adminId = first.userId;
  const visitor = tablesClient(contract);
  const nonAdmin = tablesClient(contract, { token: (await contract.signIn()).token });
  const admin = tablesClient(contract, { token: first.token });
  const other = tablesClient(contract, { token: (await contract.signIn({ admin: true })).token });
  const service = tablesClient(contract, { key: contract.keys.secretKey });

  /** Stores a reference with two pictures. */
  async function stored(): Promise<Content> {
    const row = { id: randomUUID(), ...texts };
    const { data } = await save(admin, {
      row,
      children: { [list]: [picture(0), picture(1)] },
    }).throwOnError();
    return data;
  }

  async function historyOf({ row }: Content) {
    const { data } = await admin
      .from('content_history')
      .select()
      .eq('record_id', row.id)
      .order('id')
      .throwOnError();
    return data;
  }

  async function revision(): Promise<number> {
    const { data } = await visitor.from('content_revision').select('revision').single().throwOnError();
    return Number(data.revision);
  }

  /** Reads a record like pages and forms. */
  async function read(id: unknown) {
    const { data } = await visitor
      .from(table)
      .select(`*, gallery:${list}(*)`)
      .eq('id', id)
      .single()
      .throwOnError();
    return data;
  }

  return { contract, adminId, visitor, nonAdmin, admin, other, service, stored, historyOf, revision, read };
}
