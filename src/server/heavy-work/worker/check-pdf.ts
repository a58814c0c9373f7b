import { objectText, type PdfText, readPdfText } from './pdf-text';
import { invalidType } from './storage-error';

/**
 * What makes a PDF act on its own, wherever it stands: objects can hide inside the data of a stream. A match of seven
 * letters by chance does not happen there, one of `/JS` does; a script needs `/JavaScript` beside it anyway.
 */
const active = /\/(JavaScript|Launch|EmbeddedFiles?|RichMedia|XFA|SubmitForm|ImportData|GoToE)(?![A-Za-z])/;
const activeObject = /\/(JS|Encrypt)(?![A-Za-z])/;

/**
 * Refuses a PDF that is not one from its first byte to its last, is encrypted, or could act when it is opened.
 * Object streams are unpacked and looked through. Not covered: faults of a viewer that plain pages, fonts or
 * pictures set off, and links a reader has to click.
 */
export function checkPdf(bytes: Buffer): void {
  if (!bytes.subarray(0, 5).equals(Buffer.from('%PDF-'))) throw refused('it does not begin with %PDF-');
  if (!bytes.subarray(-1024).includes('%%EOF')) throw refused('it does not end with %%EOF');
  const text = readText(bytes);
  const parts = [text.objects, ...text.packed];
  const found =
    [text.raw, ...parts].map((part) => active.exec(part)?.[1]).find(Boolean) ??
    parts.map((part) => activeObject.exec(part)?.[1]).find(Boolean) ??
    (opensActively(text, parts) ? 'OpenAction' : undefined);
  if (found === 'Encrypt') throw refused('it is encrypted or protected by a password');
  if (found) throw refused(`it contains active content (${found})`);
}

function refused(reason: string) {
  return invalidType('application/pdf', `this file is not accepted because ${reason}`);
}

function readText(bytes: Buffer): PdfText {
  try {
    return readPdfText(bytes);
  } catch {
    throw refused('its objects cannot be unpacked');
  }
}

/** Many programs write that a PDF opens at a certain page, which is harmless. Anything else is not. */
function opensActively(text: PdfText, parts: string[]): boolean {
  const targets = parts.flatMap((part) => [...part.matchAll(/\/OpenAction\s*([^]{0,500})/g)]);
  return targets.some(([, target = '']) => {
    const number = /^(\d{1,10})\s+\d{1,5}\s+R/.exec(target)?.[1];
    return !goesToPage(number ? (objectText(text, Number(number)) ?? '') : target);
  });
}

function goesToPage(target: string): boolean {
  const [action = ''] = target.split('>>');
  return (
    /^\s*\[/.test(target) || (/^\s*<<[^]*\/S\s*\/GoTo(?![A-Za-z])/.test(action) && !action.includes('/Next'))
  );
}
