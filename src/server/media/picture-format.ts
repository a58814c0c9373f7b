import type { FormatName } from '../heavy-work/worker/picture';

/** Best first. The last one every browser knows. */
const formats: readonly FormatName[] = ['avif', 'webp', 'jpeg'];

/** What browsers of the last years ask for. */
export const usualFormats: readonly FormatName[] = ['avif', 'webp'];

/** The best format the browser names in `Accept`. `image/*` alone is no promise to know the newer ones. */
export function chooseFormat(accept: string | undefined): FormatName {
  const named = accept?.split(',').filter((type) => !/;\s*q=0(\.0+)?\s*$/.test(type)) ?? [];
  const isNamed = (format: FormatName) =>
    named.some((type) => type.split(';')[0]?.trim() === `image/${format}`);
  return formats.find(isNamed) ?? 'jpeg';
}
