import { useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import {
  type AltTexts,
  replaceFile,
  type FileReplacement,
  undoReplacement,
} from '../../../data/files/alt-texts';
import { Notice } from '../../../ui/controls';
import { common, failureText } from '../../parts/texts';
import { useFileDropTarget, ChooseButton, PublicUrlsContext } from '../../editor/fields/file-input';
import { SelectionBar, SelectBox, useSelectedIds, PagedList } from '../../parts/lists/lists';
import { ImageDetails } from '../../editor/image-details/image-details';
import { detailsTexts, mediaTexts } from '../../editor/media/texts';
import type { Screen } from '../../parts/screens';
import { useSession } from '../../session/session-context';
import { LoadFailure, UndoNotice, useAction } from '../../parts/use-action';
import { CleanUp } from './clean-up';
import { MediaDetails } from '../../editor/media/media-details';
import { type MediaEntry, usedText, useMedia, useMediaSearch } from '../../editor/media/media-entry';
import styles from '../../editor/media/media.module.css';
import { ReplaceEverywhere, NewFile } from '../../editor/media/replace-everywhere';
import { type MediaFile, mediaKey, uploadMedia } from '../../../data/files/media';
import { preserveOriginals } from '../../editor/image-details/preserve-originals';
import { MediaThumbnail } from '../../editor/media/media-chooser';
import { imageTypes, pdfType, checkFile } from '../../../content/file-rules';

export function MediaPage({ screen }: { screen: Screen }) {
  const { entries: loaded, publicUrls, error, isPending } = useMedia();
  const entries = loaded ?? [];
  const { found, searchBox } = useMediaSearch(loaded, ['all', 'images', 'pdfs', 'unused']);
  const wall = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [openUrl, setOpenUrl] = useState<string>();
  const selection = useSelectedIds();
  const opened = entries.find((entry) => entry.file.url === openUrl);
  const selectedEntries = entries.filter((entry) => selection.selectedIds.has(entry.file.url));
  const [uploadedUrl, setUploadedUrl] = useState<string>();
  const uploads = useUploads((url) => {
    setUploadedUrl(url);
    setOpenUrl(url);
  });
  const dropTarget = useFileDropTarget((files) => void uploads.upload(files));
  const session = useSession();
  const queryClient = useQueryClient();
  const [lastReplacement, setLastReplacement] = useState<FileReplacement & { imagesIncomplete: boolean }>();
  const replacing = useAction(
    async ({ file, newFile, alts }: { file: MediaFile; newFile: File; alts: AltTexts }) => {
      const replacement = await session.run(() =>
        replaceFile(session.service, file, { file: newFile, alts }),
      );
      const imagesIncomplete = await preserveOriginals(session, [
        { cropped: newFile, url: replacement.newUrl },
      ]).then(
        () => false,
        () => true,
      );
      setLastReplacement({ ...replacement, imagesIncomplete });
      await queryClient.invalidateQueries();
      return replacement;
    },
    common.saveFailure,
  );
  const undo = async (replacement: FileReplacement) => {
    await session.run(() => undoReplacement(session.service, replacement));
    setLastReplacement(undefined);
    await queryClient.invalidateQueries();
  };
  const close = () => {
    setOpenUrl(undefined);
    wall.current?.querySelector<HTMLElement>('[aria-expanded=true]')?.focus();
  };
  /** Replaces the file, then focuses the heading above the message, because the tile of the file disappears. */
  const replace = async ({ file }: MediaEntry, newFile: File, alts: AltTexts) => {
    if (await replacing.run({ file, newFile, alts })) heading.current?.focus();
  };
  return (
    <PublicUrlsContext value={publicUrls}>
      <h1 ref={heading} tabIndex={-1}>
        {screen.title}
      </h1>
      {lastReplacement && (
        <UndoNotice undo={() => undo(lastReplacement)} failure={common.saveFailure}>
          {mediaTexts.replacedIn(lastReplacement.places)}
        </UndoNotice>
      )}
      {lastReplacement?.imagesIncomplete && <Notice tone="error">{detailsTexts.loss}</Notice>}
      {error && <LoadFailure>{failureText(error, common.fetchFailure)}</LoadFailure>}
      {!error && (
        <>
          <MediaUpload {...uploads} />
          {searchBox}
        </>
      )}
      <SelectionBar
        count={selectedEntries.length}
        onSelectAll={() => selection.select(found.map(({ file }) => file.url))}
        onClear={selection.clear}
      >
        <CleanUp entries={selectedEntries.length > 0 ? selectedEntries : entries} onDone={selection.clear} />
      </SelectionBar>
      <div className={styles.panes} data-opened={opened && ''} {...dropTarget}>
        <div ref={wall} className={styles.wall}>
          {isPending && <MediaSkeleton />}
          <PagedList items={found} className={styles.list} label={mediaTexts.files}>
            {(entry) => (
              <MediaTile
                key={`${entry.file.privateBucket} ${entry.file.url}`}
                entry={entry}
                isOpen={entry === opened}
                isSelected={selection.selectedIds.has(entry.file.url)}
                onOpen={() => setOpenUrl(entry.file.url)}
                onSelect={() => selection.toggle(entry.file.url)}
              />
            )}
          </PagedList>
        </div>
        {opened && (
          <MediaDetails
            entry={opened}
            asksForTexts={opened.isImage && opened.file.url === uploadedUrl}
            onClose={close}
          >
            {opened.isImage && (
              <ImageDetails
                url={opened.file.url}
                about={opened.title}
                privateBucket={opened.file.privateBucket}
              />
            )}
            {opened.places.length > 0 && (
              <ReplaceEverywhere
                key={opened.file.url}
                entry={opened}
                isBusy={replacing.isBusy}
                failure={replacing.failure}
                onBegin={replacing.reset}
                onReplace={(file, alts) => replace(opened, file, alts)}
              />
            )}
          </MediaDetails>
        )}
      </div>
    </PublicUrlsContext>
  );
}

function MediaSkeleton() {
  return (
    <ul className={styles.list} aria-hidden="true">
      {Array.from({ length: 24 }, (_, index) => (
        <li key={index} className={`${styles.tile} stack framed`}>
          <div className={styles.frame} />
          <p className={styles.caption}>…</p>
        </li>
      ))}
    </ul>
  );
}

type MediaTileProps = {
  entry: MediaEntry;
  isOpen: boolean;
  isSelected: boolean;
  onOpen: () => void;
  onSelect: () => void;
};

function MediaTile({ entry, isOpen, isSelected, onOpen, onSelect }: MediaTileProps) {
  const { file, isImage, title, hasTitle } = entry;
  return (
    <li className={`${styles.tile} stack framed`}>
      <MediaThumbnail file={file} isImage={isImage} />
      <div className={styles.caption}>
        <h2 className={styles.title}>
          <button
            type="button"
            className={styles.open}
            lang={hasTitle ? 'de' : undefined}
            aria-expanded={isOpen}
            onClick={onOpen}
          >
            {title}
          </button>
        </h2>
        <p className="quiet small">{isImage ? usedText(entry) : `PDF · ${usedText(entry)}`}</p>
      </div>
      <SelectBox title={title} className={styles.select} checked={isSelected} onChange={onSelect} />
    </li>
  );
}

function MediaUpload({ current, storedCount, outcomes, upload }: ReturnType<typeof useUploads>) {
  return (
    <div className={`${styles.upload} cluster gap-2`}>
      <ChooseButton
        multiple
        accept={[...imageTypes, pdfType].join()}
        onChoose={(files) => void upload(files)}
      >
        {mediaTexts.upload}
      </ChooseButton>
      <p className="quiet small" role="status">
        {current ? mediaTexts.uploading(current.number, current.total) : mediaTexts.dropHint}
      </p>
      {storedCount > 0 && <Notice tone="success">{mediaTexts.uploaded(storedCount)}</Notice>}
      {outcomes.map(({ tone, text, image }) => (
        <Notice key={text} tone={tone}>
          {text}
          {image && <NewFile file={image} isImage />}
        </Notice>
      ))}
    </div>
  );
}

/** Refusal of a file, or a notice about a stored one, with the image if it is damaged. */
type Outcome = { tone: 'info' | 'error'; text: string; image?: File };

type Uploads = {
  current?: { number: number; total: number };
  storedCount: number;
  /** Of the last upload. */
  outcomes: readonly Outcome[];
};

/** A file that fails does not stop the others. Calls `onUploaded` with the first one. */
function useUploads(onUploaded: (url: string) => void) {
  const session = useSession();
  const queryClient = useQueryClient();
  const [state, setState] = useState<Uploads>({ storedCount: 0, outcomes: [] });
  const last = useRef(Promise.resolve());
  const uploadAll = async (files: File[]) => {
    const outcomes: Outcome[] = [];
    const urls: string[] = [];
    for (const [index, file] of files.entries()) {
      setState({ current: { number: index + 1, total: files.length }, storedCount: 0, outcomes });
      try {
        const checked = await checkFile(file, 'any');
        if ('problem' in checked) outcomes.push({ tone: 'error', text: checked.problem });
        else {
          urls.push(await session.run(() => uploadMedia(session.service, checked.file)));
          const image = checked.isDamaged ? checked.file : undefined;
          outcomes.push(...checked.notices.map((text) => ({ tone: 'info' as const, text, image })));
        }
      } catch (error) {
        const sentence = failureText(error, mediaTexts.uploadFailure);
        const text = sentence.includes(file.name) ? sentence : `${file.name}: ${sentence}`;
        outcomes.push({ tone: 'error', text });
      }
    }
    await queryClient.invalidateQueries({ queryKey: mediaKey });
    setState({ storedCount: urls.length, outcomes });
    if (urls[0]) onUploaded(urls[0]);
  };
  /** Files that are chosen during an upload follow it. */
  const upload = (files: File[]) => (last.current = last.current.then(() => uploadAll(files)));
  return { ...state, upload };
}
