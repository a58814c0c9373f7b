import { telephoneUrl } from '../../content/text/telephone';

/** One heading of a legal page with what stands under it: lines with a label, a text with markup, or both. */
export type LegalPart = { title: string; facts?: Fact[]; text?: string };

export type Fact = { label: string; value: string; href?: string };

type Value = string | null | undefined;

/** A line with a label, or nothing when its value has not been entered. */
export function fact(label: string, value: Value, href?: string): Fact[] {
  return value?.trim() ? [{ label, value, href }] : [];
}

/** A part with these lines, or nothing when there are none. */
export function factsPart(title: string, ...facts: Fact[][]): LegalPart[] {
  const filled = facts.flat();
  return filled.length > 0 ? [{ title, facts: filled }] : [];
}

/** A part with this text, or nothing when it has not been entered. */
export function textPart(title: string, text: Value): LegalPart[] {
  return text?.trim() ? [{ title, text }] : [];
}

export function phoneLink(phone: string | null): string | undefined {
  return phone ? telephoneUrl(phone) : undefined;
}
