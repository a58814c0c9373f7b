import type { ContentType, RowOf, Single } from './model';
import { contact } from './types/contact';
import { cvProfile } from './types/cv';
import { footer } from './types/footer';
import { freePages } from './types/free-pages';
import { imprint, privacyPolicy } from './types/legal';
import { siteSettings } from './types/site-settings';

/** Column of another type that repeats a field of the company details. */
export type SyncedField = {
  field: keyof typeof contact.fields;
  type: Single;
  column: string;
};

/** The database updates them with the company details while both are equal. A test compares both lists. */
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

/** Texts that contain name and address, separated by line breaks or commas; each part is updated by itself. */
export const syncedTextParts: readonly Omit<SyncedField, 'field'>[] = [
  { type: imprint, column: 'responsible' },
  { type: privacyPolicy, column: 'controller' },
];

/** Returns the part of such a text that belongs to a field of the company details; empty for other fields. */
export function textPartOf(field: string, record: RowOf<typeof contact>): string {
  if (field === 'company_name') return record.company_name ?? '';
  if (field === 'address_street') return record.address_street;
  const isPlace = field === 'address_postal' || field === 'address_city';
  return isPlace ? `${record.address_postal} ${record.address_city}` : '';
}

/** Checks whether a text contains the part exactly, between commas or line breaks, as the database function does. */
export function hasPart(text: string, part: string): boolean {
  if (part.trim() === '') return false;
  const escaped = part.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
  return new RegExp(`(?:^|, |\n)${escaped}(?:$|, |\n)`).test(text);
}

/** Returns the types that a save of this type may change: itself, types with synced fields, and the menu entry of a free page. */
export function typesChangedWith(type: ContentType): ContentType[] {
  if (type.name === freePages.name) return [type, siteSettings];
  return type.name === contact.name ? [type, ...new Set(syncedFields.map((synced) => synced.type))] : [type];
}
