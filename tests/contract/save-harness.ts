import { randomUUID } from 'node:crypto';
import { tablesClient } from './clients';
import { createContract } from './server';

type Tables = ReturnType<typeof tablesClient>;

/** Content type of the tests: references, with their child table of pictures. */
export const table = 'client_references';
export const list = 'reference_images';
export const texts = { company: 'Werft', project: 'Fähre', testimonial: 'Gut.' };

/** A record as `save_content` takes and returns it: child rows by child table, in their order. */
export type Content = { row: Record<string, unknown>; children: Record<string, Record<string, unknown>[]> };
type SaveParameters = { row: object; children?: object; base?: object | null };

/** Calls `save_content` for a reference; `base` is the expected version. */
export function save(client: Tables, { row, children = {}, base = null }: SaveParameters) {
  return client.rpc('save_content', { content_table: table, row, children, base });
}

/** Returns a new row of `reference_images` at this position. */
export function picture(order: number, alt = '') {
  return { id: randomUUID(), image_url: `/storage/${order}.jpg`, alt, order };
}

export function ids(rows: { id?: unknown }[]): unknown[] {
  return rows.map(({ id }) => id);
}

/** Returns the rows of `reference_images`; none if the record has no such list. */
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
  const otherAdmin = tablesClient(contract, { token: (await contract.signIn({ admin: true })).token });
  const service = tablesClient(contract, { key: contract.keys.secretKey });

  /** Creates a reference with two pictures and returns it as stored. */
  async function createReference(): Promise<Content> {
    const row = { id: randomUUID(), ...texts };
    const { data } = await save(admin, {
      row,
      children: { [list]: [picture(0), picture(1)] },
    }).throwOnError();
    return data;
  }

  /** Returns the rows of `content_history` about the record, oldest first. */
  async function historyOf({ row }: Content) {
    const { data } = await admin
      .from('content_history')
      .select()
      .eq('record_id', row.id)
      .order('id')
      .throwOnError();
    return data;
  }

  /** Returns the content revision. */
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

  return {
    contract,
    adminId,
    visitor,
    nonAdmin,
    admin,
    otherAdmin,
    service,
    createReference,
    historyOf,
    revision,
    read,
  };
}
