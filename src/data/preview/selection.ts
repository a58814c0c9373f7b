/** Stands for one that is to be added. */
export const newRecordId = 'new';

/** What is done with the pictures of a record in its form; `control` is the name of one there, such as `gallery.0`. */
export type PictureAction = { kind: 'picture' } & (
  { step: 'add'; files: readonly File[] } | { step: 'remove'; control: string } | PictureStep
);

/** One place further. */
export type PictureStep = { step: 'forward' | 'back'; control: string };

/** What is done with a record from the page. */
export type RecordAction = { kind: 'delete' } | { kind: 'move'; places: number } | PictureAction;

/** What somebody wants to edit of the page in a frame. */
export type Selection = {
  /** The content type's name. */
  type: string;
  /** Of the record, or newRecordId. */
  id: string;
  /** What was pointed at, where that is a field. */
  field?: string;
  /** What is to happen with it; without one its form is opened. */
  action?: RecordAction;
};

/** Says whether what was wanted is done. */
export type Reply = (isDone: boolean) => void;

type Message = { chosen: Selection };

/** Gives whether what is to happen with the record is done, as soon as that is known. */
export function postSelection(chosen: Selection): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  const reply = new Promise<boolean>((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<boolean>) => {
      resolve(data);
      port1.close();
    };
  });
  window.parent.postMessage({ chosen } satisfies Message, location.origin, [port2]);
  return reply;
}

/** Hears what is chosen in the frames of this page; gives a function that ends it. */
export function onSelection(onChosen: (chosen: Selection, reply: Reply) => void): () => void {
  const hear = ({ origin, data, ports: [port] }: MessageEvent<Message | null>) => {
    if (origin === location.origin && data?.chosen)
      onChosen(data.chosen, (isDone) => port?.postMessage(isDone));
  };
  addEventListener('message', hear);
  return () => removeEventListener('message', hear);
}
