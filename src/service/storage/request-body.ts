import { z } from 'zod';
import { readLimited } from './read-upload';
import { invalidRequest } from './storage-error';

const maxJson = 1024 * 1024;

/** Who asks for more gets so many and goes on with `offset`: no request has a bucket of any size read, sorted and sent. */
const mostListed = 10_000;

export const listBody = z.object({
  prefix: z.string().max(1024).default(''),
  search: z.string().max(1024).default(''),
  limit: z
    .int()
    .min(1)
    .default(100)
    .transform((limit) => Math.min(limit, mostListed)),
  offset: z.int().min(0).default(0),
  sortBy: z
    .object({
      column: z.enum(['name', 'updated_at', 'created_at', 'last_accessed_at']).default('name'),
      order: z.enum(['asc', 'desc']).default('asc'),
    })
    .default({ column: 'name', order: 'asc' }),
});

export const removeBody = z.object({ prefixes: z.array(z.string()).min(1).max(1000) });

export const relocateBody = z.object({
  bucketId: z.string(),
  sourceKey: z.string(),
  destinationBucket: z.string().optional(),
  destinationKey: z.string(),
});

/** The request's JSON in the given shape; 400 names the field that is wrong. */
export async function readJson<Shape>(request: Request, shape: z.ZodType<Shape>): Promise<Shape> {
  const text = (await readLimited(request, maxJson)).toString('utf8');
  const parsed = shape.safeParse(parseJson(text));
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw invalidRequest(`body/${issue?.path.join('/') ?? ''} ${issue?.message ?? 'is not valid'}`);
}

function parseJson(text: string): unknown {
  // PostgreSQL knows no NUL inside a text.
  if (text.includes('\\u0000')) throw invalidRequest('The body must not contain NUL characters');
  try {
    return JSON.parse(text);
  } catch {
    throw invalidRequest('The body is not valid JSON');
  }
}
