import type { FormValues } from '../../content/record/form-values';

/** Messages between an open form and its previews, across windows of one browser. */
export type FormMessage =
  | { kind: 'requested' }
  /** `type`: name of the content type. `values` includes the chosen files. */
  | { kind: 'typed'; type: string; values: FormValues }
  /** Other content was saved; the preview must refetch. */
  | { kind: 'saved' }
  /** The form was saved or discarded. */
  | { kind: 'closed' };

export type FormChannel = { post: (message: FormMessage) => void; close: () => void };

/** Opens a channel; `form` is a random id. BroadcastChannel reaches only pages of the same origin. */
export function openFormChannel(form: string, onMessage: (message: FormMessage) => void): FormChannel {
  const channel = new BroadcastChannel(`form ${form}`);
  channel.addEventListener('message', ({ origin, data }: MessageEvent<FormMessage>) => {
    if (origin === location.origin) onMessage(data);
  });
  return {
    post: (message) => channel.postMessage(message),
    close: () => channel.close(),
  };
}
