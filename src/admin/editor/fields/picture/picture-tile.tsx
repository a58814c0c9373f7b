import { Crop, Ellipsis, ImagePlus, ImageUp, Trash2 } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { PictureValue } from '../../../../content/record/form-values';
import { imageTypes } from '../../../../content/file-rules';
import { Button, buttonClass, Notice, TextInput } from '../../../../ui/controls';
import { Menu, MenuEntry, QuietButton } from '../../../parts/lists/lists';
import { useIsExcluded } from '../../../session/session-context';
import { MediaChooser, MediaChooserDialog } from '../../media/media-chooser';
import type { MediaEntry } from '../../media/media-entry';
import { detailsTexts, mediaTexts, pictureTexts } from '../../media/texts';
import { fileKeyOf } from '../../picture-details/details-fields';
import { DetailsDialog } from '../../picture-details/picture-details';
import { useTimedMessage } from '../../../parts/use-action';
import {
  ChooseButton,
  FileDrop,
  useFileDropTarget,
  useIsPublic,
  usePictureSource,
  useObjectUrl,
} from '../file-input';
import { fieldTexts } from '../texts';
import type { EditorProps } from '../text/typed-editor';
import { type PictureTarget, setAltText, type usePictureChoice } from './use-picture-choice';
import styles from './tile.module.css';
import { common } from '../../../parts/common-texts';

type PictureTileProps = Pick<EditorProps, 'onChange' | 'errorOf'> & {
  name: string;
  label: string;
  hint?: string;
  multiple?: boolean;
  tabIndex?: number;
  target: PictureTarget;
  choice: ReturnType<typeof usePictureChoice>;
  /** Control of the alt text; not for an empty tile. */
  alt?: { name: string; label: string; hint?: string };
  onRemove?: (name: string, picture: PictureValue) => void;
  /** Handle by which the picture is moved; without one, the bar offers to replace it. */
  handle?: ReactNode;
  offer?: ReactNode;
  children?: ReactNode;
};

export function PictureTile({
  target,
  choice,
  alt,
  onChange,
  errorOf,
  onRemove,
  ...props
}: PictureTileProps) {
  const { slot, ratio, picture } = target;
  const { handle, offer, children, ...input } = props;
  const onChoose = (files: File[]) => void choice.choose(target, files);
  const onChooseFromLibrary = (entry: MediaEntry) => choice.chooseFromLibrary(target, entry);
  const tile = useRef<HTMLLIElement>(null);
  const dropTarget = useFileDropTarget(onChoose);
  const chosenUrl = useObjectUrl(picture?.file ?? null);
  const storedUrl = picture && !picture.file ? picture.url : null;
  const storedSource = usePictureSource(storedUrl, { width: 640, privateBucket: 'drafts' });
  const source = picture?.file ? chosenUrl : storedSource;
  const [saved, showSaved] = useTimedMessage();
  const accept = imageTypes.join();
  const replace = () => tile.current?.querySelector<HTMLElement>('input[type=file]:not([hidden])')?.click();
  return (
    <li ref={tile} className={`${styles.tile} stack gap-2`} {...dropTarget}>
      <FileDrop
        {...input}
        error={choice.errorAt(slot) ?? errorOf(input.name)}
        accept={accept}
        fileDescription={picture && pictureTexts.hasPicture}
        style={{ aspectRatio: picture && ratio !== 'own' ? ratio : undefined }}
        onChoose={onChoose}
      >
        {source && (
          <img src={source} alt="" className={ratio === 'own' ? styles.whole : `${styles.image} fill`} />
        )}
        {picture?.file && <span className={styles.fresh}>{fieldTexts.notSaved}</span>}
        {!picture && (
          <span className={styles.invitation}>
            <ImagePlus aria-hidden="true" />{' '}
            {input.multiple ? pictureTexts.invitePictures : pictureTexts.invitePicture}
          </span>
        )}
        {picture && (
          <div className={styles.bar}>
            {handle || <BarButton label={common.replace} icon={<ImageUp />} onClick={replace} />}
            <BarButton
              label={pictureTexts.cropAgain}
              icon={<Crop />}
              busy={choice.isLoading(slot)}
              onClick={() => choice.cropAgain({ ...target, picture })}
            />
            <BarButton
              label={pictureTexts.delete}
              icon={<Trash2 />}
              onClick={() => onRemove?.(slot.name, picture)}
            />
            <TileMenu
              {...{ label: input.label, storedUrl, onChooseFromLibrary }}
              onSaved={() => showSaved(detailsTexts.saved)}
            >
              {handle && <MenuEntry onClick={replace}>{common.replace}</MenuEntry>}
              {children}
            </TileMenu>
          </div>
        )}
      </FileDrop>
      {!picture && (
        <div className="cluster gap-2">
          <MediaChooser onChoose={onChooseFromLibrary} />
          {offer}
          <ChooseButton className={styles.camera} accept={accept} capture="environment" onChoose={onChoose}>
            {pictureTexts.camera}
          </ChooseButton>
        </div>
      )}
      {saved && <Notice tone="success">{saved}</Notice>}
      {picture && alt && (
        <AltField
          {...alt}
          error={errorOf(alt.name)}
          text={picture.alt}
          isUnconfirmed={choice.isAltUnconfirmed(picture)}
          takesFocus={choice.isAltAsked(picture)}
          onChange={(text) => {
            choice.confirmAlt(picture.file);
            onChange(setAltText(slot, text));
          }}
          onConfirm={() => choice.confirmAlt(picture.file)}
        />
      )}
    </li>
  );
}

type BarButtonProps = { label: string; icon: ReactNode; busy?: boolean; onClick: () => void };

function BarButton({ label, icon, ...button }: BarButtonProps) {
  return (
    <Button variant="bare" size="small" icon aria-label={label} title={label} {...button}>
      {!button.busy && icon}
    </Button>
  );
}

type TileMenuProps = Pick<PictureTileProps, 'label' | 'children'> & {
  onChooseFromLibrary: (entry: MediaEntry) => void;
  storedUrl: string | null;
  onSaved: () => void;
};

/** Menu of a picture. Its dialogs outlive the closed menu. */
function TileMenu({ label, storedUrl, children, onSaved, onChooseFromLibrary }: TileMenuProps) {
  const [dialog, setDialog] = useState<'details' | 'library'>();
  const mayPublish = !useIsExcluded()('publish');
  const isPublic = useIsPublic();
  const file = storedUrl === null ? undefined : fileKeyOf(storedUrl);
  const picture =
    storedUrl !== null && file ? { url: storedUrl, file, privateBucket: 'drafts' as const } : undefined;
  const mayEditDetails = picture && (mayPublish || !isPublic(picture.url));
  const close = () => setDialog(undefined);
  return (
    <>
      <Menu
        label={pictureTexts.more(label)}
        buttonClass={buttonClass({ variant: 'bare', size: 'small', icon: true })}
        button={<Ellipsis aria-hidden="true" />}
      >
        {children}
        {mayEditDetails && <MenuEntry onClick={() => setDialog('details')}>{detailsTexts.details}</MenuEntry>}
        <MenuEntry onClick={() => setDialog('library')}>{mediaTexts.choose}</MenuEntry>
      </Menu>
      {dialog === 'details' && picture && (
        <DetailsDialog
          picture={picture}
          onClose={close}
          onSaved={() => {
            close();
            onSaved();
          }}
        />
      )}
      {dialog === 'library' && <MediaChooserDialog onClose={close} onChoose={onChooseFromLibrary} />}
    </>
  );
}

type AltFieldProps = {
  name: string;
  label: string;
  hint?: string;
  error: string | undefined;
  text: string;
  /** True if the text was written for the previous picture and is not confirmed for this one. */
  isUnconfirmed: boolean;
  takesFocus: boolean;
  onChange: (text: string) => void;
  onConfirm: () => void;
};

function AltField({ text, isUnconfirmed, takesFocus, onChange, onConfirm, ...input }: AltFieldProps) {
  const field = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    const control = field.current?.querySelector('input');
    control?.focus();
    // The text of the former picture is a suggestion; typing replaces it.
    control?.select();
  }, [takesFocus]);
  return (
    <div ref={field} className="stack gap-2">
      <TextInput {...input} lang="de" value={text} onChange={(event) => onChange(event.target.value)} />
      {isUnconfirmed && (
        <div className={`${styles.doubt} cluster`}>
          <p role="status">{pictureTexts.altDoubt}</p>
          <QuietButton onClick={onConfirm}>{pictureTexts.altKeep}</QuietButton>
        </div>
      )}
    </div>
  );
}
