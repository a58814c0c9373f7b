/** Removes invisible characters of a copied text. The line breaks of slides become line feeds. */
export function copiedText(text: string): string {
  return text.replace(/[\u00ad\u200b\ufeff]/g, '').replace(/[\v\f]/g, '\n');
}
