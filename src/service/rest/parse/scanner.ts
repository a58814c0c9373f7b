import { notSupported, parseFailure } from '../failures';

/** Reads a parameter from left to right. A syntax error throws PGRST100 with its position. */
export type Scanner = ReturnType<typeof createScanner>;

const nameCharacters = /[\p{L}\p{N}_$ -]+/uy;
const blanks = /[ \t]*/y;
const quoted = /"((?:[^"\\]|\\.)*)"/suy;

export function createScanner(text: string, what: string) {
  let position = 0;

  function match(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = position;
    const found = pattern.exec(text) ?? undefined;
    if (found) position += found[0].length;
    return found;
  }

  return {
    isDone: () => position >= text.length,

    peek: () => text.charAt(position),

    skip(word: string): boolean {
      if (!text.startsWith(word, position)) return false;
      position += word.length;
      return true;
    },

    take: (pattern: RegExp): string | undefined => match(pattern)?.[0],

    /** Reads `"…"` with backslash escapes, PostgREST's quoting of names and values. */
    takeQuoted: (): string | undefined => match(quoted)?.[1]?.replace(/\\(.)/gsu, '$1'),

    takeRest(): string {
      const rest = text.slice(position);
      position = text.length;
      return rest;
    },

    skipBlanks(): void {
      match(blanks);
    },

    takeName(): string {
      match(blanks);
      const name = this.takeQuoted() ?? match(nameCharacters)?.[0].trim();
      match(blanks);
      // A plain name includes the hyphen of the arrow.
      if (text.startsWith('->', position) || text.startsWith('->', position - 1))
        throw notSupported('JSON paths');
      if (text.startsWith('::', position)) throw notSupported('Casts');
      return name || this.fail('field name (* or [a..z0..9_$])');
    },

    expect(word: string): void {
      if (!this.skip(word)) this.fail(`"${word}"`);
    },

    expectEnd(): void {
      if (position < text.length) this.fail('end of input');
    },

    /** Runs `read`. Goes back to the start when it returns undefined. */
    attempt<Result>(read: () => Result | undefined): Result | undefined {
      const start = position;
      const result = read();
      if (result === undefined) position = start;
      return result;
    },

    fail(expected: string): never {
      const found = position < text.length ? `"${text.charAt(position)}"` : 'end of input';
      throw parseFailure(what, position, `unexpected ${found} expecting ${expected}`);
    },
  };
}
