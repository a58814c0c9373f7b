import { useState } from 'react';
import { checkFile, imageTypes, pdfType } from '../../../content/file-rules';
import { textLimits } from '../../../content/fields/typed';
import type { AltTexts } from '../../../data/files/alt-texts';
import { Button, Notice, TextInput } from '../../../ui/controls';
import { Dialog } from '../../../ui/dialog';
import { common } from '../../parts/texts';
import { CancelButton } from '../../parts/lists/lists';
import { CropDialog } from '../crop/crop-dialog';
import { ChooseButton, useObjectUrl } from '../fields/file-input';
import { imageTexts, mediaTexts } from './texts';
import { type MediaEntry, placeText } from './media-entry';
import styles from './media.module.css';

type ReplaceEverywhereProps = {
  entry: MediaEntry;
  isBusy: boolean;
  failure: string | undefined;
  /** Replaces the file. `alts` has the new text of each edited alt text. Errors are shown as `failure`. */
  onReplace: (newFile: File, alts: AltTexts) => Promise<unknown>;
  onBegin: () => void;
};

/** `isReady` is false until the image is cropped. */
type Step = { file: File; isReady: boolean; notices: string[] };

export function ReplaceEverywhere({ entry, isBusy, failure, onReplace, onBegin }: ReplaceEverywhereProps) {
  const { isImage, places } = entry;
  const [step, setStep] = useState<Step>();
  const [fileError, setFileError] = useState<string>();
  const [typedAlts, setTypedAlts] = useState<AltTexts>(new Map());
  const alts = isImage ? [...new Set(entry.file.uses.map(({ description }) => description ?? ''))] : [];
  const ratio = places.find((place) => place.ratio !== undefined)?.ratio;
  const closeDialog = () => setStep(undefined);
  const begin = async ([file]: File[]) => {
    if (!file) return;
    onBegin();
    setTypedAlts(new Map());
    const checked = await checkFile(file, isImage ? 'image' : 'pdf');
    setFileError('problem' in checked ? checked.problem : undefined);
    if ('problem' in checked) return;
    setStep({ ...checked, isReady: !isImage || ratio === undefined });
  };
  return (
    <>
      <ChooseButton
        accept={isImage ? imageTypes.join() : pdfType}
        description={entry.title}
        onChoose={(files) => void begin(files)}
      >
        {mediaTexts.replace}
      </ChooseButton>
      {fileError && <Notice tone="error">{fileError}</Notice>}
      {step && !step.isReady && ratio !== undefined && (
        <CropDialog
          {...step}
          begin="proposed"
          ratio={ratio}
          position={{ number: 1, total: 1 }}
          onCrop={(file) => setStep({ file, isReady: true, notices: [] })}
          onCancel={closeDialog}
          onUnreadable={(sentence) => {
            setFileError(sentence);
            closeDialog();
          }}
        />
      )}
      {step?.isReady && (
        <Dialog title={mediaTexts.replace} closeLabel={common.close} onClose={closeDialog}>
          <NewFile file={step.file} isImage={isImage} />
          {step.notices.length > 0 && <Notice tone="info">{step.notices.join(' ')}</Notice>}
          <p>{mediaTexts.replaces(entry.title)}</p>
          <ul className={`${styles.places} bullets`}>
            {places.map((place) => (
              <li key={place.to}>
                {placeText(place)}
                {place.isDraft && ` ${mediaTexts.draft}`}
              </li>
            ))}
          </ul>
          {alts.map((alt, index) => (
            <TextInput
              key={alt}
              name={`alt.${index}`}
              label={alts.length > 1 ? imageTexts.altOf(index + 1) : imageTexts.alt}
              hint={mediaTexts.altSuggestion}
              lang="de"
              maxLength={textLimits.line}
              value={typedAlts.get(alt) ?? alt}
              onChange={({ target }) => setTypedAlts(new Map(typedAlts).set(alt, target.value))}
            />
          ))}
          {failure && <Notice tone="error">{failure}</Notice>}
          <div className="answers">
            <CancelButton onClick={closeDialog} />
            <Button
              busy={isBusy}
              onClick={() =>
                void onReplace(step.file, new Map([...typedAlts].map(([alt, text]) => [alt, text.trim()])))
              }
            >
              {mediaTexts.replaceIn(places.length)}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}

export function NewFile({ file, isImage }: { file: File; isImage: boolean }) {
  const url = useObjectUrl(isImage ? file : null);
  return url ? <img className={styles.fresh} src={url} alt={mediaTexts.newImage} /> : <p>{file.name}</p>;
}
