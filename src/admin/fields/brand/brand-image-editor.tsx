import { useState } from 'react';
import { imageFileProblem, imageTypes, isKeepable } from '../../../content/file-rules';
import type { BrandImageField } from '../../../content/fields/brand/brand-image';
import type { PictureValue } from '../../../content/record/form-values';
import { Button } from '../../../ui/button';
import type { EditorProps } from '../editor-props';
import { FileDrop } from '../file-input/file-drop';
import { useFileDropTarget } from '../file-input/use-file-drop-target';
import { usePreventPageDrop } from '../file-input/use-prevent-page-drop';
import { usePictureSource } from '../file-input/website-files';
import { useObjectUrl } from '../picture/use-object-url';
import styles from './brand.module.css';
import { texts } from './texts';

/** Editor of a logo or an icon: a file input, and the picture on a light and a dark background. */
export function BrandImageEditor({ name, field, values, onChange, errorOf }: EditorProps<BrandImageField>) {
  const [problem, setProblem] = useState<string>();
  const [picture] = values.pictures[name] ?? [];
  const chosenUrl = useObjectUrl(picture?.file ?? null);
  const storedUrl = usePictureSource(picture && !picture.file ? picture.url : null, {
    width: 480,
    privateBucket: 'drafts',
  });
  const source = picture?.file ? chosenUrl : storedUrl;
  const setPictures = (pictures: PictureValue[]) =>
    onChange((current) => ({ ...current, pictures: { ...current.pictures, [name]: pictures } }));
  const choose = async ([file]: File[]) => {
    if (!file) return;
    const newProblem = await brandImageProblem(file, field.minPixels);
    setProblem(newProblem);
    if (!newProblem) setPictures([{ id: name, url: null, file, alt: '' }]);
  };
  const dropTarget = useFileDropTarget((files) => void choose(files));
  usePreventPageDrop();
  return (
    <div className={styles.image} {...dropTarget}>
      <FileDrop
        name={name}
        label={field.label}
        hint={field.hint}
        error={problem ?? errorOf(name)}
        accept={imageTypes.join()}
        fileDescription={picture && texts.hasPicture}
        onChoose={(files) => void choose(files)}
      >
        {source ? (
          <span className={styles.backgrounds}>
            {(['onLight', 'onDark'] as const).map((background) => (
              <span
                key={background}
                className={styles.picture}
                data-surface={background === 'onDark' ? 'ink' : 'paper'}
              >
                <img src={source} alt={texts[background]} />
              </span>
            ))}
          </span>
        ) : (
          <span className={styles.invitation}>{texts.choose}</span>
        )}
      </FileDrop>
      {picture && (
        <Button
          variant="danger"
          size="small"
          aria-label={texts.remove(field.label)}
          onClick={() => {
            setProblem(undefined);
            setPictures([]);
          }}
        >
          {texts.removeShort}
        </Button>
      )}
    </div>
  );
}

/** Returns an error message for a logo or icon; undefined when it is acceptable. It is stored as chosen, uncropped. */
async function brandImageProblem(file: File, minPixels = 1): Promise<string | undefined> {
  const problem = await imageFileProblem(file);
  if (problem) return problem;
  const bitmap = isKeepable(file) ? await createImageBitmap(file).catch(() => undefined) : undefined;
  if (!bitmap) return texts.notUsable(file.name);
  const { width, height } = bitmap;
  bitmap.close();
  return Math.min(width, height) < minPixels ? texts.tooSmall(minPixels, width, height) : undefined;
}
