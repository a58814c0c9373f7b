import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  changeInquiry,
  erasePerson,
  type Inquiry,
  type InquiryState,
  readInquiries,
  sendInquiryAgain,
  storeReply,
  inquiryStates,
} from '../../../data/site/inquiries';
import { useTimedMessage, useAction } from '../../parts/use-action';
import { useSession, useRead } from '../../session/session-context';
import { failureText } from '../../parts/texts';
import { isUnderWay, texts } from './texts';
import { useUnsaved } from '../../parts/unsaved';
import { type InquiryTopic, inquiryTopicNames } from '../../../content/record/inquiry-topics';

const pollIntervalMs = { idle: 60_000, whileMailing: 3_000 };

type InboxAction = { id: string; work: () => Promise<unknown>; successText: string };

export function useInbox(listedState: InquiryState | undefined) {
  const session = useSession();
  const { service, tables } = session;
  const queryClient = useQueryClient();
  // Search and export need the whole list.
  const list = useRead(['inquiries', listedState ?? 'all'], () => readInquiries(tables, listedState), {
    refetchInterval: ({ state: { data } }) =>
      data?.some((one) => [one, ...one.inquiry_replies].some(isUnderWay))
        ? pollIntervalMs.whileMailing
        : pollIntervalMs.idle,
  });
  const notes = useTypedTexts();
  const replies = useTypedTexts();
  /** Id of the reply being written, by inquiry id, so that a retry does not send it twice. */
  const [replyIds] = useState(() => new Map<string, string>());
  const [success, showSuccess] = useTimedMessage();
  /** Messages by inquiry id, because the action on another inquiry must not hide them. */
  const [failures, setFailures] = useState<Readonly<Record<string, string | undefined>>>({});
  const { variables, isBusy, run } = useAction(async ({ id, work, successText }: InboxAction) => {
    const setFailure = (text?: string) => setFailures((all) => ({ ...all, [id]: text }));
    setFailure();
    try {
      await session.run(work);
    } catch (error) {
      setFailure(failureText(error, texts.changeFailure));
      throw error;
    }
    await queryClient.invalidateQueries({ queryKey: ['inquiries'] });
    showSuccess(successText);
    return true;
  }, texts.changeFailure);
  const change = async ({ id }: Inquiry, state: InquiryState | undefined, successText: string) => {
    // Save an unsaved note too, because the card may leave the list.
    const note = notes.typedFor(id);
    const work = () => changeInquiry(tables, id, { state, note });
    if (await run({ id, work, successText })) notes.clear(id, note);
  };

  return {
    list,
    success,
    lastAction: variables && { id: variables.id, isBusy },
    failures,
    notes,
    changeState: (inquiry: Inquiry, to: InquiryState) => change(inquiry, to, texts.moved(texts.states[to])),
    replies,
    async sendReply(inquiry: Inquiry, to: InquiryState) {
      const { id } = inquiry;
      const text = replies.typedFor(id)?.trim();
      if (!text) return;
      const replyId = replyIds.get(id) ?? crypto.randomUUID();
      replyIds.set(id, replyId);
      const work = async () => {
        await storeReply(tables, { id: replyId, inquiryId: id, text });
        if (to !== inquiry.state) await changeInquiry(tables, id, { state: to });
      };
      if (!(await run({ id, work, successText: texts.replySent }))) return;
      replyIds.delete(id);
      replies.clear(id, replies.typedFor(id));
    },
    saveNote: (inquiry: Inquiry) => change(inquiry, undefined, texts.noteSaved),
    remindOn({ id }: Inquiry, day: string) {
      const work = () => changeInquiry(tables, id, { remind_on: day || null });
      return run({ id, work, successText: day ? texts.reminderSaved : texts.reminderRemoved });
    },
    sendAgain: ({ id }: Inquiry) =>
      run({ id, work: () => sendInquiryAgain(service, id), successText: texts.sentAgain }),
    async erase({ id, email }: Inquiry) {
      if (!window.confirm(texts.eraseQuestion(email))) return;
      const work = () => erasePerson(tables, email);
      if (await run({ id, work, successText: texts.erased })) notes.clear(id, notes.typedFor(id));
    },
  };
}

export type InquiryDetailProps = {
  inquiry: Inquiry;
  inbox: ReturnType<typeof useInbox>;
};

/** Part of the detail. `isBusy`: an action on the inquiry is running. */
export type DetailPartProps = InquiryDetailProps & { isBusy: boolean };

/** The texts belong to the page, so that an inquiry hidden by search or filter reappears with its text. */
function useTypedTexts() {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  useUnsaved(Object.keys(typed).length > 0);
  return {
    typedFor: (id: string): string | undefined => typed[id],
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

/** Undefined values and an empty `search` exclude nothing. */
export type InquiryFilter = {
  state: InquiryState | undefined;
  search: string;
  topic: InquiryTopic | undefined;
  /** Path of the page with the form, such as `/kontakt`. */
  page: string | undefined;
  /** `<table>/<id>`. */
  record: string | undefined;
};

/** Link to one inquiry: its number as the fragment. */
const numberLink = /^#(\d{4}-\d{3,9})$/;

/** Value of the URL parameter `state` that stands for all states. */
const allStates = 'all';

/** A link to a number searches for it in all states. */
export function filterOf({ search, hash }: { search: string; hash: string }): InquiryFilter {
  const parameters = new URLSearchParams(search);
  const linked = numberLink.exec(hash)?.[1];
  const state = linked ? allStates : (parameters.get('state') ?? 'new');
  return {
    state: inquiryStates.find((one) => one === state),
    search: linked ?? parameters.get('search') ?? '',
    topic: inquiryTopicNames.find((one) => one === parameters.get('topic')),
    page: parameters.get('page') ?? undefined,
    record: parameters.get('record') ?? undefined,
  };
}

export function filterParameters({ state, ...others }: InquiryFilter): Record<string, string> {
  const values = { state: state === 'new' ? '' : (state ?? allStates), ...others };
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );
}

/** Checks an inquiry against the filter, except for the state, by which the data service filters. */
export function matchesFilter(inquiry: Inquiry, { search, topic, page, record }: InquiryFilter): boolean {
  if (topic && inquiry.topic !== topic) return false;
  if (page && inquiry.page !== page) return false;
  if (record && inquiry.record !== record) return false;
  const { number, name, email, phone, message, note } = inquiry;
  const text = [number, name, email, phone, message, note].join(' ').toLocaleLowerCase('de');
  const words = search.toLocaleLowerCase('de').split(/\s+/);
  return words.every((word) => text.includes(word));
}
