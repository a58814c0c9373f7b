import type { ContentType } from '../../content/model';
import { timeText } from '../../content/times';
import { capitalised } from './texts';
import type { Outcome } from './use-record-form';

/** What is said when a form has been saved, and how. */
export function outcomeText(type: ContentType, outcome: Outcome): string {
  if (outcome.done === 'drafted') return 'Draft saved.';
  if (outcome.done === 'scheduled') {
    return `${capitalised(type.noun)} saved as a draft. It will be published on ${timeText(outcome.at)}.`;
  }
  return `${capitalised(type.noun)} ${outcome.done}.`;
}
