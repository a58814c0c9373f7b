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

/** Action on the inquiry `id`, and its success message. */
type InboxAction = { id: string; work: () => Promise<unknown>; successText: string };

/** Loads the inquiries of one state, or all, and provides their actions. */
export function useInbox(listedState: InquiryState | undefined) {
  const session = useSession();
  const queryClient = useQueryClient();
  const notes = useTypedTexts();
  const replies = useTypedTexts();
  /** Id of the reply being written, by inquiry id, so that a retry does not send it twice. */
  const [replyIds] = useState(() => new Map<string, string>());
  const [success, showSuccess] = useTimedMessage();
  // The newest inquiries show the beginning and total of a long list early. Search and export need the whole list.
  const newest = useQuery({
    queryKey: ['inquiries', 'newest', listedState ?? 'all'],
    queryFn: () => readNewestInquiries(session.tables, listedState),
  });
  const list = useQuery({
    queryKey: ['inquiries', listedState ?? 'all'],
    queryFn: () => readInquiries(session.tables, listedState),
    refetchInterval: ({ state }) =>
      state.data?.some((one) => isUnderWay(one) || isReplyUnderWay(one))
        ? pollIntervalMs.whileMailing
        : pollIntervalMs.idle,
  });

  const { variables, isBusy, failure, run } = useAction(async ({ work, successText }: InboxAction) => {
    await session.run(work);
    showSuccess(successText);
    await queryClient.invalidateQueries({ queryKey: ['inquiries'] });
    return true;
  }, texts.changeFailure);
  const change = async ({ id }: Inquiry, state: InquiryState | undefined, successText: string) => {
    // Save an unsaved note too, because the card may leave the list.
    const note = notes.typedFor(id);
    const work = () => changeInquiry(session.tables, id, { state, note });
    if (await run({ id, work, successText })) notes.clear(id, note);
  };

  return {
    list: {
      data: list.data ?? newest.data?.rows,
      total: list.data?.length ?? newest.data?.total ?? 0,
      isComplete: list.isSuccess,
      /** Time of the last read, in milliseconds since 1970. */
      readAtMs: Math.max(list.dataUpdatedAt, newest.dataUpdatedAt),
      error: list.error,
      isPending: list.isPending && newest.isPending,
    },
    success,
    /** State of the last action and its inquiry. */
    lastAction: variables && { id: variables.id, isBusy, failure },
    notes,
    changeState: (inquiry: Inquiry, to: InquiryState) => change(inquiry, to, texts.moved(texts.states[to])),
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
      if (!(await run({ id, work, successText: texts.replySent }))) return;
      replyIds.delete(id);
      replies.clear(id, replies.typedFor(id));
    },
    saveNote: (inquiry: Inquiry) => change(inquiry, undefined, texts.noteSaved),
    remindOn: ({ id }: Inquiry, day: string) =>
      run({
        id,
        work: () => changeInquiry(session.tables, id, { remind_on: day || null }),
        successText: day ? texts.reminderSaved : texts.reminderRemoved,
      }),
    sendAgain: ({ id }: Inquiry) =>
      run({
        id,
        work: () => sendInquiryAgain(session.service, id),
        successText: texts.sentAgain,
      }),
    async erase({ id, email }: Inquiry) {
      if (!window.confirm(texts.eraseQuestion(email))) return;
      const work = () => erasePerson(session.tables, email);
      if (await run({ id, work, successText: texts.erased })) notes.clear(id, notes.typedFor(id));
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
    edit(id: string, text: string, saved: string): void {
      setTyped(({ [id]: _old, ...others }) => (text === saved ? others : { ...others, [id]: text }));
    },
    /** Removes a saved text unless it was changed since. */
    clear(id: string, saved: string | undefined): void {
      setTyped((current) => {
        const { [id]: now, ...others } = current;
        return now === saved ? others : current;
      });
    },
  };
}
