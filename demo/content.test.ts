import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contentTypes } from '../src/content';
import { pageNamed, pageNames, type PageName } from '../src/content/pages/pages';
import { demoContent } from './content';
import { paintRequestsOf } from './record';
import { type DemoRecords, valuesOf } from './row';
import { type Scene, scenes } from './scenes';

const drawings = join(import.meta.dirname, 'illustrations');
const schemas = join(import.meta.dirname, '../supabase/migrations');

/** Content types of which a page shows no image, or only the main image of each record. */
const reduced: Partial<Record<PageName, Record<string, 'none' | 'main'>>> = {
  home: { services: 'none', references: 'main' },
  references: { references: 'main' },
};

/** Returns the scenes that each public page shows, galleries included; record pages once per record. */
function scenesByPage(): { page: string; shown: Scene[] }[] {
  return pageNames.flatMap((name) => {
    const { record, contentTypes: types } = pageNamed(name);
    const own = demoContent.filter(({ type }) => types.some((listed) => listed === type.name));
    if (!record) return { page: name, shown: own.flatMap((records) => scenesOf(records, reduced[name])) };
    return own
      .filter(({ type }) => type.name === record.type)
      .flatMap(({ type, rows }) =>
        rows.map((row, index) => ({ page: `${name} ${index}`, shown: scenesOf({ type, rows: [row] }) })),
      );
  });
}

function scenesOf({ type, rows }: DemoRecords, only: Record<string, 'none' | 'main'> = {}): Scene[] {
  if (only[type.name] === 'none') return [];
  const shown = rows.map((row) =>
    only[type.name] === 'main' ? { image_url: valuesOf(row).get('image_url') } : row,
  );
  return paintRequestsOf({ type, rows: shown }).map(({ picture }) => picture.scene);
}

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

  it('describes every picture in words', () => {
    const silent = demoContent
      .flatMap(paintRequestsOf)
      .filter(({ picture }) => picture.alt.trim().length < 5);
    expect(silent).toEqual([]);
  });

  it('shows every drawing and lists every file', async () => {
    const shown = new Set(demoContent.flatMap(paintRequestsOf).map(({ picture }) => picture.scene));
    expect([...shown].sort()).toEqual([...scenes].sort());
    expect((await readdir(drawings)).sort()).toEqual(scenes.map((scene) => `${scene}.svg`).sort());
  });

  it('shows no drawing twice on a page', () => {
    const pages = scenesByPage();
    expect(pages.filter(({ shown }) => shown.length > 1).length).toBeGreaterThan(20);
    const repeated = pages.map(({ page, shown }) => ({
      page,
      twice: shown.filter((scene, index) => shown.indexOf(scene) !== index),
    }));
    expect(repeated.filter(({ twice }) => twice.length > 0)).toEqual([]);
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

describe('the drawings', () => {
  it.each(scenes)('%s stands alone: small, no fonts, no scripts, nothing from elsewhere', async (scene) => {
    const svg = await readFile(join(drawings, `${scene}.svg`), 'utf8');
    expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(60_000);
    expect(svg).not.toMatch(/<(text|image|script|style|filter|foreignObject)\b|href=|@import/);
    expect(svg).toMatch(/<title>[^<]{5,}<\/title>/);
  });
});
