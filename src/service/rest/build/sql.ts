/**
 * A piece of SQL. Only text written in this program, quoted names and catalogue text get into it as text;
 * everything a caller sends travels as a parameter.
 */
export type Sql = { readonly texts: readonly string[]; readonly values: readonly unknown[] };

/** Only pieces fit between the texts: a plain string is a type error. */
export function sql(texts: TemplateStringsArray, ...pieces: Sql[]): Sql {
  return pieces.reduce<Sql>(
    (joined, piece, index) => append(append(joined, piece), text(texts[index + 1] ?? '')),
    {
      texts: [texts[0] ?? ''],
      values: [],
    },
  );
}

export const nothing: Sql = { texts: [''], values: [] };

/** A parameter; its type must follow from a cast beside it. */
export function parameter(value: unknown): Sql {
  return { texts: ['', ''], values: [value] };
}

/** A quoted name. */
export function identifier(name: string): Sql {
  return text(`"${name.replaceAll('"', '""')}"`);
}

export function stringLiteral(word: string): Sql {
  // `E''` reads backslashes the same way whatever the server's settings are.
  return text(`E'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`);
}

/** Type names and default expressions as PostgreSQL itself spells them. Never for anything a caller sent. */
export function fromCatalogue(spelled: string): Sql {
  return text(spelled);
}

export function join(pieces: readonly Sql[], separator: Sql): Sql {
  return pieces.reduce<Sql>(
    (joined, piece, index) => append(index === 0 ? joined : append(joined, separator), piece),
    nothing,
  );
}

export function commas(pieces: readonly Sql[]): Sql {
  return join(pieces, sql`, `);
}

/** The statement with `$1` … and the values in that order. */
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
