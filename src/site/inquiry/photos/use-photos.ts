import { useRef, useState } from 'react';
import { photosProblem } from '../../../content/record/inquiry-topics';
import { stringField } from '../send-inquiry';

export type ChosenPhoto = {
  file: File;
  /** Sent part, 0 to 1; undefined before. */
  progress?: number;
  /** Why it was not stored, in German. */
  error?: string;
  isStored?: boolean;
};

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

type PhotoUpload = {
  /** From the response to the message. */
  token: string;
  file: File;
  /** Receives 0 to 1 as the bytes are sent. */
  onProgress: (fraction: number) => void;
};

const timeoutMs = 180_000;

/** Sends one photo of a stored inquiry. Resolves to the reason in German when it is not stored. */
function sendPhoto({ token, file, onProgress }: PhotoUpload): Promise<string | undefined> {
  const form = new FormData();
  form.set('photos', file);
  // Only XMLHttpRequest reports the progress of an upload.
  const request = new XMLHttpRequest();
  request.open('POST', '/api/inquiry-photos');
  // The server checks it before it reads the photo.
  request.setRequestHeader('X-Photos-Token', token);
  request.responseType = 'json';
  request.timeout = timeoutMs;
  request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total ? loaded / total : 0));
  return new Promise((resolve) => {
    const notSent = `„${file.name}“ konnte nicht gesendet werden. Bitte prüfen Sie die Verbindung und senden Sie es noch einmal.`;
    request.addEventListener('loadend', () =>
      resolve(request.status === 200 ? undefined : (stringField(request.response, 'error') ?? notSent)),
    );
    request.send(form);
  });
}
