import { randomUUID } from 'node:crypto';
import type { Content, Draft, Row } from '../../src/content/record/form-values';
import { createTables } from '../../src/data/client/tables';
import { tablesClient } from './clients';
import { type Contract, openContract } from './server';

export type Client = ReturnType<typeof tablesClient>;
/** A signed-in user with a client of the table API. */
export type Person = { tables: Client; id: string; email: string };

/** Content type of the tests: references, with their child table of images. */
export const table = 'client_references';
export const list = 'reference_images';
export const texts = { company: 'Werft', project: 'Fähre', testimonial: 'Gut.' };

export function image(order: number, alt = '') {
  return { id: randomUUID(), image_url: `/storage/${order}.jpg`, alt, order };
}

/** Returns a new reference with one image, or with these. */
export function reference(company = texts.company, images: Row[] = [image(0)]): Content {
  return { row: { ...texts, id: randomUUID(), company }, children: { [list]: images } };
}

export const renamed = (content: Content, company: string): Content => ({
  ...content,
  row: { ...content.row, company },
});
export const ids = (rows: readonly { id?: unknown }[]): unknown[] => rows.map(({ id }) => id);
/** Returns the rows of `reference_images`; none if the record has no such list. */
export const listIn = ({ children }: Pick<Content, 'children'>): readonly Row[] => children[list] ?? [];

/** A record, and further parameters of the functions that save it. */
type Parameters = {
  row: object;
  children?: object;
  content_table?: string;
  base?: object | null;
  draft?: object | null;
  publish_at?: string | null;
  unpublish_at?: string | null;
  due?: string | null;
  request_id?: string;
  may_change_slug?: boolean;
};
const call =
  (name: string) =>
  (by: Client, content: object, parameters: Partial<Parameters> = {}) =>
    by.rpc(name, { content_table: table, ...content, ...parameters });
export const save = call('save_content');
export const saveDraft = call('save_draft');
export const publish = call('publish_content');
export const unpublish = (by: Client, { row }: Pick<Content, 'row'>, parameters: { due?: string } = {}) =>
  by.rpc('unpublish_content', { content_table: table, record_id: row.id, ...parameters });

/** Serves the table API until the tests of the file have run, with two owners and others. */
export async function openContent(shared?: Contract) {
  const contract = shared ?? (await openContract());
  const person = async (role?: string): Promise<Person> => {
    const { token, userId } = await contract.signIn({ role });
    return { tables: tablesClient(contract, { token }), id: userId, email: `${userId}@example.org` };
  };
  const visitor = tablesClient(contract);
  const owner = await person('owner');
  const server = createTables(contract.server);
  return {
    contract,
    person,
    visitor,
    owner,
    /** Clients of both owners and of a user without rights. */
    admin: owner.tables,
    other: (await person('owner')).tables,
    nonAdmin: (await person()).tables,
    server,
    /** Publishes a reference with two images and returns it as stored. */
    async published(company?: string): Promise<Content> {
      return (await save(owner.tables, reference(company, [image(0), image(1)])).throwOnError()).data;
    },
    async draftOf({ row }: Pick<Content, 'row'>): Promise<Draft | null> {
      const drafts = server.from('content_drafts').select().eq('record_id', row.id);
      return (await drafts.maybeSingle().throwOnError()).data;
    },
    /** Returns a reference as visitors read it. */
    async shown({ row }: Pick<Content, 'row'>): Promise<(Row & { gallery: Row[] }) | null> {
      const rows = visitor.from(table).select(`*, gallery:${list}(*)`).eq('id', row.id);
      return (await rows.maybeSingle().throwOnError()).data;
    },
    /** Returns the rows of `content_history` about the record, oldest first. */
    async historyOf({ row }: Pick<Content, 'row'>): Promise<Row[]> {
      const rows = server.from('content_history').select().eq('record_id', row.id);
      return (await rows.order('id').throwOnError()).data;
    },
    async revision(): Promise<number> {
      const { data } = await visitor.from('content_revision').select('revision').single().throwOnError();
      return Number(data.revision);
    },
  };
}
