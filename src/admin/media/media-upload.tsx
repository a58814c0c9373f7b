import { imageTypes, pdfType } from '../../content/file-rules';
import { Notice } from '../../ui/notice';
import { ChooseButton } from '../fields/file-input/choose-button';
import styles from './media.module.css';
import { NewFile } from './replace-everywhere';
import { texts } from './texts';
import type { useUploads } from './use-uploads';

/** Button to upload files, with progress and result of the last upload. */
export function MediaUpload({
  current,
  storedCount,
  problems,
  notices,
  upload,
}: ReturnType<typeof useUploads>) {
  return (
    <div className={styles.upload}>
      <ChooseButton
        multiple
        accept={[...imageTypes, pdfType].join()}
        onChoose={(files) => void upload(files)}
      >
        {texts.upload}
      </ChooseButton>
      <p className={styles.fact} role="status">
        {current ? texts.uploading(current.number, current.total) : texts.dropHint}
      </p>
      {storedCount > 0 && <Notice tone="success">{texts.uploaded(storedCount)}</Notice>}
      {notices.length > 0 && (
        <Notice tone="info">
          <ul className={styles.outcomes} role="list">
            {notices.map(({ text, picture }) => (
              <li key={text}>
                {text}
                {picture && <NewFile file={picture} isPicture />}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {problems.length > 0 && (
        <Notice tone="error">
          <ul className={styles.outcomes} role="list">
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}
