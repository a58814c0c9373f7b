import { useState } from 'react';
import { type CheckedFile, checkFile, imageTypes } from '../../../content/file-rules';
import type { BrandImageField } from '../../../content/fields/brand/brand-image';
import type { PictureValue } from '../../../content/record/form-values';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
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
  const [notices, setNotices] = useState<string[]>([]);
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
    const checked = await checkBrandImage(file, field.minPixels);
    setProblem('problem' in checked ? checked.problem : undefined);
    if ('problem' in checked) return;
    setNotices(checked.notices);
    setPictures([{ id: name, url: null, file: checked.file, alt: '' }]);
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
      {notices.length > 0 && <Notice tone="info">{notices.join(' ')}</Notice>}
      {picture && (
        <Button
          variant="danger"
          size="small"
          aria-label={texts.remove(field.label)}
          onClick={() => {
            setProblem(undefined);
            setNotices([]);
            setPictures([]);
          }}
        >
          {texts.removeShort}
        </Button>
      )}
    </div>
  );
}

/** Checks a logo or icon, which is stored as chosen, uncropped. */
async function checkBrandImage(chosen: File, minPixels = 1): Promise<CheckedFile> {
  const checked = await checkFile(chosen, 'image');
  if ('problem' in checked) return checked;
  const bitmap = await createImageBitmap(checked.file).catch(() => undefined);
  if (!bitmap) return { problem: texts.notUsable(chosen.name) };
  const { width, height } = bitmap;
  bitmap.close();
  return Math.min(width, height) < minPixels
    ? { problem: texts.tooSmall(chosen.name, minPixels, `${width} × ${height}`) }
    : checked;
}
