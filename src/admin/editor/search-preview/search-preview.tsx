import { useQuery } from '@tanstack/react-query';
import type { FormValues } from '../../../content/record/form-values';
import { excerpt } from '../../../content/text/excerpt';
import { language, localized, phrase } from '../../../content/language';
import type { ContentType } from '../../../content/model';
import { type PageName, recordPath, pageHeadedBy } from '../../../content/pages/pages';
import { readById } from '../../../data/records/read';
import { TextArea, TextInput } from '../../../ui/controls';
import { controlProps, type EditorProps } from '../fields/editor-props';
import { useSession, useRead } from '../../session/session-context';
import styles from './search-preview.module.css';
import { proposedSlug } from '../../../content/fields/slug';
import { type SearchField, typedText } from '../../../content/fields/typed';
import {
  derivedHeadTexts,
  documentTitle,
  headTexts,
  maxDescriptionLength,
} from '../../../content/pages/page-head';
import { footer } from '../../../content/types/footer';
import { companyName } from '../../../data/site/company-name';
import { singleQuery } from '../../../data/records/queries';

export function SearchEditor(props: EditorProps<SearchField>) {
  const { type, field, values } = props;
  const head = useSearchSnippet(type, values);
  const control = controlProps(props);
  const { part } = field;
  if (!head || part === 'related') return <TextInput {...control} />;
  const lengthHint = lengthText(head[part].length, shownCharacters[part], { isTitle: part === 'title' });
  const inputProps = { ...control, placeholder: head.derived[part], lang: 'de' };
  if (part === 'title') return <TextInput {...inputProps} hint={lengthHint} />;
  return (
    <>
      <TextArea {...inputProps} hint={lengthHint} rows={2} />
      <SearchPreview type={type} values={values} snippet={head} />
    </>
  );
}

type SearchPreviewProps = { type: ContentType; values: FormValues; snippet: SearchSnippet };

function SearchPreview({ type, values, snippet }: SearchPreviewProps) {
  const { trail, title, description, sharedTitle, company } = snippet;
  const shortDescription = excerpt(description, shownCharacters.description);
  return (
    <div className={styles.previews}>
      <figure className={`${styles.preview} stack gap-2`}>
        <figcaption className="quiet small">{texts.asSearchResult}</figcaption>
        <div
          className={`${styles.result} stack gap-1 anywhere`}
          role="group"
          aria-label={texts.searchResult}
          lang="de"
        >
          <p className={styles.site}>{company}</p>
          <p className="quiet caption">{trail}</p>
          <p className={styles.title}>{excerpt(title, shownCharacters.title)}</p>
          <p>{shortDescription || <span lang={language}>{texts.chosenByEngine}</span>}</p>
        </div>
      </figure>
      <figure className={`${styles.preview} stack gap-2`}>
        <figcaption className="quiet small">{texts.asSharedLink}</figcaption>
        <div className={styles.card} role="group" aria-label={texts.sharedLink} lang="de">
          <SharedImage type={type} values={values} page={snippet.page} />
          <div className={`${styles.result} stack gap-1 anywhere`}>
            <p className="quiet caption">{location.host}</p>
            <p className={styles.title}>{sharedTitle}</p>
            {shortDescription && <p>{shortDescription}</p>}
          </div>
        </div>
      </figure>
    </div>
  );
}

/** The og:image that the server renders from published content. */
function SharedImage({ type, values, page }: Omit<SearchPreviewProps, 'snippet'> & { page: PageName }) {
  const { data: row } = useRead([type.name, 'published', values.id], ({ tables }) =>
    readById(tables, type, values.id),
  );
  if (type.rows === 'many' && !row)
    return (
      <p className={`${styles.noImage} quiet small`} lang={language}>
        {texts.noImageYet}
      </p>
    );
  // Version parameter, because a former image may be cached for an hour.
  const version = new URLSearchParams({ v: String(row?.updated_at ?? '') });
  const key = recordPath(page, { slug: String(row?.slug) }).slice(1) || 'home';
  // Background image, because images of the record are the only `img` elements of the form.
  return (
    <div className={styles.image} style={{ backgroundImage: `url("/preview/${key}.jpg?${version}")` }} />
  );
}

type SearchSnippet = NonNullable<ReturnType<typeof useSearchSnippet>>;

/** Returns the texts of the page that this record heads; undefined if it heads none. */
function useSearchSnippet(type: ContentType, values: FormValues) {
  const { content } = useSession();
  const company = companyName(useQuery(singleQuery(content, footer)).data);
  const page = pageHeadedBy(type);
  if (!page) return undefined;
  const { title, description = '' } = headTexts(page, values.fields);
  const derived = derivedHeadTexts(page, values.fields);
  const path = recordPath(page, { slug: slugOf(type, values) });
  return {
    page,
    /** Host and path segments in the breadcrumb notation of search engines. */
    trail: [location.host, ...path.split('/').filter(Boolean)].join(' › '),
    title: documentTitle(title, company),
    description,
    sharedTitle: title ?? company,
    derived: { title: derived.title ?? company, description: derived.description ?? '' },
    company,
  };
}

function slugOf({ fields }: ContentType, values: FormValues): string {
  const field = fields.slug?.kind === 'slug' ? fields.slug : undefined;
  return typedText(values, 'slug') || (field ? proposedSlug(values, field) : '');
}

/** Approximate lengths, because search engines cut by pixels. */
const shownCharacters = { title: 60, description: maxDescriptionLength } as const;

/** The title includes the company name. */
function lengthText(length: number, maxLength: number, { isTitle = false } = {}): string {
  if (length > maxLength)
    return isTitle ? texts.titleCutOff(length, maxLength) : texts.cutOff(length, maxLength);
  return isTitle ? texts.titleFits(length, maxLength) : texts.fits(length, maxLength);
}

const texts = localized({
  asSearchResult: ['As a search engine shows it', 'So zeigt es eine Suchmaschine'],
  searchResult: ['Search result', 'Suchergebnis'],
  chosenByEngine: [
    'Search engines choose a piece of the page.',
    'Suchmaschinen wählen selbst einen Ausschnitt der Seite.',
  ],
  asSharedLink: ['As a shared link is shown', 'So erscheint ein geteilter Link'],
  sharedLink: ['Shared link', 'Geteilter Link'],
  noImageYet: [
    'The image is made once the page is on the website.',
    'Das Bild entsteht, sobald die Seite auf der Website steht.',
  ],
  fits: phrase('{length} of about {maxLength} characters.', '{length} von etwa {maxLength} Zeichen.'),
  cutOff: phrase(
    '{length} characters: cut off after about {maxLength}.',
    '{length} Zeichen: Nach etwa {maxLength} wird abgeschnitten.',
  ),
  titleFits: phrase(
    '{length} of about {maxLength} characters, the company’s name included.',
    '{length} von etwa {maxLength} Zeichen, mit dem Namen der Firma.',
  ),
  titleCutOff: phrase(
    '{length} characters: cut off after about {maxLength}, the company’s name included.',
    '{length} Zeichen mit dem Namen der Firma: Nach etwa {maxLength} wird abgeschnitten.',
  ),
});
