import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { contentTypes } from '../../content';
import { openFormChannel } from '../../data/preview/form-channel';
import { detailsKey } from '../picture-details/details';

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
