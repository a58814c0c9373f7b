import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { mediaKey } from '../../data/files/media';
import { saveImageMetadata } from '../../data/files/image-rights';
import { common } from '../common-texts';
import { useSession } from '../session/session-context';
import { useAction } from '../use-action';
import { type Details, type DetailsChange, detailsKey, readDetails } from './details';

/** Loads, edits and saves the details of a picture. */
export function useDetails(file: string) {
  const session = useSession();
  const queries = useQueryClient();
  const queryKey = [detailsKey, file];
  const { data: stored, error } = useQuery({
    queryKey,
    queryFn: () => readDetails(session.tables, file),
    // Reload on each opening.
    staleTime: 0,
    gcTime: 0,
  });
  const [typed, setTyped] = useState<DetailsChange>();
  const saving = useAction(async () => {
    if (!typed) return true;
    // Keep changes that another editor has saved meanwhile in other fields.
    const now = await session.run(() => readDetails(session.tables, file));
    const details = withChange(now, typed);
    await session.run(() => saveImageMetadata(session.tables, file, details));
    queries.setQueryData(queryKey, details);
    await queries.invalidateQueries({ queryKey: mediaKey });
    return true;
  }, common.saveFailure);
  return {
    details: stored && withChange(stored, typed),
    error,
    isDirty: typed !== undefined,
    change: ({ metadata, rights }: DetailsChange) =>
      setTyped({ metadata: { ...typed?.metadata, ...metadata }, rights: { ...typed?.rights, ...rights } }),
    saving,
  };
}

function withChange({ metadata, rights }: Details, change: DetailsChange = {}): Details {
  return { metadata: { ...metadata, ...change.metadata }, rights: { ...rights, ...change.rights } };
}
