import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import { date } from '../../content/fields/date';
import { timeText } from '../../content/record/times';
import { fileUrl } from '../../data/files/urls';
import { common } from '../common-texts';
import entryStyles from '../shell/entry.module.css';
import { sizeText } from '../size-text';
import type { MediaFile } from '../../data/files/media';
import type { MediaEntry } from './media-entry';
import styles from './media.module.css';
import { MediaThumbnail } from './media-thumbnail';
import { texts } from './texts';
import { useInView } from './use-in-view';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../session/session-context';
import { type Pixels, readImageSize } from './image-size';

type MediaCardProps = {
  entry: MediaEntry;
  /** Actions for the file. */
  children?: ReactNode;
};

/** Card of a picture or PDF: facts, uploader, and the forms that use it. */
export function MediaCard({ entry, children }: MediaCardProps) {
  const { file, isPicture, title, name, descriptions } = entry;
  const card = useRef<HTMLLIElement>(null);
  const pixels = useImageSize(file, useInView(card) && isPicture);
  const facts = [
    formatText(file.mimetype),
    pixels && texts.pixels(pixels.width, pixels.height),
    sizeText(file.size),
  ];
  const { metadata, rights } = file;
  const details = [
    metadata.credit && texts.credit(metadata.credit),
    metadata.isAi && texts.madeWithAi,
    rights.consentUntil && texts.consentUntil(date.plain(rights.consentUntil)),
  ].filter(Boolean);
  return (
    <li ref={card} className={styles.card}>
      <MediaThumbnail file={file} isPicture={isPicture} />
      <div className={styles.text}>
        <h2 className={entryStyles.title} lang="de">
          {file.privateBucket ? (
            title
          ) : (
            <a href={fileUrl(file.url)} target="_blank" rel="noopener">
              {title}
            </a>
          )}
        </h2>
        {descriptions.slice(1).map((text) => (
          <p key={text} className={styles.fact} lang="de">
            {text}
          </p>
        ))}
        <p className={styles.fact}>{facts.filter(Boolean).join(' · ')}</p>
        <p className={styles.fact}>
          {timeText(file.uploadedAt)}, {file.email ?? common.theServer}
        </p>
        {details.length > 0 && <p className={styles.fact}>{details.join(' · ')}</p>}
        {title !== name && <p className={styles.fact}>{name}</p>}
        <UsedIn entry={entry} />
      </div>
      {children && <div className={styles.actions}>{children}</div>}
    </li>
  );
}

function UsedIn({ entry: { file, places } }: { entry: MediaEntry }) {
  if (file.uses.length === 0) return <p className={styles.unused}>{unusedText(file)}</p>;
  return (
    <div className={styles.used}>
      <p>{texts.usedIn}</p>
      <ul role="list">
        {places.map(({ to, screen, record, label, isContent, isDraft }) => (
          <li key={to}>
            <Link to={to}>
              {screen && `${screen}: `}
              <span lang={isContent ? 'de' : undefined}>{record}</span> – {label}
            </Link>
            {isDraft && ` ${texts.draft}`}
          </li>
        ))}
      </ul>
    </div>
  );
}

function unusedText({ isRemembered, privateBucket }: MediaFile): string {
  if (isRemembered) return texts.remembered;
  return privateBucket === 'archive' ? texts.archived : texts.unused;
}

function formatText(mimetype: string): string {
  return mimetype.split('/')[1]?.toUpperCase() ?? mimetype;
}

/** Returns the size of a picture; undefined while it is unknown or if the file cannot be read. */
function useImageSize(file: MediaFile, isWanted: boolean): Pixels | undefined {
  const { service } = useSession();
  const { data } = useQuery({
    queryKey: ['pixels', file.url],
    queryFn: () => readImageSize(service, file),
    enabled: isWanted,
    // A stored file never changes. A repeated request would fail after the file has left the website.
    staleTime: 'static',
  });
  return data ?? undefined;
}
