import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { ContentType } from '../../content/model';
import { openForm, type OtherForm } from '../../data/presence/presence';
import { useSession, useSessionState } from '../session/session-context';
import { useMayWrite } from '../session/use-may-write';

/** In milliseconds: who opens a form and closes it again tells nobody. */
const hesitation = 3_000;

/** In milliseconds, between two signs of life; the service forgets a form it has not heard of for a minute. */
const pause = 15_000;

/** So many come from a form that nobody looks at: five minutes' worth. */
const mostUnseen = 20;

const nobody: readonly OtherForm[] = [];

/** Says that this form of the record is open as long as it is, and gives the others; a new record has none yet. */
export function usePresence(type: ContentType, recordId: string | undefined): readonly OtherForm[] {
  const session = useSession();
  const isIn = useSessionState().status === 'in';
  const mayWrite = useMayWrite() === true;
  const form = useMemo(
    () => (recordId === undefined ? undefined : openForm(session.service, type, recordId)),
    [session, type, recordId],
  );
  const unseen = useRef(0);
  const [settled, setSettled] = useState<typeof form>();
  useEffect(() => {
    const timer = setTimeout(() => setSettled(form), hesitation);
    return () => clearTimeout(timer);
  }, [form]);

  const { data, isSuccess } = useQuery({
    queryKey: ['open-form', form?.id],
    queryFn: async ({ signal }) => {
      unseen.current = document.visibilityState === 'hidden' ? unseen.current + 1 : 0;
      return form?.heartbeat(signal) ?? nobody;
    },
    enabled: form !== undefined && form === settled && mayWrite && isIn,
    refetchInterval: () => unseen.current < mostUnseen && pause,
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: 'always',
    retry: false,
    gcTime: 0,
  });

  useEffect(() => {
    const leave = () => {
      if (session.state().status === 'in') form?.leave();
    };
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [session, form]);

  // Whoever cannot be asked just now is not spoken of.
  return isSuccess ? data : nobody;
}
