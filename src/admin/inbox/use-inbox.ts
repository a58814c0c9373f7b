import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  changeInquiry,
  erasePerson,
  type Inquiry,
  type InquiryState,
  readInquiries,
  readNewestInquiries,
  sendInquiryAgain,
  storeReply,
} from '../../data/site/inquiries';
import { useTimedMessage } from '../editor/saving/use-timed-message';
import { useSession } from '../session/session-context';
import { useAction } from '../use-action';
import { isReplyUnderWay, isUnderWay } from './inquiry-texts';
import { texts } from './texts';
import { useState } from 'react';
import { useUnsaved } from '../unsaved/unsaved';

const pollIntervalMs = { idle: 60_000, whileMailing: 3_000 };

/** An action on the inquiry `id`, and its success message. */
type Task = { id: string; work: () => Promise<unknown>; done: string };

/** Loads the inquiries of one state, or all, and provides their actions. */
export function useInbox(shown: InquiryState | undefined) {
  const session = useSession();
  const queries = useQueryClient();
  const notes = useTypedTexts();
  const replies = useTypedTexts();
  /** Id of the reply being written, by inquiry id, so that a retry does not send it twice. */
  const [replyIds] = useState(() => new Map<string, string>());
  const [success, showSuccess] = useTimedMessage();
  // The newest inquiries show the beginning and total of a long list early. Search and export need the whole list.
  const newest = useQuery({
    queryKey: ['inquiries', 'newest', shown ?? 'all'],
    queryFn: () => readNewestInquiries(session.tables, shown),
  });
  const list = useQuery({
    queryKey: ['inquiries', shown ?? 'all'],
    queryFn: () => readInquiries(session.tables, shown),
    refetchInterval: ({ state }) =>
      state.data?.some((one) => isUnderWay(one) || isReplyUnderWay(one))
        ? pollIntervalMs.whileMailing
        : pollIntervalMs.idle,
  });

  const { variables, isBusy, failure, run } = useAction(async ({ work, done }: Task) => {
    await session.run(work);
    showSuccess(done);
    await queries.invalidateQueries({ queryKey: ['inquiries'] });
    return true;
  }, texts.changeFailure);
  const change = async ({ id }: Inquiry, state: InquiryState | undefined, done: string) => {
    // Save an unsaved note too, because the card may leave the list.
    const note = notes.typedFor(id);
    const work = () => changeInquiry(session.tables, id, { state, note });
    if (await run({ id, work, done })) notes.forget(id, note);
  };

  return {
    list: {
      data: list.data ?? newest.data?.rows,
      total: list.data?.length ?? newest.data?.total ?? 0,
      isComplete: list.isSuccess,
      /** When it was read, in milliseconds since 1970. */
      readAt: Math.max(list.dataUpdatedAt, newest.dataUpdatedAt),
      error: list.error,
      isPending: list.isPending && newest.isPending,
    },
    success,
    /** State of the last action and its inquiry. */
    latest: variables && { id: variables.id, isBusy, failure },
    notes,
    move: (inquiry: Inquiry, to: InquiryState) => change(inquiry, to, texts.moved(texts.states[to])),
    replies,
    /** Stores the typed reply, and moves the inquiry to `to`. */
    async sendReply(inquiry: Inquiry, to: InquiryState) {
      const { id } = inquiry;
      const text = replies.typedFor(id)?.trim();
      if (!text) return;
      const replyId = replyIds.get(id) ?? crypto.randomUUID();
      replyIds.set(id, replyId);
      const work = async () => {
        await storeReply(session.tables, { id: replyId, inquiryId: id, text });
        if (to !== inquiry.state) await changeInquiry(session.tables, id, { state: to });
      };
      if (!(await run({ id, work, done: texts.replySent }))) return;
      replyIds.delete(id);
      replies.forget(id, replies.typedFor(id));
    },
    saveNote: (inquiry: Inquiry) => change(inquiry, undefined, texts.noteSaved),
    remindOn: ({ id }: Inquiry, day: string) =>
      run({
        id,
        work: () => changeInquiry(session.tables, id, { remind_on: day || null }),
        done: day ? texts.reminderSaved : texts.reminderRemoved,
      }),
    sendAgain: ({ id }: Inquiry) =>
      run({
        id,
        work: () => sendInquiryAgain(session.service, id),
        done: texts.sentAgain,
      }),
    async erase({ id, email }: Inquiry) {
      if (!window.confirm(texts.eraseQuestion(email))) return;
      const work = () => erasePerson(session.tables, email);
      if (await run({ id, work, done: texts.erased })) notes.forget(id, notes.typedFor(id));
    },
  };
}

export type Inbox = ReturnType<typeof useInbox>;

/**
 * Holds unsaved texts by inquiry id. They belong to the page, so that an inquiry hidden by search or filter reappears
 * with its text.
 */
function useTypedTexts() {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  useUnsaved(Object.keys(typed).length > 0);
  return {
    /** Returns the unsaved text; undefined if there is none. */
    typedFor: (id: string): string | undefined => typed[id],
    /** `saved` is the stored text. */
    type(id: string, text: string, saved: string): void {
      setTyped(({ [id]: _old, ...others }) => (text === saved ? others : { ...others, [id]: text }));
    },
    /** Removes a saved text unless it was changed since. */
    forget(id: string, saved: string | undefined): void {
      setTyped((current) => {
        const { [id]: now, ...others } = current;
        return now === saved ? others : current;
      });
    },
  };
}
