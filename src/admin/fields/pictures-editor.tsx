import { useState } from 'react';
import type { Draft, Picture } from '../../content/draft';
import { imageFileProblem, imageTypes } from '../../content/file-rules';
import type { GalleryField } from '../../content/kinds/gallery';
import { type ImageField, mainPictureId, type Ratio } from '../../content/kinds/image';
import { CropDialog } from '../crop/crop-dialog';
import type { EditorProps } from './editor-props';
import styles from './fields.module.css';
import { FilePicker } from './file-picker';
import { PictureEntry } from './picture-entry';

type PicturesEditorProps = Omit<EditorProps, 'name' | 'field'> & {
  main: readonly [name: string, field: ImageField];
  gallery: readonly [name: string, field: GalleryField] | undefined;
  /** Takes a picture out of the record: a stored one also out of the database. */
  onRemove: (name: string, picture: Picture) => void;
};

/** Pictures that wait to be cropped, one after the other. */
type Queue = { name: string; ratio: Ratio; files: File[]; total: number };

/** All pictures of a record in one list, the main image first (SPEC §2), and the ways to add some. */
export function PicturesEditor({ main, gallery, draft, onChange, errorOf, onRemove }: PicturesEditorProps) {
  const [queue, setQueue] = useState<Queue>();
  const [complaints, setComplaints] = useState<Record<string, string | undefined>>({});
  const [mainName, mainField] = main;

  const choose = (name: string, ratio: Ratio, files: File[]) => {
    const problems = files.map(imageFileProblem);
    const good = files.filter((_, index) => !problems[index]);
    setComplaints({ [name]: problems.filter(Boolean).join(' ') || undefined });
    if (good.length > 0) setQueue({ name, ratio, files: good, total: good.length });
  };
  const next = () =>
    setQueue((current) =>
      current && current.files.length > 1 ? { ...current, files: current.files.slice(1) } : undefined,
    );
  const accept = (name: string, file: File) => {
    onChange(name === mainName ? withMain(name, file) : withAnother(name, file));
    next();
  };
  const describe = (name: string, index: number) => (alt: string) =>
    onChange(changePictures(name, (list) => list.map((old, at) => (at === index ? { ...old, alt } : old))));

  const entry = (name: string, field: ImageField | GalleryField) => (picture: Picture, index: number) => (
    <PictureEntry
      key={picture.id}
      picture={picture}
      ratio={field.ratio}
      altName={field.kind === 'image' ? 'alt' : `${name}.${index}.alt`}
      altError={errorOf(field.kind === 'image' ? 'alt' : `${name}.${index}.alt`)}
      altLabel={field.kind === 'image' ? 'Alt text' : `Alt text of image ${index + 1}`}
      badge={field.kind === 'image' && gallery ? field.label : undefined}
      onAlt={describe(name, index)}
      onForward={
        field.kind === 'gallery' && index > 0 ? () => onChange(changePictures(name, moved(index))) : undefined
      }
      onRemove={() => onRemove(name, picture)}
    />
  );
  const current = queue?.files[0];

  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{gallery ? 'Images' : mainField.label}</legend>
      <ul className={styles.pictures} role="list">
        {(draft.pictures[mainName] ?? []).map(entry(mainName, mainField))}
        {gallery && (draft.pictures[gallery[0]] ?? []).map(entry(...gallery))}
      </ul>
      <div className={styles.pickers}>
        <FilePicker
          name={mainName}
          label={mainField.label}
          hint="PNG, JPG up to 10MB"
          accept={imageTypes.join()}
          error={complaints[mainName] ?? errorOf(mainName)}
          onChoose={(files) => choose(mainName, mainField.ratio, files)}
        />
        {gallery && (
          <FilePicker
            name={gallery[0]}
            label={gallery[1].label}
            hint="PNG, JPG up to 10MB each"
            accept={imageTypes.join()}
            multiple
            error={complaints[gallery[0]]}
            onChoose={(files) => choose(gallery[0], gallery[1].ratio, files)}
          />
        )}
      </div>
      {queue && current && (
        <CropDialog
          key={queue.files.length}
          file={current}
          ratio={queue.ratio}
          place={{ number: queue.total - queue.files.length + 1, of: queue.total }}
          onCrop={(file) => accept(queue.name, file)}
          onCancel={next}
          onUnreadable={(sentence) => {
            setComplaints({ [queue.name]: sentence });
            next();
          }}
        />
      )}
    </fieldset>
  );
}

function changePictures(name: string, change: (pictures: Picture[]) => Picture[]): (draft: Draft) => Draft {
  return (draft) => ({
    ...draft,
    pictures: { ...draft.pictures, [name]: change(draft.pictures[name] ?? []) },
  });
}

/** One place towards the front. */
function moved(index: number): (pictures: Picture[]) => Picture[] {
  return (pictures) =>
    pictures.map((old, at) => pictures[at === index ? at - 1 : at === index - 1 ? index : at] ?? old);
}

/** A new main image takes the place of the old one and keeps its description until someone writes a better one. */
function withMain(name: string, file: File): (draft: Draft) => Draft {
  return changePictures(name, ([old]) => [{ id: mainPictureId, url: null, file, alt: old?.alt ?? '' }]);
}

function withAnother(name: string, file: File): (draft: Draft) => Draft {
  const picture: Picture = { id: crypto.randomUUID(), url: null, file, alt: '' };
  return changePictures(name, (pictures) => [...pictures, picture]);
}
