import { useRef, useState } from 'react';
import type { AltTexts } from '../../data/files/alt-texts';
import { Notice } from '../../ui/notice';
import { common } from '../common-texts';
import { failureText } from '../failure-text';
import { useFileDropTarget } from '../fields/file-input/use-file-drop-target';
import { PublicUrlsContext } from '../fields/file-input/website-files';
import { SelectionBar } from '../lists/selection-bar';
import { ShowMore, useFirstItems } from '../lists/show-more';
import { useSelectedIds } from '../lists/use-selected-ids';
import { PictureDetails } from '../picture-details/picture-details';
import { texts as detailsTexts } from '../picture-details/texts';
import { usePageTitle } from '../shell/page-title';
import { UndoNotice } from '../trash/undo-notice';
import { Loading } from '../lists/loading';
import { CleanUp } from './clean-up';
import { MediaDetails } from './media-details';
import type { MediaEntry } from './media-entry';
import styles from './media.module.css';
import { MediaTile } from './media-tile';
import { MediaUpload } from './media-upload';
import { ReplaceEverywhere } from './replace-everywhere';
import { texts } from './texts';
import { useMedia } from './use-media';
import { useMediaSearch } from './use-media-search';
import { useReplacement } from './use-replacement';
import { useUploads } from './use-uploads';

/** Screen with all pictures and PDFs, newest first, and the details of the opened one at their side. */
export function MediaPage() {
  usePageTitle(texts.title);
  const { entries = [], publicUrls, error, isPending } = useMedia();
  const { found, filter, searchBox } = useMediaSearch(entries, ['all', 'pictures', 'pdfs', 'unused']);
  const list = useRef<HTMLUListElement>(null);
  const { first, ...rest } = useFirstItems(found);
  const heading = useRef<HTMLHeadingElement>(null);
  const [openUrl, setOpenUrl] = useState<string>();
  const selection = useSelectedIds();
  const opened = entries.find((entry) => entry.file.url === openUrl);
  const selectedEntries = entries.filter((entry) => selection.selectedIds.has(entry.file.url));
  const uploads = useUploads();
  const dropTarget = useFileDropTarget((files) => void uploads.upload(files));
  const { lastReplacement, ...replacement } = useReplacement();
  const close = () => {
    setOpenUrl(undefined);
    list.current?.querySelector<HTMLElement>('[aria-expanded=true]')?.focus();
  };
  /** Replaces the file, then focuses the heading above the message, because the tile of the file disappears. */
  const replace = async ({ file }: MediaEntry, newFile: File, alts: AltTexts) => {
    if (await replacement.run({ file, newFile, alts })) heading.current?.focus();
  };
  return (
    <PublicUrlsContext value={publicUrls}>
      <h1 ref={heading} tabIndex={-1}>
        {texts.title}
      </h1>
      {lastReplacement && (
        <UndoNotice undo={() => replacement.undo(lastReplacement)} failure={common.saveFailure}>
          {texts.replacedIn(lastReplacement.places)}
        </UndoNotice>
      )}
      {lastReplacement?.picturesIncomplete && <Notice tone="error">{detailsTexts.loss}</Notice>}
      {error && <Notice tone="error">{failureText(error, common.fetchFailure)}</Notice>}
      {isPending && <Loading rows={10}>{texts.loading}</Loading>}
      {!isPending && !error && (
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
        <CleanUp
          entries={selectedEntries.length > 0 ? selectedEntries : filter === 'unused' ? entries : []}
          onDone={selection.clear}
        />
      </SelectionBar>
      <div className={styles.panes} data-opened={opened && ''} {...dropTarget}>
        <div className={styles.wall}>
          <ul ref={list} className={styles.list} role="list" aria-label={texts.files}>
            {first.map((entry) => (
              <MediaTile
                key={`${entry.file.privateBucket} ${entry.file.url}`}
                entry={entry}
                isOpen={entry === opened}
                isSelected={selection.selectedIds.has(entry.file.url)}
                onOpen={() => setOpenUrl(entry.file.url)}
                onSelect={() => selection.toggle(entry.file.url)}
              />
            ))}
          </ul>
          <ShowMore {...rest} list={list} shownCount={first.length} />
        </div>
        {opened && (
          <MediaDetails entry={opened} onClose={close}>
            {opened.isPicture && (
              <PictureDetails
                url={opened.file.url}
                about={opened.title}
                privateBucket={opened.file.privateBucket}
              />
            )}
            {opened.places.length > 0 && (
              <ReplaceEverywhere
                key={opened.file.url}
                entry={opened}
                isBusy={replacement.isBusy}
                failure={replacement.failure}
                onBegin={replacement.reset}
                onReplace={(file, alts) => replace(opened, file, alts)}
              />
            )}
          </MediaDetails>
        )}
      </div>
    </PublicUrlsContext>
  );
}
