import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createDownloadUrl, backUpNow, readBackups } from '../../data/operations/backups';
import { useSession } from './session-context';
import { useMay } from './use-rights';
import { useAction } from '../parts/use-action';
import { localized } from '../../content/language';

const texts = localized({
  beginFailure: ['The backup could not be started.', 'Die Sicherung konnte nicht begonnen werden.'],
  downloadFailure: ['The download could not be started.', 'Das Herunterladen konnte nicht begonnen werden.'],
});

const pollIntervalMs = { idle: 60_000, duringBackup: 1_000 };

const queryKey = ['backups'];

/** Loads the backup report, unless the user lacks the right. */
export function useBackupReport() {
  const { service } = useSession();
  return useQuery({
    queryKey,
    queryFn: () => readBackups(service),
    enabled: useMay('backup') === true,
    refetchInterval: ({ state }) =>
      state.data?.underWay ? pollIntervalMs.duringBackup : pollIntervalMs.idle,
  });
}

/** Provides the backup report and its actions. */
export function useBackups() {
  const session = useSession();
  const queryClient = useQueryClient();
  const mayBackUp = useMay('backup');
  const { data, error } = useBackupReport();
  const making = useAction(async () => {
    await session.run(() => backUpNow(session.service));
    await queryClient.invalidateQueries({ queryKey });
  }, texts.beginFailure);
  const fetching = useAction(async (name: string) => {
    startDownload(await session.run(() => createDownloadUrl(session.service, name)));
  }, texts.downloadFailure);
  return {
    report: data,
    error,
    isPending: !data && !error && mayBackUp !== false,
    isRefused: mayBackUp === false,
    failure: making.failure ?? fetching.failure,
    isStarting: making.isBusy,
    backUpNow: () => making.run(),
    download: fetching.run,
  };
}

/** Starts a download by the browser, which streams to disk; the archive may not fit into memory. */
function startDownload(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}
