import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { clockText } from '../../../content/record/times';
import { type OtherForm, createPresenceSession } from '../../../data/records/presence';
import type { ContentType } from '../../../content/model';
import { useSession, useSessionState, useMay, usePersonNames } from '../../session/session-context';
import { localized } from '../../../content/language';

export function PresenceLines({ others }: { others: readonly OtherForm[] }) {
  const nameOf = usePersonNames();
  if (others.length === 0) return null;
  const firstOfEach = others.filter(
    (one, index) => others.findIndex(({ email }) => email === one.email) === index,
  );
  return (
    <div className="anywhere">
      {firstOfEach.map(({ email, opened_at, is_own }) => (
        <p key={email}>
          {is_own
            ? texts.openElsewhere(clockText(opened_at))
            : texts.openWith(nameOf(email), clockText(opened_at))}
        </p>
      ))}
    </div>
  );
}

/** Delay before the first heartbeat, so that a quickly closed form is never announced. */
const joinDelayMs = 3_000;

/** A quarter of the minute after which the service drops a form without heartbeats. */
const heartbeatIntervalMs = 15_000;

/** Heartbeats stop after this number in a hidden page, which is five minutes. */
const maxHiddenHeartbeats = 20;

const noForms: readonly OtherForm[] = [];

/** A new record has no presence. */
export function usePresence(type: ContentType, recordId: string | undefined): readonly OtherForm[] {
  const session = useSession();
  const isSignedIn = useSessionState().status === 'signedIn';
  const mayDraft = useMay('draft') === true;
  const form = useMemo(
    () => (recordId === undefined ? undefined : createPresenceSession(session.service, type, recordId)),
    [session, type, recordId],
  );
  const hiddenHeartbeats = useRef(0);

  const { data, isSuccess } = useQuery({
    queryKey: ['open-form', form?.id],
    queryFn: async ({ signal }) => {
      hiddenHeartbeats.current = document.visibilityState === 'hidden' ? hiddenHeartbeats.current + 1 : 0;
      return form?.heartbeat(signal) ?? noForms;
    },
    enabled: form !== undefined && mayDraft && isSignedIn,
    initialData: noForms,
    staleTime: Infinity,
    refetchInterval: ({ state }) => {
      if (state.dataUpdateCount + state.errorUpdateCount === 0) return joinDelayMs;
      return hiddenHeartbeats.current < maxHiddenHeartbeats && heartbeatIntervalMs;
    },
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: 'always',
    retry: false,
    gcTime: 0,
  });

  useEffect(() => {
    const leave = () => {
      if (session.state().status === 'signedIn') form?.leave();
    };
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [session, form]);

  // While the presence request fails, show no other editors.
  return isSuccess ? data : noForms;
}

/** German needs "seit 14:05", but "seit dem 22. November 2026 um 14:05". */
const germanSince = (since: string) => (since.includes(' ') ? `dem ${since}` : since);

const texts = localized({
  openElsewhere: [
    (since: string) => `You have had this form open elsewhere since ${since}.`,
    (since) => `Sie haben dieses Formular seit ${germanSince(since)} auch an anderer Stelle geöffnet.`,
  ],
  openWith: [
    (person: string, since: string) => `${person} has had this form open since ${since}.`,
    (person, since) => `${person} hat dieses Formular seit ${germanSince(since)} geöffnet.`,
  ],
});
