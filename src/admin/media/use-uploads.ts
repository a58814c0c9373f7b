import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { checkFile } from '../../content/file-rules';
import { mediaKey, uploadMedia } from '../../data/files/media';
import { failureText } from '../failure-text';
import { useSession } from '../session/session-context';
import { texts } from './texts';

type Uploads = {
  /** Upload in progress. */
  current: { number: number; total: number } | undefined;
  /** Number of files of the last upload that were stored. */
  storedCount: number;
  /** Error messages of the last upload, one per file. */
  problems: readonly string[];
  /** Notices about stored files of the last upload, with the picture if it is damaged. */
  notices: readonly { text: string; picture?: File }[];
  /** Uploads files one after the other. */
  upload: (files: File[]) => Promise<void>;
};

/** Uploads files to the media library. A file that fails does not stop the others. */
export function useUploads(): Uploads {
  const session = useSession();
  const queryClient = useQueryClient();
  const [state, setState] = useState<Omit<Uploads, 'upload'>>({
    current: undefined,
    storedCount: 0,
    problems: [],
    notices: [],
  });
  const upload = async (files: File[]) => {
    if (state.current) return;
    const problems: string[] = [];
    const notices: { text: string; picture?: File }[] = [];
    for (const [index, file] of files.entries()) {
      setState({ current: { number: index + 1, total: files.length }, storedCount: 0, problems, notices });
      try {
        const checked = await checkFile(file, 'any');
        if ('problem' in checked) problems.push(checked.problem);
        else {
          await session.run(() => uploadMedia(session.service, checked.file));
          const picture = checked.isDamaged ? checked.file : undefined;
          notices.push(...checked.notices.map((text) => ({ text, picture })));
        }
      } catch (error) {
        const sentence = failureText(error, texts.uploadFailure);
        problems.push(sentence.includes(file.name) ? sentence : `${file.name}: ${sentence}`);
      }
    }
    await queryClient.invalidateQueries({ queryKey: mediaKey });
    setState({ current: undefined, storedCount: files.length - problems.length, problems, notices });
  };
  return { ...state, upload };
}
