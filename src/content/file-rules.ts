import { localized, phrase } from './language';
import { maxFileBytes, fileMegabyteLimit } from '../service/file-size';

export const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;

export const pdfType = 'application/pdf';

const texts = localized({
  heic: phrase(
    '{name} is a HEIC photo, which this browser cannot show. Please save it as JPEG and choose it again.',
    '{name} ist ein HEIC-Foto, das dieser Browser nicht zeigen kann. Bitte speichern Sie es als JPEG und wählen Sie es noch einmal.',
  ),
  noImage: phrase(
    '{name} is not an image we can use. Please choose a JPEG, PNG, WebP or AVIF file.',
    '{name} ist kein Bild, das sich verwenden lässt. Bitte wählen Sie eine JPEG-, PNG-, WebP- oder AVIF-Datei.',
  ),
  noPdf: phrase(
    '{name} is not a PDF file. Please upload a PDF file',
    '{name} ist keine PDF-Datei. Bitte wählen Sie eine PDF-Datei.',
  ),
  neither: phrase(
    '{name} is neither an image we can use nor a PDF file. Please choose a JPEG, PNG, WebP, AVIF or PDF file.',
    '{name} ist weder ein Bild, das sich verwenden lässt, noch eine PDF-Datei. Bitte wählen Sie eine JPEG-, PNG-, WebP-, AVIF- oder PDF-Datei.',
  ),
  unreadable: phrase(
    '{name} cannot be read: it was moved, changed or deleted. Please choose it again.',
    '{name} lässt sich nicht lesen: Die Datei wurde verschoben, geändert oder gelöscht. Bitte wählen Sie sie noch einmal.',
  ),
  tooLarge: phrase(
    `{name} is larger than ${fileMegabyteLimit} MB. Please choose a smaller file.`,
    `{name} ist größer als ${fileMegabyteLimit} MB. Bitte wählen Sie eine kleinere Datei.`,
  ),
  cut: phrase(
    '{name} is incomplete and cannot be shown. Please export or transfer it again and choose it again.',
    '{name} ist unvollständig und lässt sich nicht zeigen. Bitte exportieren oder übertragen Sie die Datei noch einmal und wählen Sie sie erneut.',
  ),
  damaged: phrase(
    '{name} is damaged: its end is missing. Please check the preview, whether the image can be used.',
    '{name} ist beschädigt: Das Ende fehlt. Bitte prüfen Sie an der Vorschau, ob das Bild brauchbar ist.',
  ),
  animated: phrase(
    '{name} is animated. The website shows only its first image.',
    '{name} ist animiert. Die Website zeigt nur das erste Bild.',
  ),
  scripts: phrase('{name} contains scripts.', '{name} enthält Skripte.'),
  password: phrase(
    '{name} needs a password to open or to change it.',
    '{name} braucht ein Passwort zum Öffnen oder Ändern.',
  ),
});

/** Returns `Zertifikat E-Mobilität 2026` for `Zertifikat_E-Mobilität 2026.pdf`. */
export function titleFromName(name: string): string {
  return name
    .normalize()
    .replace(/\.\w+$/, '')
    .replaceAll(/[\s_]+/g, ' ')
    .trim();
}

/** The file has the type of its content; a damaged one is to be looked at. */
export type CheckedFile = { problem: string } | { file: File; notices: string[]; isDamaged?: boolean };

/** Checks a chosen file by its content, whatever its name. Converts a HEIC photo to JPEG where the browser can show it. */
export async function checkFile(chosen: File, kind: 'image' | 'pdf' | 'any'): Promise<CheckedFile> {
  const { name, size } = chosen;
  if (size > maxFileBytes) return { problem: texts.tooLarge(name) };
  const bytes = await readBytes(chosen);
  if (!bytes) return { problem: texts.unreadable(name) };
  const text = new TextDecoder('latin1').decode(bytes);
  const type = typeOf(text);
  if (kind !== 'image' && type === pdfType)
    return { file: withType(chosen, type), notices: pdfNotices(text, name) };
  if (kind === 'pdf') return { problem: texts.noPdf(name) };
  if (type === 'image/heic' || /^image\/hei[cf]/.test(chosen.type)) {
    const file = await toJpeg(chosen);
    return file ? { file, notices: [] } : { problem: texts.heic(name) };
  }
  if (type === undefined || type === pdfType)
    return { problem: kind === 'any' ? texts.neither(name) : texts.noImage(name) };
  if (isCut(type, text, bytes)) return { problem: texts.cut(name) };
  const faults = imageFaults(bytes);
  const notices = faults.map((fault) => texts[fault](name));
  return { file: withType(chosen, type), notices, isDamaged: faults.includes('damaged') };
}

/** Returns the faults of an image that is stored nevertheless: without its end, or as the first image of an animation. */
export function imageFaults(bytes: Uint8Array): ('damaged' | 'animated')[] {
  const text = new TextDecoder('latin1').decode(bytes);
  const type = typeOf(text);
  return [
    ...(hasEnd(type, text, bytes) ? [] : ['damaged' as const]),
    ...(isAnimated(text, bytes) ? ['animated' as const] : []),
  ];
}

/** Returns undefined when the file is no longer on the disk as it was chosen. */
export function readBytes(file: Blob): Promise<Uint8Array<ArrayBuffer> | undefined> {
  return file.arrayBuffer().then(
    (buffer) => new Uint8Array(buffer),
    () => undefined,
  );
}

/** Returns sentences about a PDF whose plain bytes name scripts or encryption. */
export function pdfNotices(text: string, name: string): string[] {
  const notices = [
    // Shorter names occur in compressed data by chance.
    /\/JavaScript\b|\/JS\s*(?:[(<]|\d+ \d+ R)/.test(text) && texts.scripts(name),
    /\/Encrypt\s*(?:<<|\d+ \d+ R)/.test(text) && texts.password(name),
  ];
  return notices.filter((notice) => notice !== false);
}

type ContentType = (typeof imageTypes)[number] | typeof pdfType | 'image/heic';

/** As in viewers, a PDF may begin within the first 1 024 bytes. */
function typeOf(text: string): ContentType | undefined {
  if (text.startsWith('ÿØÿ')) return 'image/jpeg';
  if (text.startsWith('PNG\r\n', 1)) return 'image/png';
  if (text.startsWith('RIFF') && text.startsWith('WEBP', 8)) return 'image/webp';
  if (text.startsWith('ftypavi', 4)) return 'image/avif';
  if (/^ftyp(hei|hev|mif1|msf1)/.test(text.slice(4, 12))) return 'image/heic';
  return text.slice(0, 1024).includes('%PDF-') ? pdfType : undefined;
}

/** Checks for a PNG or WebP that ends within a chunk, which the storage cannot decode. */
function isCut(type: ContentType, text: string, bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer);
  if (type === 'image/webp') return view.getUint32(4, true) + 8 > bytes.length;
  if (type !== 'image/png' || text.includes('IEND')) return false;
  let offset = 8;
  while (offset + 12 <= bytes.length) offset += 12 + view.getUint32(offset);
  return offset !== bytes.length;
}

/** The header of a JPEG may contain a thumbnail with an end marker. */
function hasEnd(type: ContentType | undefined, text: string, bytes: Uint8Array): boolean {
  if (type === 'image/png') return text.includes('IEND');
  if (type !== 'image/jpeg') return true;
  let offset = 2;
  while (bytes[offset] === 0xff && bytes[offset + 1] !== 0xda)
    offset += 2 + (bytes[offset + 2] ?? 0) * 256 + (bytes[offset + 3] ?? 0);
  return text.includes('ÿÙ', offset);
}

/** The header may contain a colour profile of any size. */
function isAnimated(text: string, bytes: Uint8Array): boolean {
  if (text.startsWith('VP8X', 12)) return ((bytes[20] ?? 0) & 2) > 0;
  if (text.startsWith('ftyp', 4)) return text.slice(8, text.charCodeAt(3)).includes('avis');
  return text.startsWith('PNG', 1) && text.slice(0, text.indexOf('IDAT')).includes('acTL');
}

/** Composes the name, because macOS writes an umlaut as two characters. */
function withType(file: File, type: string): File {
  const name = file.name.normalize();
  return file.type === type && file.name === name ? file : new File([file], name, { type });
}

async function toJpeg(file: File): Promise<File | undefined> {
  try {
    const bitmap = await createImageBitmap(file);
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
    bitmap.close();
    const jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.95 });
    return new File([jpeg], file.name.replace(/\.hei[cf]$/i, '.jpg'), { type: jpeg.type });
  } catch {
    return undefined;
  }
}
