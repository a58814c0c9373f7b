import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  changeInquiry,
  erasePerson,
  type Inquiry,
  type InquiryState,
  readInquiries,
  sendInquiryAgain,
} from '../../data/inquiries';
import { useTimedMessage } from '../editor/use-timed-message';
import { failureText } from '../failure-text';
import { useSession } from '../session/session-context';
import { isUnderWay, stateNames } from './inquiry-texts';
import { useTypedNotes } from './use-typed-notes';

/** Milliseconds between two looks; often while the mail server is being talked to. */
const lookEvery = { usually: 60_000, mailing: 3_000 };

/** The inquiries in one state, or all, and what can be done with each. */
export function useInbox(shown: InquiryState | undefined) {
  const session = useSession();
  const queries = useQueryClient();
  const notes = useTypedNotes();
  const [busy, setBusy] = useState<string>();
  const [failure, setFailure] = useState<{ id: string; text: string }>();
  const [success, showSuccess] = useTimedMessage();
  const list = useQuery({
    queryKey: ['inquiries', shown ?? 'all'],
    queryFn: () => readInquiries(session.tables, shown),
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? lookEvery.mailing : lookEvery.usually),
  });

  const act = async (id: string, work: () => Promise<unknown>, done: string) => {
    setFailure(undefined);
    setBusy(id);
    try {
      await session.run(work);
      showSuccess(done);
      await queries.invalidateQueries({ queryKey: ['inquiries'] });
      return true;
    } catch (reason) {
      setFailure({ id, text: failureText(reason, 'An error occurred while changing the inquiry') });
      return false;
    } finally {
      setBusy(undefined);
    }
  };
  const change = async ({ id }: Inquiry, state: InquiryState | undefined, done: string) => {
    // A note that is typed goes along: the card may leave the list.
    const note = notes.typedFor(id);
    if (await act(id, () => changeInquiry(session.tables, id, { state, note }), done)) notes.forget(id, note);
  };

  return {
    list,
    success,
    busy,
    failure,
    notes,
    move: (inquiry: Inquiry, to: InquiryState) => change(inquiry, to, `Moved to “${stateNames[to]}”.`),
    saveNote: (inquiry: Inquiry) => change(inquiry, undefined, 'Note saved.'),
    sendAgain: ({ id }: Inquiry) =>
      act(id, () => sendInquiryAgain(session.service, id), 'The e-mail is being sent again.'),
    async erase({ id, email }: Inquiry) {
      const question = `Are you sure you want to delete every inquiry of ${email}? This cannot be undone.`;
      if (!window.confirm(question)) return;
      const done = 'All inquiries of this person deleted.';
      const isErased = await act(id, () => erasePerson(session.tables, email), done);
      if (isErased) notes.forget(id, notes.typedFor(id));
    },
  };
}

export type Inbox = ReturnType<typeof useInbox>;
