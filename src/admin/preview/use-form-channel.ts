import { createContext, useContext, useEffect, useRef, useState } from 'react';
import type { FormValues } from '../../content/record/draft';
import type { ContentType } from '../../content/model';
import { type FormChannel, openFormChannel } from '../../data/preview/form-channel';

/** The name under which a page that is in sight already hears of the open form; undefined where there is no such page. */
export const PageChannelContext = createContext<string | undefined>(undefined);

type FormChannelProps = {
  type: ContentType;
  values: FormValues;
  /** There is, or has been, a preview; one in a window of its own may outlive the panel. */
  isOpen: boolean;
};

/** Tells previews what the form holds, with each change and whenever one asks; gives the form's name in the channel. */
export function useFormChannel({ type, values, isOpen }: FormChannelProps): string {
  const page = useContext(PageChannelContext);
  const [own] = useState(() => crypto.randomUUID());
  const form = page ?? own;
  const isHeard = isOpen || page !== undefined;
  const channel = useRef<FormChannel>(undefined);
  const latest = useRef(values);

  useEffect(() => {
    latest.current = values;
    channel.current?.tell({ kind: 'typed', type: type.name, values });
  }, [type, values]);

  useEffect(() => {
    if (!isHeard) return;
    const opened = openFormChannel(form, ({ kind }) => {
      if (kind === 'asked') opened.tell({ kind: 'typed', type: type.name, values: latest.current });
    });
    channel.current = opened;
    opened.tell({ kind: 'typed', type: type.name, values: latest.current });
    return () => {
      channel.current = undefined;
      opened.tell({ kind: 'closed' });
      opened.close();
    };
  }, [form, type, isHeard]);

  return form;
}
