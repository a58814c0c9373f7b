import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { mediaKey } from '../../data/files/media';
import { saveImageMetadata } from '../../data/files/image-rights';
import { common } from '../common-texts';
import { useSession } from '../session/session-context';
import { useAction } from '../use-action';
import { type Details, type DetailsChange, detailsKey, readDetails } from './details';

/** Loads, edits and saves the details of a picture. */
export function useDetails(fileKey: string) {
  const session = useSession();
  const queryClient = useQueryClient();
  const queryKey = [detailsKey, fileKey];
  const { data: stored, error } = useQuery({
    queryKey,
    queryFn: () => readDetails(session.tables, fileKey),
    // Reload on each opening.
    staleTime: 0,
    gcTime: 0,
  });
  const [typed, setTyped] = useState<DetailsChange>();
  const saving = useAction(async () => {
    if (!typed) return true;
    // Keep changes that another editor has saved meanwhile in other fields.
    const latest = await session.run(() => readDetails(session.tables, fileKey));
    const details = withChange(latest, typed);
    await session.run(() => saveImageMetadata(session.tables, fileKey, details));
    queryClient.setQueryData(queryKey, details);
    await queryClient.invalidateQueries({ queryKey: mediaKey });
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
