import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNull,
  type PDFObject,
  PDFStream,
  PDFString,
} from '@cantoo/pdf-lib';

const names = (...list: string[]) => new Set(list.map((name) => PDFName.of(name)));

/** Names of features that run code, start programs, send data or embed files. Refused as key and as value. */
export const activeNames = names(
  ...['JavaScript', 'JS', 'Launch', 'SubmitForm', 'ImportData', 'XFA', 'Encrypt'],
  ...['EmbeddedFile', 'EmbeddedFiles', 'FileAttachment', 'RichMedia', 'Rendition', 'GoToE'],
);

/** Allowed actions. `GoToR` and `Thread` open another document, whose path is checked by `fileKeys`. */
const allowedActions = names(
  'GoTo',
  'GoToR',
  'GoToDp',
  'Thread',
  'URI',
  'Named',
  'Hide',
  'SetOCGState',
  'ResetForm',
  'Trans',
);

const containerTypes = names('ObjStm', 'XRef');
const actionKeys = names('A', 'PA', 'Next');
const fileKeys = names('F', 'UF', 'DOS', 'Mac', 'Unix');
const addressKeys = names('URI', 'Base');
const allowedSchemes = new Set(['http', 'https', 'mailto', 'tel']);

/** Keys of an action: the following action and its type. */
const [nextKey, typeKey] = [PDFName.of('Next'), PDFName.of('S')];
/** Keys of a file specification: the file, its file system and the embedded files. */
const [fileKey, fileSystemKey, embeddedFilesKey] = [PDFName.of('F'), PDFName.of('FS'), PDFName.of('EF')];

/** Returns the reason to refuse a dictionary, or undefined. Its values are checked separately. */
export function refusalOfDictionary(dict: PDFDict): string | undefined {
  if (carriesFile(dict.lookup(embeddedFilesKey))) return activeContentRefusal(embeddedFilesKey);
  if (dict.lookup(fileSystemKey) === PDFName.of('URL')) return activeContentRefusal(fileSystemKey);
  for (const [key, value] of dict.entries()) {
    const refusal = refusalOfEntry(key, dict.context.lookup(value), dict.context);
    if (refusal) return refusal;
  }
  return undefined;
}

/**
 * Returns the reason to refuse a stream, or undefined. Refuses external data, which would be shown instead of the
 * checked bytes, and streams that contain objects.
 */
export function refusalOfStream(stream: PDFStream): string | undefined {
  if (isContainer(stream)) return 'it refers to object streams';
  return stream.dict.has(fileKey) ? activeContentRefusal(fileKey) : undefined;
}

/** Checks whether an object is an object stream or a cross-reference stream. */
export function isContainer(object: PDFObject): boolean {
  const type = object instanceof PDFStream ? object.dict.lookup(PDFName.of('Type')) : undefined;
  return type instanceof PDFName && containerTypes.has(type);
}

function refusalOfEntry(key: PDFName, value: PDFObject | undefined, context: PDFContext): string | undefined {
  if (activeNames.has(key))
    return key === PDFName.of('Encrypt') ? encryptedRefusal : activeContentRefusal(key);
  if (value instanceof PDFName && activeNames.has(value)) return activeContentRefusal(value);
  if (key === PDFName.of('OpenAction') && !opensPage(value)) return activeContentRefusal(key);
  if (key === PDFName.of('AA') && !isEmpty(value)) return activeContentRefusal(key);
  if (actionKeys.has(key)) return listOf(value, context).map(refusalOfAction).find(Boolean);
  if (isString(value) && addressKeys.has(key)) return refusalOfAddress(value.decodeText());
  if (isString(value) && fileKeys.has(key)) return refusalOfFile(value.decodeText());
  return undefined;
}

/**
 * Returns the reason to refuse an action, or undefined. The key `A` may also hold attributes of structure elements,
 * which have no `S`.
 */
function refusalOfAction(value: PDFObject | undefined): string | undefined {
  const name = value instanceof PDFDict ? value.lookup(typeKey) : undefined;
  return name instanceof PDFName && !allowedActions.has(name) ? activeContentRefusal(name) : undefined;
}

/**
 * Checks whether `OpenAction` only opens a page of the document: a destination, or `GoTo` without a following action.
 */
function opensPage(value: PDFObject | undefined): boolean {
  if (value instanceof PDFDict) return value.lookup(typeKey) === PDFName.of('GoTo') && !value.has(nextKey);
  return value instanceof PDFArray || value === PDFNull;
}

function isEmpty(value: PDFObject | undefined): boolean {
  return value === PDFNull || (value instanceof PDFDict && value.keys().length === 0);
}

/** Checks whether an `EF` value lists embedded files; a font may also be named `EF`. */
function carriesFile(value: PDFObject | undefined): boolean {
  return value instanceof PDFDict && [...fileKeys].some((key) => value.lookup(key) instanceof PDFStream);
}

/**
 * Returns the reason to refuse a URL, or undefined. A URL without a scheme is a web page: `www.example.ch`. Ignores
 * spaces and control characters, as browsers do.
 */
function refusalOfAddress(address: string): string | undefined {
  const plain = address.replace(/[\0-\x20]/g, '');
  const scheme = /^([^/?#]*?):/.exec(plain)?.[1]?.toLowerCase();
  const isAllowed = scheme === undefined ? !/^[\\/]{2}|^\\/.test(plain) : allowedSchemes.has(scheme);
  return isAllowed
    ? undefined
    : `it links to something other than a web page, an e-mail address or a telephone number (${address.slice(0, 80)})`;
}

/**
 * Returns the reason to refuse a file path, or undefined. Only documents in the same folder are allowed, not drives,
 * servers or URLs.
 */
function refusalOfFile(name: string): string | undefined {
  return /^\s*\/|[\\:]/.test(name)
    ? `it links to a file on another computer (${name.slice(0, 80)})`
    : undefined;
}

function listOf(value: PDFObject | undefined, context: PDFContext): (PDFObject | undefined)[] {
  return value instanceof PDFArray ? value.asArray().map((item) => context.lookup(item)) : [value];
}

export function isString(value: PDFObject | undefined): value is PDFString | PDFHexString {
  return value instanceof PDFString || value instanceof PDFHexString;
}

/** Reasons to refuse a file, as ends of a sentence that begins with the file. */
export const encryptedRefusal = 'it is encrypted or protected by a password';

export function activeContentRefusal(name: PDFName): string {
  return `it contains active content (${name.decodeText()})`;
}
