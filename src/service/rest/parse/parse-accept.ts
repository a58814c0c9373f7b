import { notSupported, unknownMediaType } from '../failures';

/** Format of a response: a JSON array, exactly one object, or CSV. */
export type Shape = { kind: 'array' | 'object' | 'csv'; withoutNulls: boolean; contentType: string };

const array: Shape = { kind: 'array', withoutNulls: false, contentType: 'application/json; charset=utf-8' };

const shapes = new Map<string, Shape>([
  ['*/*', array],
  ['application/*', array],
  ['application/json', array],
  ['text/csv', { kind: 'csv', withoutNulls: false, contentType: 'text/csv; charset=utf-8' }],
  ...vendorShapes('array'),
  ...vendorShapes('object'),
]);

/** PostgREST's own types, with and without `+json`. */
function vendorShapes(kind: 'array' | 'object'): [string, Shape][] {
  const type = `application/vnd.pgrst.${kind}`;
  const plain: Shape = { kind, withoutNulls: false, contentType: `${type}+json; charset=utf-8` };
  const stripped: Shape = {
    kind,
    withoutNulls: true,
    contentType: `${type}+json; nulls=stripped; charset=utf-8`,
  };
  return [type, `${type}+json`].flatMap((name) => [
    [name, plain],
    [`${name};nulls=stripped`, stripped],
  ]);
}

const leftOut = /^application\/(geo\+json|vnd\.pgrst\.plan(\+(text|json))?|openapi\+json)$/;

/** Returns the format of the first supported media type in the header. Throws when there is none. */
export function parseAccept(header: string | null | undefined): Shape {
  if (!header) return array;
  const types = header
    .toLowerCase()
    .split(',')
    .map((part) => part.replace(/\s+/g, '').replace(/;(?!nulls=)[^;]*/g, ''));
  for (const type of types) {
    const shape = shapes.get(type);
    if (shape) return shape;
  }
  const unsupported = types.find((type) => leftOut.test(type));
  throw unsupported
    ? notSupported(`The media type ${unsupported}`, 406, 'PGRST107')
    : unknownMediaType(header);
}
