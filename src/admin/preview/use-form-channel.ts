import { createContext, useContext, useEffect, useRef, useState } from 'react';
import type { FormValues } from '../../content/record/form-values';
import type { ContentType } from '../../content/model';
import { type FormChannel, openFormChannel } from '../../data/preview/form-channel';

/** Channel name of a visible page that receives the open form; undefined without such a page. */
export const PageChannelContext = createContext<string | undefined>(undefined);

type FormChannelProps = {
  type: ContentType;
  values: FormValues;
  /** True if a preview is or was open; a preview in its own window may outlive the panel. */
  isOpen: boolean;
};

/** Sends the form values to previews, on each change and on request. Returns the channel name of the form. */
export function useFormChannel({ type, values, isOpen }: FormChannelProps): string {
  const pageChannel = useContext(PageChannelContext);
  const [ownChannel] = useState(() => crypto.randomUUID());
  const channelName = pageChannel ?? ownChannel;
  const hasPreview = isOpen || pageChannel !== undefined;
  const channel = useRef<FormChannel>(undefined);
  const latest = useRef(values);

  useEffect(() => {
    latest.current = values;
    channel.current?.post({ kind: 'typed', type: type.name, values });
  }, [type, values]);

  useEffect(() => {
    if (!hasPreview) return;
    const opened = openFormChannel(channelName, ({ kind }) => {
      if (kind === 'requested') opened.post({ kind: 'typed', type: type.name, values: latest.current });
    });
    channel.current = opened;
    opened.post({ kind: 'typed', type: type.name, values: latest.current });
    return () => {
      channel.current = undefined;
      opened.post({ kind: 'closed' });
      opened.close();
    };
  }, [channelName, type, hasPreview]);

  return channelName;
}
