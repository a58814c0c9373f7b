import { useQuery } from '@tanstack/react-query';
import { date } from '../../content/fields/date';
import { keyOf } from '../../data/files/file-inventory';
import { type MediaFile, mediaQuery } from '../../data/files/media';
import { type EndingConsent, listEndingConsents } from '../../data/files/image-rights';
import { entryOf, placeText } from '../media/media-entry';
import { useSession } from '../session/session-context';
import { useMay } from '../session/use-rights';
import type { Warning } from './warnings';
import { texts } from './texts';
import { berlinDay } from '../../content/record/days';

/** Time before the end of a consent from which the overview warns. */
const warningDays = 30;

const dayMs = 24 * 3600 * 1000;

/**
 * Returns the uses of pictures whose consent ends soon or has ended. Loads nothing for users without the right to
 * publish. `now` is in milliseconds since 1970.
 */
export function useEndingConsents(now: number) {
  const { service, tables } = useSession();
  const until = berlinDay(now + warningDays * dayMs);
  const ending = useQuery({
    queryKey: ['ending-consents', until],
    queryFn: () => listEndingConsents(tables, until),
    enabled: useMay('publish') === true,
    staleTime: 0,
  });
  const files = useQuery({ ...mediaQuery(service), enabled: (ending.data ?? []).length > 0 });
  return {
    consents: consentWarnings(ending.data ?? [], files.data ?? [], berlinDay(now)),
    isPending: ending.isLoading || files.isLoading,
    hasFailed: ending.isError || files.isError,
  };
}

/** Returns one warning per use of a picture; unused pictures give none. `today` is `yyyy-mm-dd`. */
export function consentWarnings(
  ending: readonly EndingConsent[],
  files: readonly MediaFile[],
  today: string,
): Warning[] {
  const byFile = new Map(files.map((file) => [keyOf(file.place), file]));
  const warnings = ending.flatMap(({ file, people, consentUntil }) => {
    const mediaFile = byFile.get(file);
    const places = mediaFile ? entryOf(mediaFile).places : [];
    const [day, isOver] = [date.plain(consentUntil), consentUntil < today];
    return places.map((place) => ({
      text: texts.consentEnds({ place: placeText(place), people, day, isOver }),
      to: place.to,
    }));
  });
  // Two pictures of a gallery may give the same warning.
  return [...new Map(warnings.map((warning) => [warning.to + warning.text, warning])).values()];
}
