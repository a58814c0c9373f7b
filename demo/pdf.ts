import { textWidth, winAnsi } from './helvetica';

/**
 * Source of a PDF. `writePdf` supports only the features the demo needs: A4, one column, tagged heading and paragraphs
 * (accessible), language German.
 */

type Document = { title: string; paragraphs: readonly string[] };

const page = { width: 595, height: 842, left: 71, top: 765, bottom: 80 };
const heading = { tag: 'H1', font: 'F2', size: 17, leading: 23, after: 16 };
const body = { tag: 'P', font: 'F1', size: 11, leading: 16, after: 9 };

/** Paragraph, or the part of it that fits on a page. */
type Block = { style: typeof body; lines: string[]; y: number };

export function writePdf({ title, paragraphs }: Document): Uint8Array<ArrayBuffer> {
  const pages = paginate([
    { style: heading, text: title },
    // The standard fonts have no Ω.
    ...paragraphs.map((text) => ({ style: body, text: text.replaceAll('Ω', 'Ohm') })),
  ]);
  const blocks = pages.flatMap((page, number) => page.map((block, mark) => ({ ...block, number, mark })));
  // Objects: 1 catalogue, 2 page tree, 3 and 4 fonts, 5 structure tree; then page and content alternately; then tags.
  const pageId = (number: number) => 6 + 2 * number;
  const tagId = (index: number) => 6 + 2 * pages.length + index;
  const tagsOf = (number: number) =>
    blocks.flatMap((block, index) => (block.number === number ? [tagId(index)] : []));
  const parents = pages.map((_, number) => `${number} [${refs(tagsOf(number))}]`);

  return assemble(title, [
    '<</Type/Catalog/Pages 2 0 R/Lang(de-DE)/MarkInfo<</Marked true>>/StructTreeRoot 5 0 R' +
      '/ViewerPreferences<</DisplayDocTitle true>>>>',
    `<</Type/Pages/Count ${pages.length}/Kids[${refs(pages.map((_, number) => pageId(number)))}]>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica-Bold/Encoding/WinAnsiEncoding>>',
    `<</Type/StructTreeRoot/K[${refs(blocks.map((_, index) => tagId(index)))}]/ParentTree<</Nums[${parents.join(' ')}]>>>>`,
    ...pages.flatMap((page, number) => [
      pageObject(pageId(number), number),
      stream(page.map(drawBlock).join('\n')),
    ]),
    ...blocks.map(
      ({ style, number, mark }) => `<</S/${style.tag}/P 5 0 R/Pg ${pageId(number)} 0 R/K ${mark}>>`,
    ),
  ]);
}

/** Wraps paragraphs into lines and distributes them over pages. */
function paginate(paragraphs: readonly { style: typeof body; text: string }[]): Block[][] {
  let blocks: Block[] = [];
  const pages = [blocks];
  let y = page.top;
  for (const { style, text } of paragraphs) {
    let lines = wrap(text, style.size);
    while (lines.length > 0) {
      const room = Math.floor((y - page.bottom) / style.leading) + 1;
      if (room < Math.min(2, lines.length)) {
        pages.push((blocks = []));
        y = page.top;
        continue;
      }
      blocks.push({ style, lines: lines.slice(0, room), y });
      y -= Math.min(room, lines.length) * style.leading + style.after;
      lines = lines.slice(room);
    }
  }
  return pages;
}

function wrap(text: string, size: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1) ?? ''} ${word}`;
    const fits = lines.length > 0 && textWidth(longer) * size <= page.width - 2 * page.left;
    if (fits) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function drawBlock({ style, lines, y }: Block, mark: number): string {
  const shown = lines.map((line) => `(${winAnsi(line)}) Tj T*`).join('\n');
  return `/${style.tag} <</MCID ${mark}>> BDC BT /${style.font} ${style.size} Tf ${style.leading} TL ${page.left} ${y} Td\n${shown}\nET EMC`;
}

function pageObject(id: number, number: number): string {
  const fonts = '/Resources<</Font<</F1 3 0 R/F2 4 0 R>>>>';
  const box = `/MediaBox[0 0 ${page.width} ${page.height}]`;
  return `<</Type/Page/Parent 2 0 R${box}${fonts}/Contents ${id + 1} 0 R/StructParents ${number}/Tabs/S>>`;
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
