import { findingText } from '../../data/operations/doctor/finding-text';
import { troubleText } from '../system/backup-texts';
import type { ChecklistData, QueryState, SetupStep } from './step';
import { texts } from './texts';

/** Setup steps whose state comes from requests to the server. */

export function mail({ data: findings, ...query }: ChecklistData['findings']): SetupStep {
  const step = { title: texts.mail, to: '/admin/system' };
  if (!findings) return { ...step, ...unknownState(query) };
  const trouble = findings.find(({ topic, level }) => topic === 'Mail' && level !== 'good');
  return { ...step, isDone: !trouble, detail: trouble ? findingText(trouble).sentence : texts.done };
}

export function secondFactor({ data: factors, ...query }: ChecklistData['factors']): SetupStep {
  const step = { title: texts.secondFactor, to: '/admin/account' };
  if (!factors) return { ...step, ...unknownState(query) };
  const isDone = factors.length > 0;
  return { ...step, isDone, detail: isDone ? texts.done : texts.passwordAlone };
}

export function backups({ data: report, ...query }: ChecklistData['backups']): SetupStep {
  const step = { title: texts.backups, to: '/admin/system' };
  if (!report) return { ...step, ...unknownState(query) };
  const trouble = troubleText(report);
  const isProven = report.backups.some(({ outcome }) => outcome === 'proven');
  const missing = report.isSet ? texts.firstBackupToCome : texts.noBackups;
  return { ...step, isDone: isProven && !trouble, detail: trouble ?? (isProven ? texts.done : missing) };
}

/** Returns the state of a step whose request is running or has failed. */
function unknownState(query: QueryState): Omit<SetupStep, 'title' | 'to'> {
  if (!query.hasFailed) return { isDone: false, detail: texts.asking };
  return { isDone: false, detail: texts.unanswered, failedQuery: query };
}
