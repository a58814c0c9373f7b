/** Message from a preview to the page that embeds it. */
export type PreviewMessage = {
  /** Path of the page it shows. */
  path: string;
  title: string;
  /** Sentence that describes the previewed state. */
  shows: string;
};

type Message = { preview: PreviewMessage };

export function postToParent(message: PreviewMessage): void {
  window.parent.postMessage({ preview: message } satisfies Message, location.origin);
}

/** Subscribes to messages of previews in frames of this page. Returns the function that unsubscribes. */
export function onPreviewMessage(listener: (message: PreviewMessage) => void): () => void {
  const onMessage = ({ origin, data }: MessageEvent<Message | null>) => {
    if (origin === location.origin && data?.preview) listener(data.preview);
  };
  addEventListener('message', onMessage);
  return () => removeEventListener('message', onMessage);
}
