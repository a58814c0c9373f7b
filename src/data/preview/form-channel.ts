import type { FormValues } from '../../content/record/form-values';

/** Messages between an open form and its previews, across windows of one browser. */
export type FormNews =
  | { kind: 'asked' }
  /** `type`: name of the content type. `values` includes the chosen files. */
  | { kind: 'typed'; type: string; values: FormValues }
  /** Other content was saved; the preview must refetch. */
  | { kind: 'saved' }
  /** The form was saved or discarded. */
  | { kind: 'closed' };

export type FormChannel = { tell: (news: FormNews) => void; close: () => void };

/** Opens a channel; `form` is a random id. BroadcastChannel reaches only pages of the same origin. */
export function openFormChannel(form: string, onNews: (news: FormNews) => void): FormChannel {
  const channel = new BroadcastChannel(`form ${form}`);
  channel.addEventListener('message', ({ origin, data }: MessageEvent<FormNews>) => {
    if (origin === location.origin) onNews(data);
  });
  return {
    tell: (news) => channel.postMessage(news),
    close: () => channel.close(),
  };
}
