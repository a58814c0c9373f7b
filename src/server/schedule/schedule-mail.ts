import { contentTypes } from '../../content';
import type { Draft } from '../../content/record/form-values';
import { plainText } from '../../content/text/markup';
import { inGerman } from '../../content/in-language';
import type { ContentType } from '../../content/model';
import type { MailMessage } from '../../service/mail';
import type { ScheduleFailure } from './execute-scheduled';

/** Returns the e-mail to the company about a failed schedule. */
export function scheduleMail(
  draft: Draft & { failure: ScheduleFailure },
  to: string,
  siteUrl: string,
): MailMessage {
  const title = titleOf(draft);
  const about = title ? `„${title}“` : 'ein Eintrag';
  return {
    to,
    subject: `Nicht wie geplant veröffentlicht: ${title || 'ein Eintrag'}`,
    text: [
      'Guten Tag,',
      `auf Ihrer Website sollte ${about} zu einer geplanten Zeit erscheinen oder entfernt werden. Das ist nicht geschehen. Der Entwurf ist erhalten; in der Verwaltung der Website steht, was zu tun ist:`,
      `${siteUrl}/admin/overview`,
      `Die Meldung dazu: ${draft.failure.de}`,
    ].join('\n\n'),
  };
}

function titleOf({ content_type, content }: Draft): string {
  const declared: ContentType | undefined = contentTypes.find(({ table }) => table === content_type);
  const type = declared && inGerman(declared);
  if (type?.rows === 'one') return type.region;
  const heading = type?.heading ?? 'title';
  // A subject must be one line.
  return plainText(String(content?.row[heading] ?? ''))
    .replaceAll(/\s+/g, ' ')
    .slice(0, 120)
    .trim();
}
