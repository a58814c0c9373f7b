import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormValues } from '../../content/record/form-values';
import { saveFailure } from '../../content/messages';
import type { ContentType } from '../../content/model';
import { toFormValues, urlsOf } from '../../content/record/record';
import { readVersions, restoreVersion, type Version } from '../../data/records/history';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Notice } from '../../ui/notice';
import { common } from '../common-texts';
import { useFileMove, PublicUrlsContext } from '../fields/file-input/website-files';
import { failureText } from '../failure-text';
import { timeText } from '../../content/record/times';
import { useIsExcluded } from '../session/use-rights';
import { useSession } from '../session/session-context';
import { useAction } from '../use-action';
import styles from './history.module.css';
import { texts } from './texts';
import { VersionEntry } from './version-entry';

export type HistoryDialogProps = {
  type: ContentType;
  id: string;
  /** Confirms that a version may replace the form values. */
  mayRestore: () => boolean;
  onRestored: (now: FormValues) => void;
  onClose: () => void;
};

const pageSize = 20;

/** Lists all versions of a record, newest first. Restoring one creates a new version. */
export function HistoryDialog({ type, id, mayRestore, onRestored, onClose }: HistoryDialogProps) {
  const session = useSession();
  const isExcluded = useIsExcluded();
  const queries = useQueryClient();
  const [shown, setShown] = useState(pageSize);
  const queryKey = ['history', type.name, id];
  const {
    data: versions = [],
    error,
    isPending,
  } = useQuery({
    queryKey,
    queryFn: () => readVersions(session.tables, type, id),
    staleTime: 0,
  });
  const now = versions[0]?.after ?? null;
  const movingFiles = useFileMove();
  const onWebsite = new Set(now ? urlsOf(type, toFormValues(type, now)) : []);
  const restoring = useAction(async ({ at, after: wanted }: Version) => {
    if (!wanted) return;
    const row = await movingFiles(() =>
      session.run(() => restoreVersion(session.service, type, { target: wanted, current: now })),
    );
    onRestored(toFormValues(type, row));
    await Promise.all([queryKey, [type.name]].map((key) => queries.invalidateQueries({ queryKey: key })));
    return at;
  }, saveFailure(type));
  const [restored, setRestored] = useState<string>();
  const restore = async (version: Version) => {
    if (!mayRestore()) return;
    setRestored(undefined);
    setRestored(await restoring.run(version));
  };

  return (
    <Dialog title={texts.history} closeLabel={common.close} wide onClose={onClose}>
      {isPending && <p role="status">{texts.loading}</p>}
      {error && <Notice tone="error">{failureText(error, common.fetchFailure)}</Notice>}
      {restoring.failure && <Notice tone="error">{restoring.failure}</Notice>}
      {restored && <Notice tone="success">{texts.restoredAsOn(timeText(restored))}</Notice>}
      {!isPending && !error && versions.length === 0 && <p>{texts.empty}</p>}
      <PublicUrlsContext value={onWebsite}>
        <ol className={styles.versions} role="list">
          {versions.slice(0, shown).map((version, index) => (
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
      {versions.length > shown && (
        <Button variant="quiet" onClick={() => setShown(shown + pageSize)}>
          {texts.showOlder}
        </Button>
      )}
    </Dialog>
  );
}
