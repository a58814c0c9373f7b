import { Fragment, type ReactNode, useState } from 'react';
import { type ImageValue, textIn } from '../../content/record/form-values';
import { isInFuture } from '../../content/record/times';
import { translate } from '../../content/language';
import type { GalleryField, ImageField } from '../../content/fields/image';
import { type ContentType, fieldEntries, type FieldEntry, shownFields } from '../../content/model';
import { CompanyNote } from './company-note/company-note';
import { ExampleMark } from './company-note/example-mark';
import { DayAheadOffer, scheduleText, ScheduleEditor } from './drafts/draft-buttons';
import { draftTexts } from './drafts/texts';
import { AdminErrorBoundary } from '../session/guard';
import type { EditorProps } from './fields/editor-props';
import { FieldEditor } from './fields/field-editor';
import { ImagesEditor } from './fields/image/images-editor';
import { FreePagePlaces } from './fields/pages/free-page-places';
import { fieldTexts } from './fields/texts';
import { useIsExcluded } from '../session/session-context';
import styles from './form.module.css';

type RecordFieldsProps = Omit<EditorProps, 'name' | 'field'> & {
  inert: boolean;
  onRemoveImage: (name: string, image: ImageValue) => void;
};

/** Shows the fields in the order of their declaration, with the images after the last long text. */
export function RecordFields({ inert, onRemoveImage, ...editorProps }: RecordFieldsProps) {
  const { type, values } = editorProps;
  const isExcluded = useIsExcluded();
  const { search, texts, facts } = partsOf(type, textIn(values, 'country'));
  const images = imageFields(type);
  const fieldsOf = (entries: readonly FieldEntry[]) =>
    entries.map(([name, field]) => (
      <Fragment key={name}>
        {field.begins && <h3 className={styles.groupTitle}>{translate(field.begins)}</h3>}
        <div
          className={
            shortKinds.has(field.kind) &&
            name !== 'address_street' &&
            (entries === facts || type.rows === 'one')
              ? 'stack gap-2'
              : `stack gap-2 ${styles.wide}`
          }
        >
          <AdminErrorBoundary>
            <FieldEditor name={name} field={field} {...editorProps} />
            <ExampleMark name={name} {...editorProps} />
            <CompanyNote name={name} {...editorProps} />
          </AdminErrorBoundary>
        </div>
      </Fragment>
    ));
  return (
    <div className={styles.fields} inert={inert}>
      {texts.length > 0 && <div className={styles.part}>{fieldsOf(texts)}</div>}
      {images.main && (
        <div className={styles.images}>
          <AdminErrorBoundary>
            <ImagesEditor
              {...editorProps}
              main={images.main}
              gallery={images.gallery}
              inert={inert}
              onRemove={onRemoveImage}
            />
          </AdminErrorBoundary>
        </div>
      )}
      {facts.length > 0 && <div className={styles.part}>{fieldsOf(facts)}</div>}
      <FreePagePlaces {...editorProps} />
      <div className="stack gap-2">
        {search.length > 0 && <FieldPanel title={fieldTexts.searchAndSharing}>{fieldsOf(search)}</FieldPanel>}
        {!isExcluded('approve') && (
          <>
            <DayAheadOffer {...editorProps} />
            <FieldPanel
              title={draftTexts.whenOnWebsite}
              state={scheduleText(values.times)}
              opensAtFirst={isInFuture(values.times.publish) || values.times.unpublish !== ''}
            >
              <ScheduleEditor {...editorProps} mayUnpublish={!isExcluded('publish')} />
            </FieldPanel>
          </>
        )}
      </div>
    </div>
  );
}

type FieldPanelProps = { title: string; state?: string; opensAtFirst?: boolean; children: ReactNode };

/** Closed group of fields. It opens when one of them gets the focus: by Tab, a link to it, or a rejected save. */
function FieldPanel({ title, state, opensAtFirst = false, children }: FieldPanelProps) {
  const [isOpenAtFirst] = useState(opensAtFirst);
  return (
    <details
      className={`${styles.panel} framed`}
      open={isOpenAtFirst}
      onFocus={({ currentTarget, target }) => {
        if (!target.matches('summary')) currentTarget.open = true;
      }}
    >
      <summary
        className="label"
        onClick={(event) => {
          const { parentElement: panel } = event.currentTarget;
          if (!(panel instanceof HTMLDetailsElement) || panel.open) return;
          // The first field gets the focus, and thereby opens the panel.
          event.preventDefault();
          panel.querySelector<HTMLElement>('input, textarea')?.focus();
        }}
      >
        {title} <span className={styles.hint}>{state}</span>
      </summary>
      <div className={styles.part}>{children}</div>
    </details>
  );
}

/** Fields by part of the form. `texts` end with the last long text, `facts` follow the images. */
function partsOf(type: ContentType, shownCountry: string) {
  const shown = shownFields(type).filter(
    ([, { kind, country = shownCountry }]) =>
      kind !== 'image' && kind !== 'gallery' && country === shownCountry,
  );
  const isForSearch = ([, { kind }]: FieldEntry) => kind === 'slug' || kind === 'search';
  const others = shown.filter((entry) => !isForSearch(entry));
  const end = others.findLastIndex(([, { kind }]) => longKinds.has(kind)) + 1;
  return { search: shown.filter(isForSearch), texts: others.slice(0, end), facts: others.slice(end) };
}

const longKinds: ReadonlySet<string> = new Set(['markup', 'multiline', 'list']);

/** Fields of these kinds stand in pairs, except above the images. */
const shortKinds: ReadonlySet<string> = new Set([
  'date',
  'time',
  'integer',
  'price',
  'email',
  'text',
  'choice',
]);

function imageFields(type: ContentType) {
  let main: readonly [string, ImageField] | undefined;
  let gallery: readonly [string, GalleryField] | undefined;
  for (const [name, field] of fieldEntries(type)) {
    if (field.kind === 'image') main = [name, field];
    if (field.kind === 'gallery') gallery = [name, field];
  }
  return { main, gallery };
}
