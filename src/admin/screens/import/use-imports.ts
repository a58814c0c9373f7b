import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import {
  cancelImport,
  type ImportRequest,
  importRunsQuery,
  requestImportUndo,
  resumeImport,
  startImport,
  uploadImportFiles,
} from '../../../data/operations/imports';
import { useAction } from '../../parts/use-action';
import { useMay, useSession } from '../../session/session-context';
import { texts } from './texts';

type StartRequest = { request: ImportRequest; files: readonly File[] };

/** Loads the last ten import runs, newest first. */
export function useImports() {
  const session = useSession();
  const queryClient = useQueryClient();
  const mayImport = useMay('settings');
  const query = importRunsQuery(session.tables);
  const { data: runs = [], error } = useQuery({ ...query, enabled: mayImport === true });
  /** Key of the files that a dry run has left on the server; empty if there are none. */
  const uploadedKey = useRef('');
  const reload = () => queryClient.invalidateQueries({ queryKey: query.queryKey });

  const start = useAction(async ({ request, files }: StartRequest) => {
    const filesKey = JSON.stringify(files.map(({ name, size, lastModified }) => [name, size, lastModified]));
    if (files.length > 0 && filesKey !== uploadedKey.current)
      await session.run(() => uploadImportFiles(session.service, files));
    uploadedKey.current = request.isDry ? filesKey : '';
    await session.run(() => startImport(session.service, request)).finally(reload);
  }, texts.startFailure);
  const resume = useAction(async (password: string) => {
    await session.run(() => resumeImport(session.service, password)).finally(reload);
  }, texts.resumeFailure);
  const cancel = useAction(async () => {
    await session.run(() => cancelImport(session.service)).finally(reload);
  }, texts.cancelFailure);
  const undo = useAction(async () => {
    await session.run(() => requestImportUndo(session.service)).finally(reload);
  }, texts.undoFailure);

  return { runs, error, mayImport, start, resume, cancel, undo };
}
