/** What a preview tells the page in whose frame it stands. */
export type PreviewMessage = {
  /** The path of the website that it shows. */
  path: string;
  title: string;
  /** A sentence about what it shows. */
  shows: string;
};

type Message = { preview: PreviewMessage };

export function postToParent(news: PreviewMessage): void {
  window.parent.postMessage({ preview: news } satisfies Message, location.origin);
}

/** Hears what the previews in frames of this page tell; gives a function that ends it. */
export function onPreviewMessage(onNews: (news: PreviewMessage) => void): () => void {
  const hear = ({ origin, data }: MessageEvent<Message | null>) => {
    if (origin === location.origin && data?.preview) onNews(data.preview);
  };
  addEventListener('message', hear);
  return () => removeEventListener('message', hear);
}
