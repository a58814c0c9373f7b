import { telephoneUrl } from '../../content/text/telephone';

/** Section of a legal page: labelled values, a text with markup, or both. */
export type LegalPart = { title: string; facts?: LegalFact[]; text?: string };

export type LegalFact = { label: string; value: string; href?: string };

type Value = string | null | undefined;

/** Returns a labelled value, or nothing when the value is empty. */
export function fact(label: string, value: Value, href?: string): LegalFact[] {
  return value?.trim() ? [{ label, value, href }] : [];
}

/** Returns a section with these values, or nothing when there are none. */
export function factsPart(title: string, ...facts: LegalFact[][]): LegalPart[] {
  const filled = facts.flat();
  return filled.length > 0 ? [{ title, facts: filled }] : [];
}

/** Returns a section with this text, or nothing when it is empty. */
export function textPart(title: string, text: Value): LegalPart[] {
  return text?.trim() ? [{ title, text }] : [];
}

export function phoneLink(phone: string | null): string | undefined {
  return phone ? telephoneUrl(phone) : undefined;
}
