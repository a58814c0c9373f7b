import { useEffect, useRef, useState } from 'react';
import type { Draft } from '../../content/draft';
import type { ContentType } from '../../content/model';
import { type FormChannel, openFormChannel } from '../../data/preview/form-channel';

type FormChannelProps = {
  type: ContentType;
  draft: Draft;
  /** There is, or has been, a preview; one in a window of its own may outlive the panel. */
  isOpen: boolean;
};

/** Tells previews what the form holds, with each change and whenever one asks; gives the form's name in the channel. */
export function useFormChannel({ type, draft, isOpen }: FormChannelProps): string {
  const [form] = useState(() => crypto.randomUUID());
  const channel = useRef<FormChannel>(undefined);
  const latest = useRef(draft);

  useEffect(() => {
    latest.current = draft;
    channel.current?.tell({ kind: 'typed', type: type.name, draft });
  }, [type, draft]);

  useEffect(() => {
    if (!isOpen) return;
    const opened = openFormChannel(form, ({ kind }) => {
      if (kind === 'asked') opened.tell({ kind: 'typed', type: type.name, draft: latest.current });
    });
    channel.current = opened;
    return () => {
      channel.current = undefined;
      opened.tell({ kind: 'closed' });
      opened.close();
    };
  }, [form, type, isOpen]);

  return form;
}
