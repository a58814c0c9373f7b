import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { imageFileProblem, isKeepable, pdfFileProblem } from '../../content/file-rules';
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
  });
  const upload = async (files: File[]) => {
    if (state.current) return;
    const problems: string[] = [];
    for (const [index, file] of files.entries()) {
      setState({ current: { number: index + 1, total: files.length }, storedCount: 0, problems });
      try {
        const problem = await fileProblem(file);
        if (problem) problems.push(problem);
        else await session.run(() => uploadMedia(session.service, file));
      } catch (error) {
        problems.push(`${file.name}: ${failureText(error, texts.uploadFailure)}`);
      }
    }
    await queryClient.invalidateQueries({ queryKey: mediaKey });
    setState({ current: undefined, storedCount: files.length - problems.length, problems });
  };
  return { ...state, upload };
}

async function fileProblem(file: File): Promise<string | undefined> {
  if (file.type === 'application/pdf') return pdfFileProblem(file);
  const problem = await imageFileProblem(file);
  // Forms convert other pictures while cropping; nothing converts them here.
  return problem ?? (isKeepable(file) ? undefined : texts.unsupported(file.name));
}
