import { ImagePlus } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { PictureValue } from '../../../../content/record/form-values';
import { imageTypes } from '../../../../content/file-rules';
import type { CropRatio } from '../../../../content/fields/image';
import { Button } from '../../../../ui/button';
import { MediaChooser } from '../../media/media-chooser';
import type { MediaEntry } from '../../media/media-entry';
import { PictureDetails } from '../../picture-details/picture-details';
import { ChooseButton } from '../file-input/choose-button';
import { FileDrop, useFileDropTarget } from '../file-input/file-drop';
import { pictureTexts } from '../../media/texts';
import { fieldTexts } from '../texts';
import styles from './tile.module.css';
import { useObjectUrl } from './use-object-url';
import { useIsPublic, usePictureSource } from '../file-input/website-files';
import { useIsExcluded } from '../../../session/session-context';
import { TextInput } from '../../../../ui/form-field';

type PictureTileProps = {
  name: string;
  label: string;
  hint?: string;
  error: string | undefined;
  multiple?: boolean;
  tabIndex?: number;
  ratio: CropRatio;
  /** Undefined for an empty tile. */
  picture?: PictureValue;
  alt?: Omit<AltFieldProps, 'text'>;
  isBusy?: boolean;
  onChoose: (files: File[]) => void;
  onChooseFromLibrary: (entry: MediaEntry) => void;
  onCropAgain?: () => void;
  onRemove?: () => void;
  children?: ReactNode;
};

export function PictureTile({
  picture,
  ratio,
  alt,
  isBusy,
  children,
  onChoose,
  onChooseFromLibrary,
  ...tile
}: PictureTileProps) {
  const { onCropAgain, onRemove, ...input } = tile;
  const dropTarget = useFileDropTarget(onChoose);
  const chosenUrl = useObjectUrl(picture?.file ?? null);
  const storedUrl = picture && !picture.file ? picture.url : null;
  const storedSource = usePictureSource(storedUrl, { width: 640, privateBucket: 'drafts' });
  const source = picture?.file ? chosenUrl : storedSource;
  const mayPublish = !useIsExcluded()('publish');
  const isPublic = useIsPublic();
  const mayEditDetails = mayPublish || !storedUrl || !isPublic(storedUrl);
  const accept = imageTypes.join();
  return (
    <li className={styles.tile} {...dropTarget}>
      <FileDrop
        {...input}
        accept={accept}
        fileDescription={picture && pictureTexts.hasPicture}
        style={{ aspectRatio: picture && ratio !== 'own' ? ratio : undefined }}
        onChoose={onChoose}
      >
        {source && <img src={source} alt="" className={ratio === 'own' ? styles.whole : styles.image} />}
        {picture?.file && <span className={styles.fresh}>{fieldTexts.notSaved}</span>}
        {!picture && (
          <span className={styles.invitation}>
            <ImagePlus aria-hidden="true" />{' '}
            {input.multiple ? pictureTexts.invitePictures : pictureTexts.invitePicture}
          </span>
        )}
      </FileDrop>
      <div className={styles.actions}>
        {picture && (
          <>
            <ChooseButton accept={accept} onChoose={onChoose}>
              {fieldTexts.replace}
            </ChooseButton>
            <Button variant="quiet" size="small" busy={isBusy} onClick={onCropAgain}>
              {pictureTexts.cropAgain}
            </Button>
            {storedUrl && mayEditDetails && <PictureDetails url={storedUrl} about={input.label} />}
          </>
        )}
        <MediaChooser onChoose={onChooseFromLibrary} />
        <ChooseButton className={styles.camera} accept={accept} capture="environment" onChoose={onChoose}>
          {pictureTexts.camera}
        </ChooseButton>
        {children}
        {picture && (
          <Button variant="danger" size="small" onClick={onRemove}>
            {pictureTexts.delete}
          </Button>
        )}
      </div>
      {picture && alt && <AltField {...alt} text={picture.alt} />}
    </li>
  );
}

type AltFieldProps = {
  name: string;
  label: string;
  error: string | undefined;
  text: string;
  /** True if the text was written for the previous picture and is not confirmed for this one. */
  isUnconfirmed: boolean;
  onChange: (text: string) => void;
  onConfirm: () => void;
};

function AltField({ text, isUnconfirmed, onChange, onConfirm, ...input }: AltFieldProps) {
  const field = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isUnconfirmed) return;
    // The former text is a suggestion; typing replaces it.
    const control = field.current?.querySelector('input');
    control?.focus();
    control?.select();
  }, [isUnconfirmed]);
  return (
    <div ref={field} className={styles.alt}>
      <TextInput
        {...input}
        hint={pictureTexts.altHint}
        lang="de"
        value={text}
        onChange={(event) => onChange(event.target.value)}
      />
      {isUnconfirmed && (
        <div className={styles.doubt}>
          <p role="status">{pictureTexts.altDoubt}</p>
          <Button variant="quiet" size="small" onClick={onConfirm}>
            {pictureTexts.altKeep}
          </Button>
        </div>
      )}
    </div>
  );
}
