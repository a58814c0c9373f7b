import { textWidth, winAnsi } from './helvetica';

/** Content of a PDF. */
type PdfSource = { title: string; paragraphs: readonly string[] };

/** Page size (A4), left margin, and the first and last baseline, in points from the lower left corner. */
const layout = { width: 595, height: 842, left: 71, top: 765, bottom: 80 };
/** Structure tag, font resource, and sizes in points; `spaceAfter` follows the last line. */
const heading = { tag: 'H1', font: 'F2', size: 17, leading: 23, spaceAfter: 16 };
const body = { tag: 'P', font: 'F1', size: 11, leading: 16, spaceAfter: 9 };

/** Paragraph, or the part of it that fits on a page. `y`: baseline of its first line. */
type Block = { style: typeof body; lines: string[]; y: number };

/**
 * Writes a PDF. Supports only the features the demo needs: A4, one column, tagged heading and paragraphs (accessible),
 * language German.
 */
export function writePdf({ title, paragraphs }: PdfSource): Uint8Array<ArrayBuffer> {
  const pages = paginate([
    { style: heading, text: title },
    // The standard fonts have no Ω.
    ...paragraphs.map((text) => ({ style: body, text: text.replaceAll('Ω', 'Ohm') })),
  ]);
  const blocks = pages.flatMap((page, pageIndex) =>
    page.map((block, mcid) => ({ ...block, pageIndex, mcid })),
  );
  // Objects: 1 catalogue, 2 page tree, 3 and 4 fonts, 5 structure tree; then page and content alternately; then tags.
  const pageId = (pageIndex: number) => 6 + 2 * pageIndex;
  const tagId = (index: number) => 6 + 2 * pages.length + index;
  const tagsOf = (pageIndex: number) =>
    blocks.flatMap((block, index) => (block.pageIndex === pageIndex ? [tagId(index)] : []));
  const parents = pages.map((_, pageIndex) => `${pageIndex} [${refs(tagsOf(pageIndex))}]`);

  return assemble(title, [
    '<</Type/Catalog/Pages 2 0 R/Lang(de-DE)/MarkInfo<</Marked true>>/StructTreeRoot 5 0 R' +
      '/ViewerPreferences<</DisplayDocTitle true>>>>',
    `<</Type/Pages/Count ${pages.length}/Kids[${refs(pages.map((_, pageIndex) => pageId(pageIndex)))}]>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica-Bold/Encoding/WinAnsiEncoding>>',
    `<</Type/StructTreeRoot/K[${refs(blocks.map((_, index) => tagId(index)))}]/ParentTree<</Nums[${parents.join(' ')}]>>>>`,
    ...pages.flatMap((page, pageIndex) => [
      pageObject(pageId(pageIndex), pageIndex),
      stream(page.map(drawBlock).join('\n')),
    ]),
    ...blocks.map(
      ({ style, pageIndex, mcid }) => `<</S/${style.tag}/P 5 0 R/Pg ${pageId(pageIndex)} 0 R/K ${mcid}>>`,
    ),
  ]);
}

/** Wraps paragraphs into lines and distributes them over pages. */
function paginate(paragraphs: readonly { style: typeof body; text: string }[]): Block[][] {
  let blocks: Block[] = [];
  const pages = [blocks];
  let y = layout.top;
  for (const { style, text } of paragraphs) {
    let lines = wrap(text, style.size);
    while (lines.length > 0) {
      const fittingLines = Math.floor((y - layout.bottom) / style.leading) + 1;
      if (fittingLines < Math.min(2, lines.length)) {
        pages.push((blocks = []));
        y = layout.top;
        continue;
      }
      blocks.push({ style, lines: lines.slice(0, fittingLines), y });
      y -= Math.min(fittingLines, lines.length) * style.leading + style.spaceAfter;
      lines = lines.slice(fittingLines);
    }
  }
  return pages;
}

/** Breaks a text at spaces; `size` is the font size in points. */
function wrap(text: string, size: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1) ?? ''} ${word}`;
    const isFitting = lines.length > 0 && textWidth(longer) * size <= layout.width - 2 * layout.left;
    if (isFitting) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function drawBlock({ style, lines, y }: Block, mcid: number): string {
  const shown = lines.map((line) => `(${winAnsi(line)}) Tj T*`).join('\n');
  return `/${style.tag} <</MCID ${mcid}>> BDC BT /${style.font} ${style.size} Tf ${style.leading} TL ${layout.left} ${y} Td\n${shown}\nET EMC`;
}

function pageObject(id: number, pageIndex: number): string {
  const fonts = '/Resources<</Font<</F1 3 0 R/F2 4 0 R>>>>';
  const box = `/MediaBox[0 0 ${layout.width} ${layout.height}]`;
  return `<</Type/Page/Parent 2 0 R${box}${fonts}/Contents ${id + 1} 0 R/StructParents ${pageIndex}/Tabs/S>>`;
}

function stream(content: string): string {
  return `<</Length ${content.length}>>\nstream\n${content}\nendstream`;
}

function refs(ids: readonly number[]): string {
  return ids.map((id) => `${id} 0 R`).join(' ');
}

/** Builds the file. All characters are ASCII (others are escaped), so string positions equal byte offsets. */
function assemble(title: string, objects: readonly string[]): Uint8Array<ArrayBuffer> {
  let file = '%PDF-1.7\n';
  const offsets = [...objects, `<</Title(${winAnsi(title)})>>`].map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = offsets.length + 1;
  file += `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<</Size ${size}/Root 1 0 R/Info ${size - 1} 0 R>>\n`;
  return new TextEncoder().encode(`${file}startxref\n${file.indexOf('xref\n0 ')}\n%%EOF\n`);
}
