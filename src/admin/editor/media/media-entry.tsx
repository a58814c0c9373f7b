import { imageSize } from 'image-size';
import { type RefObject, useEffect, useState, useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { SearchInput } from '../../parts/lists/lists';
import { translate } from '../../../content/language';
import { type ContentType, childEntries } from '../../../content/model';
import { type CropRatio, cropRatioOf } from '../../../content/fields/image';
import { titleFromName } from '../../../content/file-rules';
import { plainText } from '../../../content/text/markup';
import { type MediaFile, type MediaUse, mediaQuery } from '../../../data/files/media';
import { editLink } from '../record-address';
import { collections, singles } from '../../parts/screens';
import { mediaTexts } from './texts';
import { privateFile } from '../../../data/files/private-files';
import type { Service } from '../../../data/client/service';
import { publicFileHead, downloadStoredFile } from '../../../data/files/file-info';
import { mediaBucket } from '../../../content/buckets';
import { Select } from '../../../ui/controls';
import { numberFormat, listTexts } from '../../parts/texts';
import { hasWords } from '../search/words';
import styles from './media.module.css';
import { useSession } from '../../session/session-context';

export type MediaEntry = {
  file: MediaFile;
  isImage: boolean;
  /** Its title, or its description. Without them its name, or a general text for images without. */
  title: string;
  /** False if `title` is a text of the back office, not one of the German content. */
  hasTitle: boolean;
  /** Name that the file had when it was uploaded, or the one in the storage. */
  name: string;
  /** Its description, then the other alt texts and titles of its uses. The first is proposed for further uses. */
  descriptions: readonly string[];
  places: readonly UsedPlace[];
  /** Text that the search matches: name, descriptions, places, credit and people. */
  searchText: string;
};

type UsedPlace = {
  to: string;
  /** Screen title (undefined if equal to `record`), record name and field label. */
  screen: string | undefined;
  record: string;
  label: string;
  /** True if `record` is the German title of a record, not a text of the back office. */
  isContent: boolean;
  isDraft: boolean;
  ratio: CropRatio | undefined;
};

export function entryOf(file: MediaFile): MediaEntry {
  const storedName = file.place.path.split('/').at(-1) ?? '';
  const name = file.originalName || storedName;
  const { metadata, rights } = file;
  const ofUses = file.uses.map(({ description }) => description?.trim() ?? '');
  const descriptions = [...new Set([rights.description, ...ofUses])].filter(Boolean);
  const title = rights.title || descriptions[0];
  const places = placesOf(file.uses);
  return {
    file,
    isImage: file.mimetype.startsWith('image/'),
    title: title ?? fallbackTitle(file, name),
    hasTitle: title !== undefined || !file.mimetype.startsWith('image/'),
    name,
    descriptions,
    places,
    searchText: [
      name,
      storedName,
      rights.title,
      ...descriptions,
      ...places.map(placeText),
      metadata.credit,
      rights.people,
    ].join(' '),
  };
}

export function usedText({ places }: MediaEntry): string {
  return places.length === 0 ? mediaTexts.notInUse : mediaTexts.usedTimes(places.length);
}

export function placeText({ screen, record, label }: UsedPlace): string {
  return `${screen ? `${screen}: ` : ''}${record} – ${label}`;
}

/** Returns the name without its extension. Names of images in the storage say nothing. */
function fallbackTitle({ mimetype, originalName }: MediaFile, name: string): string {
  if (originalName) return titleFromName(originalName);
  if (mimetype.startsWith('image/')) return mediaTexts.untitledImage;
  return titleFromName(name.replace(/^\d+-/, '').replaceAll('-', ' '));
}

/** Returns each form field once; a draft of a published record has the same form. */
function placesOf(uses: readonly MediaUse[]): UsedPlace[] {
  const places = new Map<string, UsedPlace>();
  for (const use of uses) {
    const place = placeOf(use);
    if (place && places.get(place.to)?.isDraft !== false)
      places.set(place.to, { ...place, isDraft: use.is_draft });
  }
  return [...places.values()];
}

function placeOf(use: MediaUse): Omit<UsedPlace, 'isDraft'> | undefined {
  for (const { type, screen } of [...collections, ...singles]) {
    const name = fieldOf(type, use);
    if (!name) continue;
    const field = type.fields[name];
    const record = recordName(type, use);
    return {
      to: editLink({ type, screen }, use.record_id, { field: name }),
      screen: screen.menu === record ? undefined : screen.menu,
      record,
      label: translate(field?.label) ?? name,
      isContent: type.rows === 'many',
      ratio: field && 'ratio' in field ? cropRatioOf(field) : undefined,
    };
  }
  return undefined;
}

function fieldOf(type: ContentType, { table_name, column_name }: MediaUse): string | undefined {
  if (type.table === table_name) return column_name;
  return childEntries(type).find(([, { table }]) => table === table_name)?.[0];
}

function recordName(type: ContentType, { title }: MediaUse): string {
  return type.rows === 'one' ? translate(type.region) : plainText(title ?? '') || translate(type.singular);
}

/** Null if its begin cannot be read. A private file may have been published since the list was read. */
export async function readImageSize(service: Service, { url, privateBucket }: MediaFile) {
  const draft = privateBucket && (await privateFile(service, url, { first: privateBucket }));
  const file = draft ?? (await publicFileHead(url));
  try {
    const { width, height } = imageSize(new Uint8Array(await file.arrayBuffer()));
    return { width, height };
  } catch {
    return null;
  }
}

/** Relative; crops have whole pixels. */
const maxRatioDeviation = 0.01;

/** The file must have the ratio, and be public or an upload to the media library, which a save publishes. */
export async function canUseUncropped(service: Service, file: MediaFile, ratio: CropRatio): Promise<boolean> {
  const isUpload = file.privateBucket === 'drafts' && file.place.bucket === mediaBucket;
  if (file.privateBucket !== undefined && !isUpload) return false;
  if (ratio === 'own') return true;
  const size = await readImageSize(service, file);
  return size !== null && Math.abs(size.width / size.height / ratio - 1) < maxRatioDeviation;
}

export async function downloadAsFile(
  service: Service,
  { url, privateBucket, mimetype, originalName, place }: MediaFile,
): Promise<File> {
  const isPublic = privateBucket === undefined;
  const bytes = await downloadStoredFile(service, { url, isPublic, firstBucket: privateBucket ?? 'drafts' });
  return new File([bytes], (originalName || place.path.split('/').at(-1)) ?? '', { type: mimetype });
}

/** Returns true once the element has been within 200 px of the viewport; it stays true. */
export function useInView(element: RefObject<Element | null>): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (!current || isSeen) return;
    const watch = (entries: IntersectionObserverEntry[]) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    };
    const observer = new IntersectionObserver(watch, { rootMargin: '200px' });
    observer.observe(current);
    return () => observer.disconnect();
  }, [element, isSeen]);
  return isSeen;
}

const filters = {
  all: () => true,
  images: ({ isImage }: MediaEntry) => isImage,
  pdfs: ({ isImage }: MediaEntry) => !isImage,
  unused: ({ file }: MediaEntry) => file.uses.length === 0,
};

type MediaFilter = keyof typeof filters;

/** The first of `availableFilters` is set at first. `loaded` is undefined while the files are loading. */
export function useMediaSearch(
  loaded: readonly MediaEntry[] | undefined,
  availableFilters: readonly MediaFilter[],
) {
  const [typed, setTyped] = useState('');
  const [filter, setFilter] = useState<MediaFilter>(availableFilters[0] ?? 'all');
  const found = (loaded ?? []).filter((entry) => filters[filter](entry) && hasWords(entry.searchText, typed));
  const searchBox = (
    <div className="columns gap-2-4" role="search">
      <SearchInput label={mediaTexts.search} value={typed} onType={setTyped} />
      {availableFilters.length > 1 && (
        <Select
          name="filter"
          label={listTexts.show}
          value={filter}
          onChange={({ target }) => setFilter(availableFilters.find((one) => one === target.value) ?? filter)}
          options={availableFilters.map((one) => [
            one,
            mediaTexts.filters[one] +
              (loaded ? ` (${numberFormat.format(loaded.filter(filters[one]).length)})` : ''),
          ])}
        />
      )}
      <p className={`${styles.count} quiet small`} aria-live="polite">
        {!loaded
          ? mediaTexts.loading
          : found.length < loaded.length
            ? listTexts.found(found.length, loaded.length)
            : mediaTexts.fileCount(loaded.length)}
      </p>
    </div>
  );
  return { found, searchBox };
}

/** Loads all files of the media library, newest first, and the set of the URLs that are public. */
export function useMedia() {
  const { service } = useSession();
  const { data, error, isPending } = useQuery(mediaQuery(service));
  const entries = useMemo(() => data?.map(entryOf), [data]);
  const publicUrls = useMemo(
    () => new Set(data?.flatMap(({ url, privateBucket }) => (privateBucket ? [] : [url]))),
    [data],
  );
  return { entries, publicUrls, error, isPending };
}
