import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
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
import { useTypedTexts } from './use-typed-texts';

const pollIntervalMs = { idle: 60_000, whileMailing: 3_000 };

/** Action on the inquiry `id`, and its success message. */
type InboxAction = { id: string; work: () => Promise<unknown>; successText: string };

/** Loads the inquiries of one state, or all, and provides their actions. */
export function useInbox(listedState: InquiryState | undefined) {
  const session = useSession();
  const queryClient = useQueryClient();
  const list = useInquiryList(listedState);
  const notes = useTypedTexts();
  const replies = useTypedTexts();
  /** Id of the reply being written, by inquiry id, so that a retry does not send it twice. */
  const [replyIds] = useState(() => new Map<string, string>());
  const [success, showSuccess] = useTimedMessage();
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
    list,
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

/** Loads all inquiries, and before them the newest: they show the beginning and total of a long list early. */
function useInquiryList(state: InquiryState | undefined) {
  const { tables } = useSession();
  const newest = useQuery({
    queryKey: ['inquiries', 'newest', state ?? 'all'],
    queryFn: () => readNewestInquiries(tables, state),
  });
  // Search and export need the whole list.
  const all = useQuery({
    queryKey: ['inquiries', state ?? 'all'],
    queryFn: () => readInquiries(tables, state),
    refetchInterval: ({ state: { data } }) =>
      data?.some((one) => isUnderWay(one) || isReplyUnderWay(one))
        ? pollIntervalMs.whileMailing
        : pollIntervalMs.idle,
  });
  return {
    data: all.data ?? newest.data?.rows,
    total: all.data?.length ?? newest.data?.total ?? 0,
    isComplete: all.isSuccess,
    /** Time of the last read, in milliseconds since 1970. */
    readAtMs: Math.max(all.dataUpdatedAt, newest.dataUpdatedAt),
    error: all.error,
    isPending: all.isPending && newest.isPending,
  };
}
