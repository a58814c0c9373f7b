export const newRecordId = 'new';

/** Action on the images of a record; `control` is the name of a form control such as `gallery.0`. */
export type ImageAction = { kind: 'image' } & (
  { step: 'add'; files: readonly File[] } | { step: 'remove'; control: string } | ImageStep
);

export type ImageStep = { step: 'forward' | 'back'; control: string };

export type RecordAction =
  | { kind: 'delete' }
  /** `places`: positions in the list; negative towards its beginning. */
  | { kind: 'move'; places: number }
  | ImageAction;

export type Selection = {
  type: string;
  /** Id of the record, or newRecordId. */
  id: string;
  field?: string;
  /** Action to run; without one, the form is opened. */
  action?: RecordAction;
};

export type Reply = (isDone: boolean) => void;

type Message = { chosen: Selection };

/** Resolves to true when the action has succeeded. */
export function postSelection(selection: Selection): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  const reply = new Promise<boolean>((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<boolean>) => {
      resolve(data);
      port1.close();
    };
  });
  window.parent.postMessage({ chosen: selection } satisfies Message, location.origin, [port2]);
  return reply;
}

export function onSelection(onSelect: (selection: Selection, reply: Reply) => void): () => void {
  const onMessage = ({ origin, data, ports: [port] }: MessageEvent<Message | null>) => {
    if (origin === location.origin && data?.chosen)
      onSelect(data.chosen, (isDone) => port?.postMessage(isDone));
  };
  addEventListener('message', onMessage);
  return () => removeEventListener('message', onMessage);
}
