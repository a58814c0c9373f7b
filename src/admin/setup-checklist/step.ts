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
  unanswered?: QueryState;
};

/** State of a request to the server besides the content. */
export type QueryState = { hasFailed: boolean; isAsking: boolean; refetch: () => Promise<unknown> };

/** `answer` is undefined while unknown. */
export type Asked<Answer> = QueryState & { answer: Answer | undefined };

export type ChecklistData = {
  contents: readonly ContentSummary[];
  examples: readonly Example[];
  findings: Asked<readonly Finding[]>;
  factors: Asked<readonly unknown[]>;
  backups: Asked<BackupReport>;
};
