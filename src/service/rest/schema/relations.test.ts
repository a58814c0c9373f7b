import { expect, test } from 'vitest';
import { findRelation, type ForeignKey, type Schema, type Table } from './schema';

function key(name: string, from: string, to: string, isUnique = false): ForeignKey {
  const [table = '', column = ''] = from.split('.');
  return { name, table, columns: [column], parent: to, parentColumns: ['id'], isUnique };
}

const schema: Schema = {
  tables: new Map(),
  functions: new Map(),
  foreignKeys: [
    key('images_topic_id_fkey', 'images.topic_id', 'topics'),
    key('texts_topic_id_fkey', 'texts.topic_id', 'topics', true),
    key('letters_from_fkey', 'letters.from', 'people'),
    key('letters_to_fkey', 'letters.to', 'people'),
    key('parts_whole_fkey', 'parts.whole', 'parts'),
    key('links_part_fkey', 'links.part', 'parts'),
    key('links_topic_fkey', 'links.topic', 'topics'),
  ],
};

const table = (name: string): Table => ({
  name,
  isView: false,
  columns: new Map(),
  primaryKey: ['id'],
  computed: [],
});

const by = (inner: string, outer: string) => [{ inner, outer }];

test.each([
  ['topics', 'images', undefined, { table: 'images', isSingle: false, pairs: by('topic_id', 'id') }],
  ['images', 'topics', undefined, { table: 'topics', isSingle: true, pairs: by('id', 'topic_id') }],
  ['letters', 'people', 'from', { pairs: by('id', 'from') }],
  ['people', 'letters', 'letters_to_fkey', { pairs: by('to', 'id') }],
  ['parts', 'whole', undefined, { isSingle: true, pairs: by('id', 'whole') }],
])('%s embeds %s with hint %s', (outer, target, hint, expected) => {
  expect(findRelation(schema, table(outer), { target, hint })).toMatchObject(expected);
});

test.each([
  ['topics', 'people', undefined],
  ['topics', 'images', 'other_key'],
  ['parts', 'parts', 'parts_whole_fkey'],
])('%s and %s with hint %s are not related', (outer, target, hint) => {
  expect(() => findRelation(schema, table(outer), { target, hint })).toThrow(
    expect.objectContaining({ status: 400, code: 'PGRST200' }),
  );
});

test('two relations need a hint', () => {
  const hint =
    "Try changing 'letters' to one of the following: 'letters!letters_from_fkey', 'letters!letters_to_fkey'.";
  expect(() => findRelation(schema, table('people'), { target: 'letters' })).toThrow(
    expect.objectContaining({ status: 300, code: 'PGRST201', extra: { hint } }),
  );
});
