import { useRef } from 'react';
import type { AltTexts } from '../../data/files/alt-texts';
import { Notice } from '../../ui/notice';
import { common } from '../common-texts';
import { failureText } from '../failure-text';
import { WebsiteFiles } from '../fields/file-input/website-files';
import { ShowMore, useFirst } from '../lists/show-more';
import { PictureDetails } from '../picture-details/picture-details';
import { texts as detailsTexts } from '../picture-details/texts';
import { usePageTitle } from '../shell/page-title';
import { UndoNotice } from '../trash/undo-notice';
import { CleanUp } from './clean-up';
import { MediaCard } from './media-card';
import type { MediaEntry } from './media-entry';
import styles from './media.module.css';
import { texts } from './texts';
import { useMedia } from './use-media';
import { ReplaceEverywhere } from './replace-everywhere';
import { useMediaSearch } from './use-media-search';
import { useReplacement } from './use-replacement';

/** Lists all pictures and PDFs of the website, newest first. */
export function MediaPage() {
  usePageTitle(texts.title);
  const { entries, publicUrls, error, isPending } = useMedia();
  const { found, filter, box } = useMediaSearch(entries ?? [], ['all', 'pictures', 'pdfs', 'unused']);
  const list = useRef<HTMLUListElement>(null);
  const { first, ...rest } = useFirst(found);
  const heading = useRef<HTMLHeadingElement>(null);
  const { done, ...replacement } = useReplacement();
  /** The card of the former file disappears, so the focus moves to the heading above the message. */
  const replace = async ({ file }: MediaEntry, chosen: File, alts: AltTexts) => {
    if (await replacement.run({ file, chosen, alts })) heading.current?.focus();
  };
  return (
    <WebsiteFiles value={publicUrls}>
      <h1 ref={heading} tabIndex={-1}>
        {texts.title}
      </h1>
      {done && (
        <UndoNotice undo={() => replacement.undo(done)} failure={common.saveFailure}>
          {texts.replacedIn(done.places)}
        </UndoNotice>
      )}
      {done?.picturesIncomplete && <Notice tone="error">{detailsTexts.loss}</Notice>}
      {error && <Notice tone="error">{failureText(error, common.fetchFailure)}</Notice>}
      {isPending && <p role="status">{texts.loading}</p>}
      {entries && box}
      {entries && filter === 'unused' && <CleanUp entries={entries} />}
      <ul ref={list} className={styles.list} role="list" aria-label={texts.files}>
        {first.map((entry) => (
          <MediaCard key={`${entry.file.privateBucket} ${entry.file.url}`} entry={entry}>
            {entry.isPicture && (
              <PictureDetails
                url={entry.file.url}
                about={entry.title}
                privateBucket={entry.file.privateBucket}
              />
            )}
            {entry.places.length > 0 && (
              <ReplaceEverywhere
                entry={entry}
                isBusy={replacement.isBusy}
                failure={replacement.failure}
                onBegin={replacement.forget}
                onReplace={(chosen, alts) => replace(entry, chosen, alts)}
              />
            )}
          </MediaCard>
        ))}
      </ul>
      <ShowMore {...rest} list={list} shown={first.length} />
    </WebsiteFiles>
  );
}
