import type { FormValues } from '../../content/record/draft';

/** What an open form and the previews of it tell each other, in whatever windows of this browser they are. */
export type FormNews =
  | { kind: 'asked' }
  /** `type` is the content type's name; chosen files travel with the draft. */
  | { kind: 'typed'; type: string; values: FormValues }
  /** Something was stored without it. */
  | { kind: 'stored' }
  /** It is saved, or given up. */
  | { kind: 'closed' };

export type FormChannel = { tell: (news: FormNews) => void; close: () => void };

/** `form` is a random name. Only pages of our own origin hear of it. */
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
