import { X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useQueryClient } from '@tanstack/react-query';
import { pdfNotices } from '../../../content/file-rules';
import { mediaBucket } from '../../../content/buckets';
import { date } from '../../../content/fields/date';
import { textLimits } from '../../../content/fields/typed';
import { timeText } from '../../../content/record/times';
import { fileUrl, keyOf } from '../../../data/files/urls';
import { type ImageRights, saveImageMetadata } from '../../../data/files/image-rights';
import { buttonClass, Notice, TextInput } from '../../../ui/controls';
import { common, personText, sizeText } from '../../parts/texts';
import { isInSameDialog } from '../fields/file-input';
import { type MediaFile, mediaKey } from '../../../data/files/media';
import { readDetails } from '../image-details/details-fields';
import { useTimedMessage, useAction } from '../../parts/use-action';
import { type MediaEntry, readImageSize, downloadAsFile } from './media-entry';
import styles from './media.module.css';
import { MediaThumbnail } from './media-chooser';
import { detailsTexts, mediaTexts, imageTexts } from './texts';
import { usePersonNames, useSession, useRead } from '../../session/session-context';
import { useSaving, useUnsaved } from '../../parts/unsaved';
import { QuietButton } from '../../parts/lists/lists';

type MediaDetailsProps = {
  entry: MediaEntry;
  /** True after an upload: the first field has the focus. */
  asksForTexts: boolean;
  onClose: () => void;
  children: ReactNode;
};

export function MediaDetails({ entry, asksForTexts, onClose, children }: MediaDetailsProps) {
  const { file, isImage, title, hasTitle, name, descriptions } = entry;
  const nameOf = usePersonNames();
  const otherDescriptions = descriptions.filter((text) => text !== title && text !== file.rights.description);
  const panel = useRef<HTMLElement>(null);
  const { service } = useSession();
  // A stored file never changes. A repeated request would fail after the file has left the website.
  const staleTime = 'static';
  const { data: pixelSize } = useRead(['pixels', file.url], () => readImageSize(service, file), {
    enabled: isImage,
    staleTime,
  });
  const readNotices = async () => {
    const bytes = await (await downloadAsFile(service, file)).arrayBuffer();
    return pdfNotices(new TextDecoder('latin1').decode(bytes), name);
  };
  const noticesKey = ['pdf-notices', file.url];
  const { data: notices = [] } = useRead(noticesKey, readNotices, { enabled: !isImage, staleTime });
  useEffect(() => {
    const target = panel.current?.querySelector<HTMLElement>(asksForTexts ? 'input' : 'h3');
    target?.focus({ preventScroll: !asksForTexts });
  }, [file.url, asksForTexts]);
  const facts = [
    file.mimetype.split('/')[1]?.toUpperCase() ?? file.mimetype,
    pixelSize && mediaTexts.pixels(pixelSize.width, pixelSize.height),
    sizeText(file.size),
  ];
  const { metadata, rights } = file;
  const details = [
    metadata.credit && mediaTexts.credit(metadata.credit),
    metadata.isAi && detailsTexts.madeWithAi,
    rights.consent_until && mediaTexts.consentUntil(date.plain(rights.consent_until)),
  ].filter(Boolean);
  const address = file.privateBucket ? undefined : fileUrl(file.url);
  return (
    <aside
      ref={panel}
      className={styles.details}
      aria-label={mediaTexts.details}
      onKeyDown={(event) => {
        // Key events of dialogs that the panel has opened bubble here, too.
        if (event.key !== 'Escape' || event.defaultPrevented || !isInSameDialog(event)) return;
        // A field saves when it loses the focus, which React does not report of a removed one.
        if (event.target instanceof HTMLElement) event.target.blur();
        onClose();
      }}
    >
      <QuietButton
        className={styles.close}

        icon
        aria-label={common.close}
        onClick={onClose}
      >
        <X aria-hidden="true" />
      </QuietButton>
      <MediaThumbnail file={file} isImage={isImage} width={720} />
      <div className={`${styles.text} stack gap-1 anywhere`}>
        <h3 className={styles.title} lang={hasTitle ? 'de' : undefined} tabIndex={-1}>
          {title}
        </h3>
        <FileTexts key={file.url} entry={entry} />
        {otherDescriptions.map((text) => (
          <p key={text} className="quiet small" lang="de">
            {text}
          </p>
        ))}
        <p className="quiet small">{facts.filter(Boolean).join(' · ')}</p>
        <p className="quiet small">
          {timeText(file.uploadedAt)}, {personText(nameOf(file.email))}
        </p>
        {details.length > 0 && <p className="quiet small">{details.join(' · ')}</p>}
        <p className="quiet small">{name}</p>
        {notices.length > 0 && <Notice tone="info">{notices.join(' ')}</Notice>}
        <UsedIn entry={entry} />
      </div>
      <div className={`${styles.actions} cluster gap-2 if-filled`}>
        {children}
        {address && (
          <>
            <a
              className={buttonClass({ variant: 'quiet', size: 'small' })}
              href={address}
              target="_blank"
              rel="noopener"
            >
              {mediaTexts.view}
            </a>
            <a
              className={buttonClass({ variant: 'quiet', size: 'small' })}
              href={`${address}?${new URLSearchParams({ download: name })}`}
              download={name}
            >
              {common.download}
            </a>
          </>
        )}
      </div>
    </aside>
  );
}

/** Title and description of a file, saved when one of them is left. */
function FileTexts({ entry: { file, isImage, descriptions } }: { entry: MediaEntry }) {
  const session = useSession();
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState<Partial<Pick<ImageRights, 'title' | 'description'>>>({});
  const [saved, showSaved] = useTimedMessage();
  const shown = { ...file.rights, ...typed };
  const isDirty = (['title', 'description'] as const).some(
    (name) => shown[name].trim() !== file.rights[name],
  );
  useUnsaved(isDirty);
  const saving = useAction(async () => {
    const key = keyOf(file.place);
    const { metadata, rights } = await session.run(() => readDetails(session.tables, key));
    await session.run(() =>
      saveImageMetadata(session.tables, key, { metadata, rights: { ...rights, ...typed } }),
    );
    await queryClient.invalidateQueries({ queryKey: mediaKey });
    return true;
  }, common.saveFailure);
  useSaving(saving.isBusy);
  const save = async () => {
    if (isDirty && (await saving.run())) showSaved(detailsTexts.saved);
  };
  const fieldProps = (name: 'title' | 'description') => ({
    name,
    lang: 'de',
    maxLength: textLimits.line,
    value: shown[name],
    onBlur: () => void save(),
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key === 'Enter') void save();
    },
    onChange: ({ target }: { target: HTMLInputElement }) => setTyped({ ...typed, [name]: target.value }),
  });
  return (
    <div className="stack gap-2">
      {isImage && (
        <TextInput
          {...fieldProps('description')}
          label={imageTexts.alt}
          hint={imageTexts.altHint}
          placeholder={descriptions[0]}
        />
      )}
      <TextInput {...fieldProps('title')} label={mediaTexts.fileTitle} hint={mediaTexts.fileTitleHint} />
      {saved && <Notice tone="success">{saved}</Notice>}
      {saving.failure && <Notice tone="error">{saving.failure}</Notice>}
    </div>
  );
}

function UsedIn({ entry: { file, places } }: { entry: MediaEntry }) {
  if (file.uses.length === 0) return <p className={styles.unused}>{unusedText(file)}</p>;
  return (
    <div className={styles.used}>
      <p>{mediaTexts.usedIn}</p>
      <ul className="stack" role="list">
        {places.map(({ to, screen, record, label, isContent, isDraft }) => (
          <li key={to}>
            <Link to={to}>
              {screen && `${screen}: `}
              <span lang={isContent ? 'de' : undefined}>{record}</span> – {label}
            </Link>
            {isDraft && ` ${mediaTexts.draft}`}
          </li>
        ))}
      </ul>
    </div>
  );
}

function unusedText({ isInHistory, privateBucket, place }: MediaFile): string {
  if (isInHistory) return mediaTexts.remembered;
  if (privateBucket === 'archive') return mediaTexts.archived;
  return place.bucket === mediaBucket ? mediaTexts.notYetUsed : mediaTexts.unused;
}
