import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contentTypes } from '../src/content';
import { demoContent } from './content';
import { paintRequestsOf } from './record';
import { valuesOf } from './row';
import { scenes } from './scenes';

const drawings = join(import.meta.dirname, 'illustrations');
const schemas = join(import.meta.dirname, '../supabase/migrations');

describe('the demo content', () => {
  it('has records for every content type that the schema leaves empty but the team, one where one row is allowed', async () => {
    const files = (await readdir(schemas)).map((name) => readFile(join(schemas, name), 'utf8'));
    const statements = (await Promise.all(files)).join('\n');
    const empty = contentTypes.filter(
      ({ name, table }) => name !== 'team' && !statements.includes(`insert into public.${table} (`),
    );
    expect(demoContent.map(({ type }) => type.name).sort()).toEqual(empty.map(({ name }) => name).sort());
    for (const { type, rows } of demoContent) {
      if (type.rows === 'one') expect(rows, type.name).toHaveLength(1);
      else expect(rows.length, type.name).toBeGreaterThan(type.name === 'free-pages' ? 0 : 1);
    }
  });

  it('describes every image in words', () => {
    const silent = demoContent.flatMap(paintRequestsOf).filter(({ image }) => image.alt.trim().length < 5);
    expect(silent).toEqual([]);
  });

  it('shows every drawing and lists every file', async () => {
    const shown = new Set(demoContent.flatMap(paintRequestsOf).map(({ image }) => image.scene));
    expect([...shown].sort()).toEqual([...scenes].sort());
    expect((await readdir(drawings)).sort()).toEqual(scenes.map((scene) => `${scene}.svg`).sort());
  });

  it('names the appointment only with its field and chamber, and makes no promise law forbids', () => {
    const texts = demoContent.flatMap(({ rows }) =>
      rows.map((row) => JSON.stringify([...valuesOf(row).values()])),
    );
    for (const text of texts) {
      expect(text).not.toMatch(
        /umweltfreundlich|klimaneutral|nachhaltig|CO₂-neutral|ec\.europa\.eu\/(consumers\/)?odr/i,
      );
      if (/bestellt|vereidigt/i.test(text)) expect(text).toMatch(/elektrische Anlagen an .*IHK Musterhafen/i);
    }
  });
});
