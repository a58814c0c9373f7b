import { z } from 'zod';
import { metadata, optionalEmail, optionalText, uuid } from '../body';

/** Subset of Go's duration format for bans: `24h`, `1h30m`, `none`. */
const duration = /^(?:(\d{1,6})h)?(?:(\d{1,6})m)?(?:(\d{1,6})s)?$/;

const banDuration = optionalText
  .refine((text) => text === undefined || text === 'none' || duration.test(text), {
    error: 'invalid format for ban duration',
  })
  .transform((text) => (text === undefined ? undefined : secondsOf(text)));

function secondsOf(text: string): number {
  const [, hours = 0, minutes = 0, seconds = 0] = duration.exec(text) ?? [];
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}

/** Fields of a user that a request with the secret key may set. */
export const adminUser = z.object({
  id: uuid.refine((id) => !/^[0-]+$/.test(id), { error: 'ID cannot be a nil uuid' }).optional(),
  email: optionalEmail,
  phone: optionalText.refine((phone) => phone === undefined, { error: 'Phone logins are disabled' }),
  password: optionalText,
  password_hash: optionalText.refine((hash) => hash === undefined, {
    error: 'Foreign hashes are not supported',
  }),
  email_confirm: z.boolean().nullish(),
  role: z.enum(['authenticated', ''], { error: 'Only the role "authenticated" is supported' }).nullish(),
  user_metadata: metadata,
  app_metadata: metadata,
  ban_duration: banDuration,
});

/** Request for a link. Other types than an invitation are mailed by the service itself. */
export const linkRequest = z.object({
  type: z.literal('invite', { error: 'Only links of the type "invite" are supported' }),
  email: optionalEmail,
  data: metadata,
});

export type AdminUser = z.output<typeof adminUser>;

const positiveInteger = (fallback: number) =>
  z
    .string()
    .regex(/^[1-9]\d{0,5}$|^$/, { error: 'must be a number from 1' })
    .transform((digits) => Number(digits) || fallback)
    .default(fallback);

export const pageQuery = z.object({
  page: positiveInteger(1),
  per_page: positiveInteger(50).transform((size) => Math.min(size, 1000)),
});

export const deletion = z.object({
  should_soft_delete: z.literal(false, { error: 'Soft deletion is not supported' }).default(false),
});
