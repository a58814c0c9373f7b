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
  const queryClient = useQueryClient();
  const [lastReplacement, setLastReplacement] = useState<FileReplacement & { picturesIncomplete: boolean }>();
  const { isBusy, failure, run, reset } = useAction(
    async ({ file, newFile, alts }: { file: MediaFile; newFile: File; alts: AltTexts }) => {
      const replacement = await session.run(() =>
        replaceFile(session.service, file, { file: newFile, alts }),
      );
      const preserving = preserveOriginals(session, [{ cropped: newFile, url: replacement.newUrl }]);
      const picturesIncomplete = await preserving.then(
        () => false,
        () => true,
      );
      setLastReplacement({ ...replacement, picturesIncomplete });
      await queryClient.invalidateQueries();
      return replacement;
    },
    common.saveFailure,
  );
  const undo = async (replacement: FileReplacement) => {
    await session.run(() => undoReplacement(session.service, replacement));
    setLastReplacement(undefined);
    await queryClient.invalidateQueries();
  };
  return { lastReplacement, isBusy, failure, run, reset, undo };
}
