/** Characters per line in the widest column. */
const maxLineLength = 90;

const maxLines = 3;

/**
 * Checks whether a text has more than three lines even in the widest column. Its button is shown before measuring, so
 * that nothing moves.
 */
export function isLongText(text: string): boolean {
  const paragraphs = text.split('\n').filter((line) => line.trim());
  const lines = paragraphs.map((line) => Math.ceil(line.length / maxLineLength));
  return lines.reduce((sum, count) => sum + count, 0) > maxLines;
}
