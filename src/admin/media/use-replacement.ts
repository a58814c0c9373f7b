import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { MediaFile } from '../../data/files/media';
import type { AltTexts } from '../../data/files/alt-texts';
import { replaceFile, type FileReplacement, undoReplacement } from '../../data/files/replace-file';
import { common } from '../common-texts';
import { preserveOriginals } from '../picture-details/preserve-originals';
import { useSession } from '../session/session-context';
import { useAction } from '../use-action';

/** Replaces a file in all records that use it, with an undo action. */
export function useReplacement() {
  const session = useSession();
  const queries = useQueryClient();
  const [done, setDone] = useState<FileReplacement & { picturesIncomplete: boolean }>();
  const { isBusy, failure, run, reset } = useAction(
    async ({ file, chosen, alts }: { file: MediaFile; chosen: File; alts: AltTexts }) => {
      const made = await session.run(() => replaceFile(session.service, file, { file: chosen, alts }));
      const keeping = preserveOriginals(session, [{ cropped: chosen, url: made.newUrl }]);
      const picturesIncomplete = await keeping.then(
        () => false,
        () => true,
      );
      setDone({ ...made, picturesIncomplete });
      await queries.invalidateQueries();
      return made;
    },
    common.saveFailure,
  );
  const undo = async (made: FileReplacement) => {
    await session.run(() => undoReplacement(session.service, made));
    setDone(undefined);
    await queries.invalidateQueries();
  };
  return { done, isBusy, failure, run, reset, undo };
}
