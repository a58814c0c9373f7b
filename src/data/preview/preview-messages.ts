/** Message from a preview to the page that embeds it. */
export type PreviewMessage = {
  /** Path of the page it shows. */
  path: string;
  title: string;
  /** Sentence that describes the previewed state. */
  shows: string;
};

type Message = { preview: PreviewMessage };

export function postToParent(news: PreviewMessage): void {
  window.parent.postMessage({ preview: news } satisfies Message, location.origin);
}

/** Subscribes to messages of previews in frames of this page. Returns the function that unsubscribes. */
export function onPreviewMessage(onNews: (news: PreviewMessage) => void): () => void {
  const hear = ({ origin, data }: MessageEvent<Message | null>) => {
    if (origin === location.origin && data?.preview) onNews(data.preview);
  };
  addEventListener('message', hear);
  return () => removeEventListener('message', hear);
}
