import type { MailMessage } from '../../service/mail';

type Invitation = {
  to: string;
  link: string;
  /** Address of the owner who invites. */
  by: string;
  siteUrl: string;
};

/** Returns the mail with the link of an invitation. */
export function invitationMail({ to, link, by, siteUrl }: Invitation): MailMessage {
  const { host } = new URL(siteUrl);
  return {
    to,
    subject: `Einladung zur Verwaltung von ${host}`,
    text: [
      `Guten Tag,\n\n${by} hat Sie eingeladen, an der Website ${host} mitzuarbeiten. Öffnen Sie bitte diesen Link, um Ihren Zugang einzurichten:`,
      link,
      'Der Link gilt sieben Tage lang und nur einmal. Wenn Sie mit dieser Einladung nichts anfangen können, brauchen Sie nichts zu tun.\n',
    ].join('\n\n'),
  };
}
