import { inquiryTopics } from '../../../content/record/inquiry-topics';
import type { Inquiry } from '../../../data/site/inquiries';

export const replyTemplates = ['answer', 'question', 'appointment', 'decline'] as const;

export type ReplyTemplate = (typeof replyTemplates)[number];

/** Middle paragraph of each template; German, because visitors read it. */
const bodies: Record<ReplyTemplate, string> = {
  answer: '',
  question: 'Damit wir Ihnen ein passendes Angebot machen können, brauchen wir noch folgende Angaben:',
  appointment: 'Gern kommen wir zu Ihnen. Wir schlagen Ihnen folgenden Termin vor:',
  decline:
    'Leider können wir diesen Auftrag zurzeit nicht übernehmen. Wir danken Ihnen für Ihr Vertrauen und bitten um Ihr Verständnis.',
};

/** Returns the complete reply: salutation, thanks with number and topic, the template's body, and signature. */
export function templateText(
  template: ReplyTemplate,
  { name, number, topic }: Pick<Inquiry, 'name' | 'number' | 'topic'>,
  company: { company_name: string | null } | null | undefined,
): string {
  const subject = topic === 'contact' ? '' : ` zum Thema ${inquiryTopics[topic]}`;
  return [
    `Guten Tag ${name.trim()},`,
    `vielen Dank für Ihre Anfrage ${number}${subject}.`,
    bodies[template],
    `Mit freundlichen Grüßen${company?.company_name ? `\n${company.company_name}` : ''}`,
  ].join('\n\n');
}
