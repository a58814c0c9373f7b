import { useQuery } from '@tanstack/react-query';
import type { FormValues } from '../../../content/record/form-values';
import { excerpt } from '../../../content/text/excerpt';
import { language } from '../../../content/language';
import type { ContentType } from '../../../content/model';
import { recordPath } from '../../../content/pages/page-lookup';
import type { PageName } from '../../../content/pages/pages';
import { readById } from '../../../data/records/read';
import { useSession } from '../../session/session-context';
import { shownCharacters, type SearchSnippet } from './use-search-snippet';
import styles from './search-preview.module.css';
import { texts } from './texts';

type SearchPreviewProps = { type: ContentType; values: FormValues; snippet: SearchSnippet };

/** Preview of the page as search result and as shared link, updated while typing. */
export function SearchPreview({ type, values, snippet }: SearchPreviewProps) {
  const { trail, title, description, sharedTitle, company } = snippet;
  const shortDescription = excerpt(description, shownCharacters.description);
  return (
    <div className={styles.previews}>
      <figure className={styles.preview}>
        <figcaption className={styles.caption}>{texts.asSearchResult}</figcaption>
        <div className={styles.result} role="group" aria-label={texts.searchResult} lang="de">
          <p className={styles.site}>{company}</p>
          <p className={styles.trail}>{trail}</p>
          <p className={styles.title}>{excerpt(title, shownCharacters.title)}</p>
          <p className={styles.said}>
            {shortDescription || <span lang={language}>{texts.chosenByEngine}</span>}
          </p>
        </div>
      </figure>
      <figure className={styles.preview}>
        <figcaption className={styles.caption}>{texts.asSharedLink}</figcaption>
        <div className={styles.card} role="group" aria-label={texts.sharedLink} lang="de">
          <SharedPicture type={type} values={values} page={snippet.page} />
          <div className={styles.result}>
            <p className={styles.trail}>{location.host}</p>
            <p className={styles.title}>{sharedTitle}</p>
            {shortDescription && <p className={styles.said}>{shortDescription}</p>}
          </div>
        </div>
      </figure>
    </div>
  );
}

/** The og:image that the server renders from published content. */
function SharedPicture({ type, values, page }: Omit<SearchPreviewProps, 'snippet'> & { page: PageName }) {
  const { tables } = useSession();
  const { data: row } = useQuery({
    queryKey: [type.name, 'published', values.id],
    queryFn: () => readById(tables, type, values.id),
  });
  if (type.rows === 'many' && !row)
    return (
      <p className={styles.noPicture} lang={language}>
        {texts.noPictureYet}
      </p>
    );
  // Version parameter, because a former image may be cached for an hour.
  const version = new URLSearchParams({ v: String(row?.updated_at ?? '') });
  const key = recordPath(page, { slug: String(row?.slug) }).slice(1) || 'home';
  // Background image, because pictures of the record are the only `img` elements of the form.
  return (
    <div className={styles.picture} style={{ backgroundImage: `url("/preview/${key}.jpg?${version}")` }} />
  );
}
