import { useQueryClient } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useState, useId } from 'react';
import type { FormValues } from '../../../content/record/form-values';
import { saveFailure } from '../../../content/messages';
import type { ContentType } from '../../../content/model';
import { toFormValues, urlsOf } from '../../../content/record/record';
import { readVersions, restoreVersion, type Version } from '../../../data/records/history';
import { Button, Notice } from '../../../ui/controls';
import { Dialog } from '../../../ui/dialog';
import { common, failureText } from '../../parts/texts';
import { useFileMove, PublicUrlsContext } from '../fields/file-input';
import { timeText } from '../../../content/record/times';
import { useIsExcluded, usePersonNames, useSession, useRead } from '../../session/session-context';
import { LoadFailure, useAction } from '../../parts/use-action';
import styles from './history.module.css';
import { historyTexts } from '../drafts/texts';
import { previewLink } from '../../../data/preview/preview-link';
import { pageOf } from '../preview/preview-button';
import { FieldComparisons, differencesBetween } from './field-comparison';
import { QuietButton } from '../../parts/lists/lists';
import { useHistoryLink } from '../record-address';
import { AdminErrorBoundary } from '../../session/guard';
import { SaveBarButton } from '../saving/save-bar';

type HistoryDialogProps = {
  type: ContentType;
  id: string;
  /** False for a record that is only a draft: restoring a version changes nothing on the website. */
  isPublished: boolean;
  /** Returns true if a version may replace the form values; may ask the user. */
  confirmRestore: () => Promise<boolean>;
  onRestored: (values: FormValues) => void;
  onClose: () => void;
};

/** A link may open the dialog, too. */
export function HistoryButton(props: Omit<HistoryDialogProps, 'onClose'>) {
  const [isWanted, removeParameter] = useHistoryLink(props.id);
  const [isOpen, setOpen] = useState(isWanted);
  const close = () => {
    setOpen(false);
    if (isWanted) removeParameter();
  };
  return (
    <>
      <SaveBarButton Icon={History} onClick={() => setOpen(true)}>
        {historyTexts.history}
      </SaveBarButton>
      {isOpen && (
        <AdminErrorBoundary>
          <HistoryDialog {...props} onClose={close} />
        </AdminErrorBoundary>
      )}
    </>
  );
}

const pageSize = 20;

/** Lists the newest version first; restoring one creates a new version. */
function HistoryDialog({ type, id, isPublished, ...behaviour }: HistoryDialogProps) {
  const { confirmRestore, onRestored, onClose } = behaviour;
  const session = useSession();
  const isExcluded = useIsExcluded();
  const queryClient = useQueryClient();
  const [visibleCount, setVisibleCount] = useState(pageSize);
  const queryKey = ['history', type.name, id];
  const read = () => readVersions(session.tables, type, id);
  const { data: versions = [], error, isPending } = useRead(queryKey, read, { staleTime: 0 });
  const currentRow = versions[0]?.after ?? null;
  const withFileMove = useFileMove();
  const publishedUrls = new Set(currentRow ? urlsOf(type, toFormValues(type, currentRow)) : []);
  const restoring = useAction(async (version: Version) => {
    const target = version.after;
    const newer = versions[versions.indexOf(version) - 1];
    if (!target || !newer) return;
    if (!isPublished) return onRestored(toFormValues(type, target));
    const former = { target, current: currentRow, beforeVersion: newer.transaction };
    const row = await withFileMove(() => session.run(() => restoreVersion(session.service, type, former)));
    onRestored(toFormValues(type, row));
    await Promise.all([queryKey, [type.name]].map((key) => queryClient.invalidateQueries({ queryKey: key })));
  }, saveFailure(type));
  const restored = restoring.isBusy || restoring.failure ? undefined : restoring.variables;
  const restore = async (version: Version) => {
    if (await confirmRestore()) void restoring.run(version);
  };

  return (
    <Dialog title={historyTexts.history} closeLabel={common.close} wide onClose={onClose}>
      {isPending && <p role="status">{historyTexts.loading}</p>}
      {error && <LoadFailure>{failureText(error, common.fetchFailure)}</LoadFailure>}
      {restoring.failure && <Notice tone="error">{restoring.failure}</Notice>}
      {restored && <Notice tone="success">{historyTexts.restoredAsOn(timeText(restored.at))}</Notice>}
      {!isPending && !error && versions.length === 0 && <p>{historyTexts.empty}</p>}
      <PublicUrlsContext value={publishedUrls}>
        <ol className="stack gap-4" role="list">
          {versions.slice(0, visibleCount).map((version, index) => (
            <VersionEntry
              key={version.transaction}
              type={type}
              version={version}
              newerAt={versions[index - 1]?.at}
              isBusy={restoring.isBusy}
              onRestore={isExcluded('publish') ? undefined : () => void restore(version)}
            />
          ))}
        </ol>
      </PublicUrlsContext>
      {versions.length > visibleCount && (
        <Button variant="quiet" onClick={() => setVisibleCount(visibleCount + pageSize)}>
          {historyTexts.showOlder}
        </Button>
      )}
    </Dialog>
  );
}

type VersionEntryProps = {
  type: ContentType;
  version: Version;
  /** Time of the next newer version; undefined for the current one, which cannot be restored. */
  newerAt: string | undefined;
  isBusy: boolean;
  onRestore: (() => void) | undefined;
};

function VersionEntry({ type, version, newerAt, isBusy, onRestore }: VersionEntryProps) {
  const { at, email, is_planned, is_followed, before, after } = version;
  const time = timeText(at);
  const nameOf = usePersonNames();
  const describedBy = useId();
  const maker = [
    nameOf(email) || (email === null ? historyTexts.byServer : historyTexts.byFormerColleague),
    is_planned && historyTexts.asPlanned,
    is_followed && historyTexts.withCompanyRecord,
  ];
  const isRestorable = after !== null && newerAt !== undefined && onRestore !== undefined;
  const differences = before && after ? differencesBetween(type, before, after) : [];
  return (
    <li className={`${styles.version} stack gap-3`}>
      <div className="cluster gap-4">
        <h3 className={styles.time}>{time}</h3>
        <p title={email ?? undefined}>{maker.filter(Boolean).join(', ')}</p>
        <a
          className={styles.then}
          href={previewLink(pageOf(type, { row: after ?? before }), { at })}
          target="_blank"
          rel="noopener"
          aria-description={time}
        >
          {historyTexts.viewThen}
        </a>
        {after && !newerAt && <span className={styles.current}>{historyTexts.currentVersion}</span>}
        {isRestorable && (
          <QuietButton aria-describedby={describedBy} busy={isBusy} onClick={onRestore}>
            {common.restore}
          </QuietButton>
        )}
      </div>
      {isRestorable && <p id={describedBy}>{historyTexts.asBefore(timeText(newerAt))}</p>}
      {!before && <p>{historyTexts.created}</p>}
      {!after && <p>{historyTexts.deleted}</p>}
      {before && after && differences.length === 0 && <p>{historyTexts.nothingShown}</p>}
      {differences.length > 0 && <FieldComparisons differences={differences} />}
    </li>
  );
}
