/**
 * Parses CSV (RFC 4180) in parts of any length. The first comma, semicolon or tab is the separator. Quoted cells
 * may contain line breaks.
 */
export async function* csvRows(parts: AsyncIterable<string>): AsyncGenerator<string[]> {
  let separator: string | undefined;
  let head = '';
  const row: string[] = [];
  let cell = '';
  let isQuoted = false;
  /** The last character was a quote within a quoted cell: its end, or half of an escaped quote. */
  let mayEnd = false;
  for await (const part of parts) {
    let text = part;
    if (separator === undefined) {
      head += part;
      if (!/[\r\n]/.test(head)) continue;
      separator = separatorOf(head);
      text = head.replace(/^\uFEFF/, '');
    }
    for (const character of text) {
      if (isQuoted && !mayEnd) {
        if (character === '"') mayEnd = true;
        else cell += character;
        continue;
      }
      if (mayEnd && character === '"') {
        cell += '"';
        mayEnd = false;
        continue;
      }
      isQuoted = mayEnd = false;
      if (character === '"' && cell === '') isQuoted = true;
      else if (character === separator || character === '\n') {
        row.push(cell);
        cell = '';
        if (character === '\n') yield* filled(row.splice(0));
      } else if (character !== '\r') cell += character;
    }
  }
  if (separator === undefined) yield* csvRows(once(`${head}\n`));
  else yield* filled([...row, cell]);
}

function separatorOf(head: string): string {
  const [line = ''] = head.replace(/"[^"]*"/g, '').split(/[\r\n]/, 1);
  return /[,;\t]/.exec(line)?.[0] ?? ',';
}

/** Skips empty lines. */
function* filled(row: string[]): Generator<string[]> {
  if (row.some((cell) => cell !== '')) yield row;
}

async function* once(text: string) {
  yield text;
}
