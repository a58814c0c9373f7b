import { findingText } from '../../data/operations/doctor/finding-text';
import { troubleText } from '../system/backup-texts';
import type { ChecklistData, QueryState, SetupStep } from './step';
import { texts } from './texts';

/** Setup steps whose state comes from requests to the server. */

export function mailStep({ data: findings, ...query }: ChecklistData['findings']): SetupStep {
  const step = { title: texts.mail, to: '/admin/system' };
  if (!findings) return { ...step, ...unknownState(query) };
  const problem = findings.find(({ topic, level }) => topic === 'Mail' && level !== 'good');
  return { ...step, isDone: !problem, detail: problem ? findingText(problem).sentence : texts.done };
}

export function secondFactorStep({ data: factors, ...query }: ChecklistData['factors']): SetupStep {
  const step = { title: texts.secondFactor, to: '/admin/account' };
  if (!factors) return { ...step, ...unknownState(query) };
  const isDone = factors.length > 0;
  return { ...step, isDone, detail: isDone ? texts.done : texts.passwordAlone };
}

export function backupsStep({ data: report, ...query }: ChecklistData['backups']): SetupStep {
  const step = { title: texts.backups, to: '/admin/system' };
  if (!report) return { ...step, ...unknownState(query) };
  const problem = troubleText(report);
  const isVerified = report.backups.some(({ outcome }) => outcome === 'proven');
  const missing = report.isSet ? texts.firstBackupToCome : texts.noBackups;
  return { ...step, isDone: isVerified && !problem, detail: problem ?? (isVerified ? texts.done : missing) };
}

/** Returns the state of a step whose request is running or has failed. */
function unknownState(query: QueryState): Omit<SetupStep, 'title' | 'to'> {
  if (!query.hasFailed) return { isDone: false, detail: texts.asking };
  return { isDone: false, detail: texts.unanswered, failedQuery: query };
}
