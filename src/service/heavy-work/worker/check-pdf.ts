import { packedObjects } from './pdf-object-streams';
import { objectTokens, type PdfObject, plainObjects } from './pdf-objects';
import { isHarmless, type ObjectsByNumber, type Trigger } from './pdf-opening';
import type { Token } from './pdf-tokens';

/** What makes a PDF act on its own or hides what it does, as a name anywhere outside of strings and comments. */
const active = new Set([
  ...['JavaScript', 'JS', 'Launch', 'EmbeddedFile', 'EmbeddedFiles', 'RichMedia', 'XFA'],
  ...['SubmitForm', 'ImportData', 'GoToE', 'Encrypt'],
]);

/** What acts without a click, depending on its value. */
const triggers = new Set(['OpenAction', 'AA']);

/** Some viewers do not ask for the type of an object stream: having a first object is enough. */
const packing = new Set(['ObjStm', 'First']);

/** Far more than a real document of 10 MB has; these stop a bomb. */
const maxUnpacked = 64 * 1024 * 1024;
const maxObjects = 300_000;
const maxTriggers = 1000;

/** How often every byte may be read: about once in a sound file, more often where objects hide in each other. */
const readings = 8;

export type CheckedPdf = { refusal: string | undefined };

/**
 * Why a PDF is not accepted; undefined when it is one from its first byte to its last, not encrypted, and does nothing
 * on its own but show a page. Object streams are unpacked and looked through. Takes time and memory in proportion to
 * the size at most. Not covered: faults of a viewer that plain pages, fonts or pictures set off, and links a reader
 * has to click.
 */
export function checkPdf(bytes: Buffer): CheckedPdf {
  return { refusal: refusalOf(bytes) };
}

function refusalOf(bytes: Buffer): string | undefined {
  if (!bytes.subarray(0, 5).equals(Buffer.from('%PDF-'))) return 'it does not begin with %PDF-';
  if (!bytes.subarray(-1024).includes('%%EOF')) return 'it does not end with %%EOF';
  const budget = { bytes: readings * bytes.length };
  try {
    const found = lookThrough(bytes, budget);
    if (found.name === 'Encrypt') return 'it is encrypted or protected by a password';
    const acting = found.triggers.find((trigger) => !isHarmless(trigger, found.objects, budget));
    const name = found.name ?? acting?.key.text;
    return name && `it contains active content (${name})`;
  } catch (error) {
    return `its objects cannot be unpacked (${error instanceof Error ? error.message : 'unknown'})`;
  }
}

type Found = { name: string | undefined; triggers: Trigger[]; objects: ObjectsByNumber };

/** Ends at the first name that is enough to refuse the file. */
function lookThrough(bytes: Buffer, budget: { bytes: number }): Found {
  const room = { bytes: maxUnpacked };
  const found: Found = { name: undefined, triggers: [], objects: new Map() };
  const waiting: PdfObject[][] = [];
  let count = 0;
  const look = (object: PdfObject): boolean => {
    if ((count += 1) > maxObjects) throw new Error('too many objects');
    const known = found.objects.get(object.number ?? -1);
    if (known) known.push(object);
    else found.objects.set(object.number ?? -1, [object]);
    let isPacking = false;
    let last: Token | undefined;
    for (const token of objectTokens(object, budget)) {
      last = token;
      if (token.kind !== 'name') continue;
      if (active.has(token.text)) found.name ??= token.text;
      if (triggers.has(token.text) && found.triggers.push({ bytes: object.bytes, key: token }) > maxTriggers)
        throw new Error('too many actions');
      isPacking ||= packing.has(token.text);
    }
    if (isPacking && last?.text === 'stream' && !object.isPacked) {
      waiting.push(packedObjects(object, budget, room));
    }
    return found.name !== undefined;
  };
  for (const object of plainObjects(bytes)) if (look(object)) return found;
  for (const object of waiting.flat()) if (look(object)) return found;
  return found;
}
