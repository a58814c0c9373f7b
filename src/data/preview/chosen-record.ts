/** Stands for one that is to be added. */
export const newRecordId = 'new';

/** What is done with a record without its form. */
export type RecordAction = 'move-up' | 'move-down' | 'delete';

/** What somebody wants to edit of the page in a frame. */
export type ChosenRecord = {
  /** The content type's name. */
  type: string;
  /** Of the record, or newRecordId. */
  id: string;
  /** What was pointed at, where that is a field. */
  field?: string;
  /** What is to happen with it; without one its form is opened. */
  action?: RecordAction;
};

type Message = { chosen: ChosenRecord };

export function tellChosen(chosen: ChosenRecord): void {
  window.parent.postMessage({ chosen } satisfies Message, location.origin);
}

/** Hears what is chosen in the frames of this page; gives a function that ends it. */
export function hearChosen(onChosen: (chosen: ChosenRecord) => void): () => void {
  const hear = ({ origin, data }: MessageEvent<Message | null>) => {
    if (origin === location.origin && data?.chosen) onChosen(data.chosen);
  };
  addEventListener('message', hear);
  return () => removeEventListener('message', hear);
}
