import type { FormatName } from '../worker/process/picture';

/** Formats by preference. Every browser supports the last one. */
const formats: readonly FormatName[] = ['avif', 'webp', 'jpeg'];

/** Formats that current browsers request. */
export const usualFormats: readonly FormatName[] = ['avif', 'webp'];

/** Returns the best format that `Accept` names. `image/*` alone does not prove support of the newer formats. */
export function chooseFormat(accept: string | undefined): FormatName {
  const named = accept?.split(',').filter((type) => !/;\s*q=0(\.0+)?\s*$/.test(type)) ?? [];
  const isNamed = (format: FormatName) =>
    named.some((type) => type.split(';')[0]?.trim() === `image/${format}`);
  return formats.find(isNamed) ?? 'jpeg';
}
