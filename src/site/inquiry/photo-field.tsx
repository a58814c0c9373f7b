import { Check, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { photoLimit, photoTypes, photosProblem } from '../../content/record/inquiry-topics';
import { germanSizeText } from '../../content/text/amounts';
import { fileMegabyteLimit } from '../../service/file-size';
import { Button, FormField } from '../../ui/controls';
import styles from './photo-field.module.css';
import { stringField } from './send-inquiry';

type PhotoFieldProps = {
  photos: readonly ChosenPhoto[];
  error: string | undefined;
  isSending: boolean;
  onAdd: (files: File[]) => void;
  onRemove: (file: File) => void;
};

/** The photos are sent after the form, which only announces them. */
export function PhotoField({ photos, error, isSending, onAdd, onRemove }: PhotoFieldProps) {
  return (
    <div className={`${styles.field} whole`}>
      <FormField
        label="Fotos"
        optional
        hint={`Zum Beispiel vom Typenschild oder vom Schaden: höchstens ${photoLimit}, je bis ${fileMegabyteLimit} MB.`}
        error={error}
      >
        {(control) => (
          <input
            {...control}
            className={styles.input}
            type="file"
            multiple
            disabled={isSending}
            accept={photoTypes.join()}
            onChange={({ currentTarget }) => {
              onAdd([...(currentTarget.files ?? [])]);
              // The list shows the files; a removed file can be chosen again.
              currentTarget.value = '';
            }}
          />
        )}
      </FormField>
      {photos.length > 0 && (
        <>
          <input type="hidden" name="has_photos" value="true" />
          <PhotoList photos={photos} onRemove={isSending ? undefined : onRemove} />
        </>
      )}
    </div>
  );
}

type PhotoListProps = {
  photos: readonly ChosenPhoto[];
  /** Undefined while the photos are sent. */
  onRemove?: (file: File) => void;
};

export function PhotoList({ photos, onRemove }: PhotoListProps) {
  return (
    <ul className={styles.list} aria-label="Ausgewählt">
      {photos.map((photo) => (
        <li key={keyOf(photo.file)} className={styles.photo}>
          <span className={styles.name}>{photo.file.name}</span>
          <span className="quiet">{germanSizeText(photo.file.size)}</span>
          {onRemove ? (
            <Button
              variant="quiet"
              size="small"
              icon
              aria-label={`${photo.file.name} entfernen`}
              onClick={() => onRemove(photo.file)}
            >
              <X aria-hidden="true" />
            </Button>
          ) : (
            <Progress photo={photo} />
          )}
        </li>
      ))}
    </ul>
  );
}

function Progress({ photo: { file, progress = 0, isStored } }: { photo: ChosenPhoto }) {
  if (isStored) return <Check role="img" aria-label={`${file.name} gesendet`} size={20} />;
  return <progress value={progress} aria-label={`${file.name} wird gesendet`} />;
}

/** Returns a key of a chosen file, because two files may have the same name. */
function keyOf({ name, lastModified, size }: File): string {
  return `${name} ${lastModified} ${size}`;
}

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
