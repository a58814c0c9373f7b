/**
 * Characters per line in the widest column. A text that exceeds three such lines gets its button before measuring, so
 * nothing moves.
 */
const maxLineLength = 90;

/** Checks whether a text has more than three lines even in the widest column. */
export function isLongText(text: string): boolean {
  const paragraphs = text.split('\n').filter((line) => line.trim());
  const lines = paragraphs.map((line) => Math.ceil(line.length / maxLineLength));
  return lines.reduce((sum, count) => sum + count, 0) > 3;
}
