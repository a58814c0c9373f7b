/** The HTML part is made from the text. */
export type MailMessage = {
  to: string;
  subject: string;
  text: string;
  quote?: string;
  /** A single address. Left out if servers without SMTPUTF8 would refuse the whole message for it. */
  replyTo?: string;
  /** Mail programs recognise a message that is sent again with the same id. */
  messageId?: string;
  inReplyTo?: string;
  isPersonal?: boolean;
};

export type Mailer = {
  send(message: MailMessage): Promise<void>;
};

export type Letter = Pick<MailMessage, 'subject' | 'text'>;

export function letterOf([subject = '', ...paragraphs]: readonly string[]): Letter {
  return { subject, text: `${['Guten Tag,', ...paragraphs].filter(Boolean).join('\n\n')}\n` };
}
