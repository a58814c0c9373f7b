import type { ContentType, RowOf, Single } from './model';
import { contact } from './types/contact';
import { cvProfile } from './types/cv';
import { footer } from './types/footer';
import { imprint, privacyPolicy } from './types/legal';

/** A text elsewhere that says what the company record says. */
export type SyncedField = {
  /** Of the company record. */
  field: keyof typeof contact.fields;
  type: Single;
  column: string;
};

/**
 * What follows the company record as long as it says the same: the database changes it with the record
 * (supabase/migrations), whoever does so. A test compares both lists.
 */
export const syncedFields: readonly SyncedField[] = [
  { field: 'company_name', type: footer, column: 'company_name' },
  { field: 'company_name', type: imprint, column: 'company' },
  ...(['address_street', 'address_city', 'address_postal'] as const).flatMap((field) =>
    [footer, imprint].map((type) => ({ field, type, column: field })),
  ),
  ...(['phone', 'email'] as const).flatMap((field) =>
    [footer, cvProfile, imprint, privacyPolicy].map((type) => ({ field, type, column: field })),
  ),
  { field: 'business_hours', type: footer, column: 'business_hours' },
  { field: 'business_hours_note', type: footer, column: 'business_hours_note' },
  { field: 'company_register', type: imprint, column: 'register_number' },
  { field: 'vat_number', type: imprint, column: 'vat_id' },
];

/** Where name and address stand together in one text, in lines or between commas: its parts follow each for itself. */
export const syncedTextParts: readonly Omit<SyncedField, 'field'>[] = [
  { type: imprint, column: 'responsible' },
  { type: privacyPolicy, column: 'controller' },
];

/** The part of such a text that follows a field of the company record; empty for none. */
export function partOf(field: string, record: RowOf<typeof contact>): string {
  if (field === 'company_name') return record.company_name ?? '';
  if (field === 'address_street') return record.address_street;
  const isPlace = field === 'address_postal' || field === 'address_city';
  return isPlace ? `${record.address_postal} ${record.address_city}` : '';
}

/** Whether a text has this part as a whole, letter by letter between commas and line ends, as the database takes it. */
export function hasPart(said: string, part: string): boolean {
  if (part.trim() === '') return false;
  const letters = part.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
  return new RegExp(`(?:^|, |\n)${letters}(?:$|, |\n)`).test(said);
}

/** What a save of this type may change: the type itself, and what follows it. */
export function changedWith(type: ContentType): ContentType[] {
  return type.name === contact.name
    ? [type, ...new Set(syncedFields.map((follower) => follower.type))]
    : [type];
}
