import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { mediaKey } from '../../data/media';
import { describePicture } from '../../data/picture-papers';
import { common } from '../common-texts';
import { useSession } from '../session/session-context';
import { useAction } from '../use-action';
import { type Details, type DetailsChange, detailsKey, readDetails } from './details';

/** What belongs to the picture of this place, as it is stored and as it is typed. */
export function useDetails(file: string) {
  const session = useSession();
  const queries = useQueryClient();
  const queryKey = [detailsKey, file];
  const { data: stored, error } = useQuery({
    queryKey,
    queryFn: () => readDetails(session.tables, file),
    // Each time it is opened, as it is by then.
    staleTime: 0,
    gcTime: 0,
  });
  const [typed, setTyped] = useState<Details>();
  const details = typed ?? stored;
  const saving = useAction(async () => {
    if (!typed) return true;
    await session.run(() => describePicture(session.tables, file, typed));
    queries.setQueryData(queryKey, typed);
    await queries.invalidateQueries({ queryKey: mediaKey });
    return true;
  }, common.saveFailure);
  return {
    details,
    error,
    isDirty: typed !== undefined,
    change: ({ notes, papers }: DetailsChange) => {
      if (!details) return;
      setTyped({ notes: { ...details.notes, ...notes }, papers: { ...details.papers, ...papers } });
    },
    saving,
  };
}
