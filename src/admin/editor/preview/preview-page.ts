import type { Row, FormValues } from '../../../content/record/form-values';
import type { ContentType } from '../../../content/model';
import { pagesShowing, recordPath } from '../../../content/pages/page-lookup';
import { recordPages } from '../../../content/pages/record-pages';
import { screens } from '../../parts/screens';
import { createContext, useContext, useEffect, useRef, useState } from 'react';
import { type FormChannel, openFormChannel } from '../../../data/preview/preview-messages';
import { useQueryClient } from '@tanstack/react-query';
import { contentTypes } from '../../../content';
import { detailsKey } from '../picture-details/details-fields';

/** Returns the path of the page that shows the record: its own page, or the page of its screen. */
export function pageOf(type: ContentType, { row, id }: { row: Row | null; id?: string }): string {
  const recordPage = recordPages.find((page) => page.type === type);
  if (recordPage) return recordPath(recordPage.name, { slug: String(row?.slug ?? row?.id ?? id) });
  const screen = screens.find(({ sections }) => sections.includes(type));
  const pages = pagesShowing(screen?.sections ?? [type]);
  // Header and footer are on every page.
  return pages.find(({ contentTypes }) => contentTypes.some((name) => name === type.name))?.path ?? '/';
}

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

/** Notifies the preview of this channel of changes saved without a form: deletion, restore, move, image metadata. */
export function useSavedMessage(form: string): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const channel = openFormChannel(form, () => undefined);
    const end = queryClient.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'success') return;
      const [subject]: readonly unknown[] = event.query.queryKey;
      // The page already shows the data of a first load.
      const isNew = event.query.state.dataUpdateCount > 1;
      if (isNew && (subject === detailsKey || contentTypes.some(({ name }) => name === subject)))
        channel.post({ kind: 'saved' });
    });
    return () => {
      end();
      channel.close();
    };
  }, [form, queryClient]);
}
