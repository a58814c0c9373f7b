import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { BackLink, CollectionSection } from './list/collection-section';
import { AdminErrorBoundary } from '../session/guard';
import { cropRatioOf } from '../../content/fields/image';
import { translate } from '../../content/language';
import { emptyFormValues } from '../../content/record/record';
import { loadFailure } from '../../content/messages';
import { type Single, type ContentType, shownFields } from '../../content/model';
import { newRecordId } from '../../data/preview/selection';
import { singleQuery } from '../../data/records/queries';
import { draftsQuery, openRecord } from '../../data/records/drafts';
import { Button } from '../../ui/controls';
import { CompanyLine, useCompanyRecord } from './company-note/company-note';
import { useRecordAddress, type OpenedForm, useOpenedRecord } from './record-address';
import { draftLabel } from './drafts/draft-buttons';
import draftStyles from './drafts/drafts.module.css';
import { pageOf } from './preview/preview-button';
import { useSession } from '../session/session-context';
import { screenOf } from '../parts/screens';
import { Loading, EmptyMessage } from '../parts/lists/lists';
import styles from './editor.module.css';
import formStyles from './form.module.css';
import { RecordForm } from './record-form';
import { SavedNotice, useOutcome } from './saving/saved-notice';
import { failureText } from '../parts/texts';
import { releaseUnsaved } from '../parts/unsaved';
import { texts, valueText } from './texts';
import { mediaUrl } from '../../data/files/urls';
import { Markup } from '../../ui/markup';
import { LoadFailure } from '../parts/use-action';

type SingleSectionProps = {
  type: Single;
  /** `form` has no read-only view, `row` one that is folded to a line. */
  look?: 'form' | 'row';
};

export function SingleSection({ type, look }: SingleSectionProps) {
  const { content, tables } = useSession();
  const published = useQuery(singleQuery(content, type));
  const drafts = useQuery(draftsQuery(tables, type));
  const { data: row = null } = published;
  const error = published.error ?? drafts.error;
  // The line about the company must not appear later than the values.
  const isWaiting = [useCompanyRecord(type).isLoading, published.isPending, drafts.isPending].includes(true);
  // Not `isSuccess`: a failed refetch keeps its data, and the form its input.
  const isReady = !isWaiting && published.data !== undefined && drafts.data !== undefined;
  /** A single has at most one draft, whatever its id. */
  const draft = drafts.data?.values().next().value ?? null;
  const outcome = useOutcome(type);
  const region = useRef<HTMLElement>(null);
  const headingId = useId();

  // Any id opens the only row.
  const find = (): OpenedForm =>
    openRecord(type, { row, draft }) ?? {
      initial: emptyFormValues(type),
      stored: { published: null, draft },
    };
  const { opened, open, close, listPath, returnsToWebsite } = useOpenedRecord(useRecordAddress(type), {
    isLoaded: isReady,
    find,
    region,
  });
  /** Number of times that the form began anew, after a save, a cancel or a discarded draft. */
  const [formCount, setFormCount] = useState(0);
  const isForm = look === 'form' && !returnsToWebsite;
  const form = opened && !(isForm && formCount > 0) ? opened : isForm && isReady ? find() : undefined;
  const isOpen = form !== undefined;
  // The button that ended the former form is gone.
  useEffect(() => {
    if (formCount > 0 && document.activeElement === document.body)
      region.current?.querySelector<HTMLElement>('form [type=submit]')?.focus({ preventScroll: true });
  }, [formCount]);
  const end = (message?: string) => {
    if (!isForm) return close(message);
    releaseUnsaved();
    setFormCount(formCount + 1);
  };

  return (
    <section
      className={look === 'row' && !isOpen ? `${styles.wordsRow} framed` : `${styles.section} stack gap-3`}
      ref={region}
      aria-labelledby={headingId}
    >
      {isOpen && !isForm && <BackLink to={listPath}>{screenOf(type).title}</BackLink>}
      <header className={isForm ? 'visually-hidden' : `${styles.sectionHead} cluster spread gap-3`}>
        <h2 className={`${styles.sectionTitle} title-3`} id={headingId}>
          {translate(type.region)}
        </h2>
        {isReady && !isOpen && (
          <Button
            variant="quiet"
            className={look === 'row' ? formStyles.foldable : undefined}
            data-edit=""
            onClick={() => open(row?.id ?? draft?.record_id ?? newRecordId)}
          >
            <Pencil aria-hidden="true" /> <span>{translate(type.edit)}</span>
          </Button>
        )}
      </header>
      {(!isOpen || isForm) && (
        <SavedNotice
          type={type}
          outcome={outcome}
          path={outcome.lastSave?.stored.draft === null ? pageOf(type, { row }) : undefined}
        />
      )}
      {error && <LoadFailure>{failureText(error, loadFailure(type))}</LoadFailure>}
      {isWaiting &&
        (look === 'row' ? (
          <p className={`${styles.fold} quiet`} role="status">
            {texts.loading(type)}
          </p>
        ) : (
          <Loading rows={look ? 10 : 6} shape={look ?? 'list'}>
            {texts.loading(type)}
          </Loading>
        ))}
      {isReady && row && look !== 'row' && <CompanyLine type={type} row={row} />}
      {isReady && !isOpen && draft && <p className={draftStyles.label}>{draftLabel(draft)}</p>}
      {isReady &&
        !isOpen &&
        row &&
        (look === 'row' ? (
          <details className={styles.fold}>
            <summary title={texts.showAll}>
              <span className="visually-hidden">{texts.showAll}</span>
            </summary>
            <RecordView type={type} row={row} />
          </details>
        ) : (
          <RecordView type={type} row={row} />
        ))}
      {isReady && !isOpen && !row && <EmptyMessage>{texts.nothingEntered}</EmptyMessage>}
      {form && (
        <RecordForm
          key={formCount}
          type={type}
          {...form}
          takesFocus={!isForm || form.focus !== undefined}
          title={translate(type.edit)}
          onSaved={(result) => end(outcome.saved(result))}
          onDiscarded={(discarded) => {
            outcome.draftDiscarded(discarded);
            end();
          }}
          onCancel={() => end()}
        />
      )}
    </section>
  );
}

type TypeSectionProps = { type: ContentType; look?: SingleSectionProps['look']; heading?: ReactNode };

/** Form or list of a content type, `heading` above a list. After an error, a retry reads it again. */
export function TypeSection({ type, look, heading }: TypeSectionProps) {
  const queryClient = useQueryClient();
  return (
    <AdminErrorBoundary onRetry={() => queryClient.removeQueries({ queryKey: [type.name] })}>
      {type.rows === 'one' ? (
        <SingleSection type={type} look={look} />
      ) : (
        <CollectionSection type={type} heading={heading} />
      )}
    </AdminErrorBoundary>
  );
}

function RecordView({ type, row }: { type: ContentType; row: Readonly<Record<string, unknown>> }) {
  return (
    <dl className={`${styles.view} stack gap-3`}>
      {shownFields(type).map(([name, field]) => {
        const text = valueText(field, row[name]) || ('word' in field && field.word);
        return (
          text && (
            <div key={name} className={styles.viewRow}>
              <dt className={`${styles.viewLabel} quiet small`}>{translate(field.label)}</dt>
              <dd className={styles.viewValue} lang="de">
                {field.kind === 'image' ? (
                  <img
                    src={mediaUrl(String(row[name]), 720)}
                    alt={String(row.alt ?? '')}
                    className={styles.viewImage}
                    style={{ aspectRatio: field.ratio === 'own' ? undefined : cropRatioOf(field) }}
                  />
                ) : field.kind === 'markup' ? (
                  <Markup text={String(row[name])} />
                ) : (
                  text
                )}
              </dd>
            </div>
          )
        );
      })}
    </dl>
  );
}
