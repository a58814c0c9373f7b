import { unknownMediaType } from '../failures';

/** Format of a response: a JSON array, exactly one object, or CSV. */
export type Shape = { kind: 'array' | 'object' | 'csv'; withoutNulls: boolean; contentType: string };

const array: Shape = { kind: 'array', withoutNulls: false, contentType: 'application/json; charset=utf-8' };

const vendorArray = 'application/vnd.pgrst.array+json';
const vendorObject = 'application/vnd.pgrst.object+json';
const withoutNulls = ';nulls=stripped';

const shapes: Record<string, Shape> = {
  '*/*': array,
  'application/*': array,
  'application/json': array,
  [vendorArray]: { ...array, contentType: `${vendorArray}; charset=utf-8` },
  [vendorArray + withoutNulls]: {
    kind: 'array',
    withoutNulls: true,
    contentType: `${vendorArray}; nulls=stripped; charset=utf-8`,
  },
  [vendorObject]: { kind: 'object', withoutNulls: false, contentType: `${vendorObject}; charset=utf-8` },
  [vendorObject + withoutNulls]: {
    kind: 'object',
    withoutNulls: true,
    contentType: `${vendorObject}; nulls=stripped; charset=utf-8`,
  },
  'text/csv': { kind: 'csv', withoutNulls: false, contentType: 'text/csv; charset=utf-8' },
};

/** Returns the format of the first supported media type in the header. Throws when there is none. */
export function parseAccept(header: string | null | undefined): Shape {
  if (!header) return array;
  for (const part of header.toLowerCase().split(',')) {
    const type = part.replace(/\s+/g, '').replace(/;(?!nulls=)[^;]*/g, '');
    if (Object.hasOwn(shapes, type)) return shapes[type] ?? array;
  }
  throw unknownMediaType(header);
}
