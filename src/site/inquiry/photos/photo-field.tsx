import { Check, X } from 'lucide-react';
import { photoLimit, photoTypes } from '../../../content/record/inquiry-topics';
import { germanSizeText } from '../../../content/text/size-text';
import { Button } from '../../../ui/button';
import { FormField } from '../../../ui/form-field';
import styles from './photo-field.module.css';
import type { ChosenPhoto } from './use-photos';

type PhotoFieldProps = {
  photos: readonly ChosenPhoto[];
  error: string | undefined;
  onAdd: (files: File[]) => void;
  onRemove: (file: File) => void;
};

/** The photos are sent after the form, which only announces them. */
export function PhotoField({ photos, error, onAdd, onRemove }: PhotoFieldProps) {
  return (
    <div className={`${styles.field} whole`}>
      <FormField
        label="Fotos"
        optional
        hint={`Zum Beispiel vom Typenschild oder vom Schaden: höchstens ${photoLimit}, je bis 10 MB.`}
        error={error}
      >
        {(control) => (
          <input
            {...control}
            className={styles.input}
            type="file"
            multiple
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
          <PhotoList photos={photos} onRemove={onRemove} />
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
          {onRemove ? <RemoveButton file={photo.file} onRemove={onRemove} /> : <Progress photo={photo} />}
        </li>
      ))}
    </ul>
  );
}

function RemoveButton({ file, onRemove }: { file: File; onRemove: (file: File) => void }) {
  return (
    <Button
      variant="quiet"
      size="small"
      icon
      aria-label={`${file.name} entfernen`}
      onClick={() => onRemove(file)}
    >
      <X aria-hidden="true" />
    </Button>
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
