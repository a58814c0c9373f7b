import { useRef, useState } from 'react';
import { photosProblem } from '../../../content/record/inquiry-photos';
import { sendPhoto } from './send-photo';

export type ChosenPhoto = {
  file: File;
  /** Sent part, 0 to 1; undefined before. */
  progress?: number;
  /** Why it was not stored, in German. */
  error?: string;
  isStored?: boolean;
};

/** Photos chosen in a form, and their upload one after the other. */
export function usePhotos() {
  const [photos, setPhotos] = useState<readonly ChosenPhoto[]>([]);
  const [selectionError, setSelectionError] = useState<string>();
  const token = useRef<string>(undefined);

  const change = (file: File, values: Omit<ChosenPhoto, 'file'>) =>
    setPhotos((all) => all.map((photo) => (photo.file === file ? { ...photo, ...values } : photo)));

  return {
    photos,
    selectionError,
    /** Adds files, all or none. */
    add(files: readonly File[]) {
      const all = [...photos, ...files.map((file) => ({ file }))];
      const limitError = photosProblem(all.map(({ file }) => file));
      setSelectionError(limitError);
      if (!limitError) setPhotos(all);
    },
    remove(file: File) {
      setSelectionError(undefined);
      setPhotos((all) => all.filter((photo) => photo.file !== file));
    },
    /** Sends the photos that are not stored; without a token, with the last one. Returns whether all are stored. */
    async send(newToken?: string): Promise<boolean> {
      token.current = newToken ?? token.current;
      if (!token.current) return true;
      let isComplete = true;
      for (const { file, isStored } of photos) {
        if (isStored) continue;
        change(file, { progress: 0, error: undefined });
        const onProgress = (progress: number) => change(file, { progress });
        const error = await sendPhoto({ token: token.current, file, onProgress });
        change(file, { error, isStored: !error });
        if (error) isComplete = false;
      }
      return isComplete;
    },
  };
}
