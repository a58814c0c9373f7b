import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { contentTypes } from '../../content';
import { openFormChannel } from '../../data/preview/form-channel';
import { detailsKey } from '../picture-details/details';

/** Tells the page of this channel whenever something is stored without a form: deleted, restored, moved, said of a picture. */
export function useStoredNews(form: string): void {
  const queries = useQueryClient();
  useEffect(() => {
    const channel = openFormChannel(form, () => undefined);
    const end = queries.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'success') return;
      const [about]: readonly unknown[] = event.query.queryKey;
      // What is read for the first time is what the page shows already.
      const isNew = event.query.state.dataUpdateCount > 1;
      if (isNew && (about === detailsKey || contentTypes.some(({ name }) => name === about)))
        channel.tell({ kind: 'stored' });
    });
    return () => {
      end();
      channel.close();
    };
  }, [form, queries]);
}
