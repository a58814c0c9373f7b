import type { FormValues } from '../../content/record/form-values';

export type PreviewMessage = {
  path: string;
  title: string;
  /** Sentence that describes the previewed state. */
  shows: string;
};

type Message = { preview: PreviewMessage };

export function postToParent(message: PreviewMessage): void {
  window.parent.postMessage({ preview: message } satisfies Message, location.origin);
}

export function onPreviewMessage(listener: (message: PreviewMessage) => void): () => void {
  const onMessage = ({ origin, data }: MessageEvent<Message | null>) => {
    if (origin === location.origin && data?.preview) listener(data.preview);
  };
  addEventListener('message', onMessage);
  return () => removeEventListener('message', onMessage);
}

/** Messages between an open form and its previews, across windows of one browser. */
type FormMessage =
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
  channel.addEventListener('message', ({ data }: MessageEvent<FormMessage>) => onMessage(data));
  return { post: (message) => channel.postMessage(message), close: () => channel.close() };
}
