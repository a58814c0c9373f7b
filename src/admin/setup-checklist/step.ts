import type { BackupReport } from '../../data/operations/backups';
import type { Finding } from '../../data/operations/doctor/finding';
import type { Example } from '../../data/operations/example-content';
import type { ContentSummary } from '../overview/use-contents';

/** A setup step and the link to its screen. */
export type SetupStep = {
  title: string;
  to: string;
  isDone: boolean;
  detail: string;
  /** Request that the step depends on and that failed; it can be repeated. */
  failedQuery?: QueryState;
};

/** State of a request to the server besides the content. */
export type QueryState = { hasFailed: boolean; isFetching: boolean; refetch: () => Promise<unknown> };

/** `data` is undefined while unknown. */
export type Queried<Data> = QueryState & { data: Data | undefined };

export type ChecklistData = {
  contents: readonly ContentSummary[];
  examples: readonly Example[];
  findings: Queried<readonly Finding[]>;
  factors: Queried<readonly unknown[]>;
  backups: Queried<BackupReport>;
};
