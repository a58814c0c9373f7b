/** Its text comes from this program, quoted identifiers and the catalogue; values of callers are parameters. */
export type Sql = { readonly texts: readonly string[]; readonly values: readonly unknown[] };

/** Tag for SQL templates. Accepts only pieces of SQL: a plain string is a type error. */
export function sql(texts: TemplateStringsArray, ...pieces: Sql[]): Sql {
  return pieces.reduce<Sql>(
    (joined, piece, index) => append(append(joined, piece), text(texts[index + 1] ?? '')),
    { texts: [texts[0] ?? ''], values: [] },
  );
}

export const emptySql: Sql = { texts: [''], values: [] };

/** A cast beside it must determine its type. */
export function parameter(value: unknown): Sql {
  return { texts: ['', ''], values: [value] };
}

export function identifier(name: string): Sql {
  return text(`"${name.replaceAll('"', '""')}"`);
}

export function stringLiteral(word: string): Sql {
  // `E''` treats backslashes the same with any server settings.
  return text(`E'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`);
}

/** As spelled by PostgreSQL's catalogue. Never use it for text from callers. */
export function fromCatalogue(spelled: string): Sql {
  return text(spelled);
}

export function join(pieces: readonly Sql[], separator: Sql): Sql {
  return pieces.reduce<Sql>(
    (joined, piece, index) => append(index === 0 ? joined : append(joined, separator), piece),
    emptySql,
  );
}

export function commas(pieces: readonly Sql[]): Sql {
  return join(pieces, sql`, `);
}

export function render(piece: Sql): { text: string; values: unknown[] } {
  const statement = piece.texts.reduce((joined, part, index) => `${joined}$${index}${part}`);
  return { text: statement, values: [...piece.values] };
}

function text(words: string): Sql {
  return { texts: [words], values: [] };
}

function append(left: Sql, right: Sql): Sql {
  const [seam = '', ...rest] = right.texts;
  return {
    texts: [...left.texts.slice(0, -1), `${left.texts.at(-1) ?? ''}${seam}`, ...rest],
    values: [...left.values, ...right.values],
  };
}
