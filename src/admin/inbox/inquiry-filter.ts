import { type InquiryTopic, inquiryTopicNames } from '../../content/record/inquiry-topics';
import { type Inquiry, type InquiryState, inquiryStates } from '../../data/site/inquiries';

/** Filter of the inbox. Undefined values and an empty `search` exclude nothing. */
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

/** URL parameter with the number of the opened inquiry. */
export const openedParameter = 'inquiry';

/** Reads the filter from a URL. A link to a number searches for it in all states. */
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

/** Returns the parameters of the URL, without those that exclude nothing. */
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
