import { z } from 'zod';
import { readLimited } from './read-upload';
import { invalidRequest } from './storage-error';

const maxJsonBytes = 1024 * 1024;

/**
 * Maximum entries per response; clients continue with `offset`. Otherwise one request could read, sort and send a
 * bucket of any size.
 */
const maxListedEntries = 10_000;

export const listBody = z.object({
  prefix: z.string().max(1024),
  search: z.string().max(1024).default(''),
  limit: z
    .int()
    .min(1)
    .default(100)
    .transform((limit) => Math.min(limit, maxListedEntries)),
  offset: z.int().min(0).default(0),
  sortBy: z
    .object({
      column: z.enum(['name', 'updated_at', 'created_at', 'last_accessed_at']).default('name'),
      order: z.enum(['asc', 'desc']).default('asc'),
    })
    .default({ column: 'name', order: 'asc' }),
});

export const bucketsQuery = z.object({
  limit: z.coerce.number().int().min(1).optional(),
  offset: z.coerce.number().int().min(0).default(0),
  sortColumn: z.enum(['id', 'name', 'created_at', 'updated_at']).default('id'),
  sortOrder: z.enum(['asc', 'desc']).default('asc'),
  search: z.string().max(1024).default(''),
});

export const removeBody = z.object({ prefixes: z.array(z.string()).min(1).max(1000) });

export const relocateBody = z.object({
  bucketId: z.string(),
  sourceKey: z.string(),
  destinationBucket: z.string().optional(),
  destinationKey: z.string(),
});

/** Parses and validates a JSON body. Throws 400 with the invalid field. */
export async function readJson<Shape>(request: Request, shape: z.ZodType<Shape>): Promise<Shape> {
  return validate('body', shape, parseJson((await readLimited(request, maxJsonBytes)).toString('utf8')));
}

/** Validates the query string. Throws 400 with the invalid parameter. */
export function readParameters<Shape>(query: Record<string, string>, shape: z.ZodType<Shape>): Shape {
  return validate('querystring', shape, query);
}

function validate<Shape>(part: string, shape: z.ZodType<Shape>, value: unknown): Shape {
  const parsed = shape.safeParse(value, { reportInput: true });
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw invalidRequest(issue ? describeIssue(part, issue) : `${part} is not valid`);
}

/** Returns the message in the wording of Ajv, the validator of Supabase Storage. */
function describeIssue(part: string, issue: z.core.$ZodIssue): string {
  const path = [part, ...issue.path.map(String)];
  const pointer = path.join('/');
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined && path.length > 1
        ? `${path.slice(0, -1).join('/')} must have required property '${path.at(-1)}'`
        : `${pointer} must be ${issue.expected === 'int' || issue.expected === 'number' ? 'integer' : issue.expected}`;
    case 'invalid_value':
      return `${pointer} must be equal to one of the allowed values`;
    case 'too_small':
      return `${pointer} must ${issue.origin === 'array' ? `NOT have fewer than ${issue.minimum} items` : `be >= ${issue.minimum}`}`;
    default:
      return `${pointer} ${issue.message}`;
  }
}

function parseJson(text: string): unknown {
  // PostgreSQL cannot store NUL in text.
  if (text.includes('\\u0000')) throw invalidRequest('The body must not contain NUL characters');
  try {
    return JSON.parse(text);
  } catch {
    throw invalidRequest("Body is not valid JSON but content-type is set to 'application/json'");
  }
}
