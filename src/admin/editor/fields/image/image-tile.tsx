import { Crop, Ellipsis, ImagePlus, ImageUp, Trash2 } from 'lucide-react';
import { type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import type { ImageValue } from '../../../../content/record/form-values';
import { imageTypes } from '../../../../content/file-rules';
import { Button, buttonClass, Notice, TextInput } from '../../../../ui/controls';
import { Menu, MenuEntry, QuietButton } from '../../../parts/lists/lists';
import { useIsExcluded } from '../../../session/session-context';
import { MediaChooserDialog } from '../../media/media-chooser';
import { detailsTexts, mediaTexts, imageTexts } from '../../media/texts';
import { fileKeyOf } from '../../image-details/details-fields';
import { DetailsDialog } from '../../image-details/image-details';
import { useTimedMessage } from '../../../parts/use-action';
import {
  ChooseButton,
  FileDrop,
  useFileDropTarget,
  PublicUrlsContext,
  useImageSource,
  useObjectUrl,
} from '../file-input';
import { fieldTexts } from '../texts';
import type { EditorProps } from '../editor-props';
import { type ImageTarget, setAltText, type useImageChoice } from './use-image-choice';
import styles from './tile.module.css';
import { common } from '../../../parts/texts';

type ImageTileProps = Pick<EditorProps, 'onChange' | 'errorOf'> & {
  name: string;
  label: string;
  hint?: string;
  multiple?: boolean;
  tabIndex?: number;
  target: ImageTarget;
  choice: ReturnType<typeof useImageChoice>;
  /** Control of the alt text; not for an empty tile. */
  alt?: { name: string; label: string; hint?: string };
  onRemove: (name: string, image: ImageValue) => void;
  /** Handle by which the image is moved; without one, the bar offers to replace it. */
  handle?: ReactNode;
  offer?: ReactNode;
  children?: ReactNode;
};

export function ImageTile({ target, choice, alt, onChange, errorOf, onRemove, ...props }: ImageTileProps) {
  const { slot, ratio, image } = target;
  const { handle, offer, children, ...input } = props;
  const onChoose = (files: File[]) => void choice.choose(target, files);
  const tile = useRef<HTMLLIElement>(null);
  const dropTarget = useFileDropTarget(onChoose);
  const chosenUrl = useObjectUrl(image?.file ?? null);
  const storedUrl = image && !image.file ? image.url : null;
  const storedSource = useImageSource(storedUrl, { width: 720, privateBucket: 'drafts' });
  const source = image?.file ? chosenUrl : storedSource;
  const file = storedUrl === null ? undefined : fileKeyOf(storedUrl);
  const storedFile =
    storedUrl !== null && file ? { url: storedUrl, file, privateBucket: 'drafts' as const } : undefined;
  const mayPublish = !useIsExcluded()('publish');
  const publicUrls = useContext(PublicUrlsContext);
  const mayEditDetails = storedFile && (mayPublish || !publicUrls.has(storedFile.url));
  const [saved, showSaved] = useTimedMessage();
  // The dialogs outlive the closed menu.
  const [dialog, setDialog] = useState<'details' | 'library'>();
  const closeDialog = () => setDialog(undefined);
  const accept = imageTypes.join();
  const replace = () => tile.current?.querySelector<HTMLElement>('input[type=file]:not([hidden])')?.click();
  const isAltAsked = image !== undefined && choice.isAltAsked(image);
  useEffect(() => {
    if (!isAltAsked) return;
    const control = tile.current?.querySelector<HTMLInputElement>('input:not([type=file])');
    control?.focus();
    // The text of the former image is a suggestion; typing replaces it.
    control?.select();
  }, [isAltAsked]);
  return (
    <li ref={tile} className={`${styles.tile} stack gap-2`} {...dropTarget}>
      <FileDrop
        {...input}
        error={choice.errorAt(slot) ?? errorOf(input.name)}
        accept={accept}
        fileDescription={image && imageTexts.hasImage}
        style={{ aspectRatio: image && ratio !== 'own' ? ratio : undefined }}
        onChoose={onChoose}
      >
        {source && (
          <img src={source} alt="" className={ratio === 'own' ? styles.whole : `${styles.image} fill`} />
        )}
        {image?.file && <span className={styles.fresh}>{fieldTexts.notSaved}</span>}
        {!image && (
          <span className={styles.invitation}>
            <ImagePlus aria-hidden="true" />{' '}
            {input.multiple ? imageTexts.inviteImages : imageTexts.inviteImage}
          </span>
        )}
        {image && (
          <div className={styles.bar}>
            {handle || <BarButton label={common.replace} icon={<ImageUp />} onClick={replace} />}
            <BarButton
              label={imageTexts.cropAgain}
              icon={<Crop />}
              busy={choice.isLoading(slot)}
              onClick={() => choice.cropAgain({ ...target, image })}
            />
            <BarButton
              label={imageTexts.delete}
              icon={<Trash2 />}
              onClick={() => onRemove(slot.name, image)}
            />
            <Menu
              label={imageTexts.more(input.label)}
              buttonClass={buttonClass({ variant: 'bare', size: 'small', icon: true })}
              button={<Ellipsis aria-hidden="true" />}
            >
              {handle && <MenuEntry onClick={replace}>{common.replace}</MenuEntry>}
              {children}
              {mayEditDetails && (
                <MenuEntry onClick={() => setDialog('details')}>{detailsTexts.details}</MenuEntry>
              )}
              <MenuEntry onClick={() => setDialog('library')}>{mediaTexts.choose}</MenuEntry>
            </Menu>
          </div>
        )}
      </FileDrop>
      {!image && (
        <div className="cluster gap-2">
          <QuietButton onClick={() => setDialog('library')}>{mediaTexts.choose}</QuietButton>
          {offer}
          <ChooseButton className={styles.camera} accept={accept} capture="environment" onChoose={onChoose}>
            {imageTexts.camera}
          </ChooseButton>
        </div>
      )}
      {dialog === 'details' && storedFile && (
        <DetailsDialog
          image={storedFile}
          onClose={closeDialog}
          onSaved={() => {
            closeDialog();
            showSaved(detailsTexts.saved);
          }}
        />
      )}
      {dialog === 'library' && (
        <MediaChooserDialog
          onClose={closeDialog}
          onChoose={(entry) => choice.chooseFromLibrary(target, entry)}
        />
      )}
      {saved && <Notice tone="success">{saved}</Notice>}
      {image && alt && (
        <TextInput
          {...alt}
          lang="de"
          error={errorOf(alt.name)}
          value={image.alt}
          onChange={({ target: { value } }) => {
            choice.confirmAlt(image);
            onChange(setAltText(slot, value));
          }}
        />
      )}
      {image && alt && choice.isAltUnconfirmed(image) && (
        <p className={styles.doubt} role="status">
          {imageTexts.altDoubt}
        </p>
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
