import { useQuery } from '@tanstack/react-query';
import { date } from '../../content/fields/date';
import { keyOf } from '../../data/files/file-inventory';
import { type MediaFile, mediaQuery } from '../../data/files/media';
import { type EndingConsent, endingConsents } from '../../data/files/image-rights';
import { entryOf, placeText } from '../media/media-entry';
import { useSession } from '../session/session-context';
import { useMayWrite } from '../session/use-may-write';
import type { Warning } from './warnings';
import { texts } from './texts';
import { berlinDay } from './when';

/** How long before its end a consent is asked for anew, in days. */
const ahead = 30;

const dayLength = 24 * 3600 * 1000;

/** The places whose pictures show people that have agreed for not much longer, or no longer; nothing for who is no administrator. */
export function useEndingConsents(now: number) {
  const { service, tables } = useSession();
  const until = berlinDay(now + ahead * dayLength);
  const ending = useQuery({
    queryKey: ['ending-consents', until],
    queryFn: () => endingConsents(tables, until),
    enabled: useMayWrite() === true,
    staleTime: 0,
  });
  const files = useQuery({ ...mediaQuery(service), enabled: (ending.data ?? []).length > 0 });
  return {
    consents: consentConcerns(ending.data ?? [], files.data ?? [], berlinDay(now)),
    isPending: ending.isLoading || files.isLoading,
    hasFailed: ending.isError || files.isError,
  };
}

/** One for each place that shows such a picture; what is shown nowhere is nobody's concern. */
export function consentConcerns(
  ending: readonly EndingConsent[],
  files: readonly MediaFile[],
  today: string,
): Warning[] {
  const byFile = new Map(files.map((file) => [keyOf(file.place), file]));
  const concerns = ending.flatMap(({ file, people, consentUntil }) => {
    const shown = byFile.get(file);
    const places = shown ? entryOf(shown).places : [];
    const [day, isOver] = [date.plain(consentUntil), consentUntil < today];
    return places.map((place) => ({
      text: texts.consentEnds({ place: placeText(place), people, day, isOver }),
      to: place.to,
    }));
  });
  // Two pictures of a gallery may say the same.
  return [...new Map(concerns.map((concern) => [concern.to + concern.text, concern])).values()];
}
