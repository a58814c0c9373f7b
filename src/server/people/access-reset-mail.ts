import type { MailMessage } from '../../service/mail';

/** Returns the mail about `npm run admin -- --reset-factors`. It follows those about each factor and passkey. */
export function accessResetMail(to: string, siteUrl: string): MailMessage {
  return {
    to,
    subject: 'Anmeldung zurückgesetzt',
    text: [
      `Guten Tag,\n\nder Betreiber von ${siteUrl} hat die zweiten Faktoren und Passkeys Ihres Kontos entfernt. Alle Geräte sind abgemeldet. Ihr Passwort gilt weiter.`,
      'Wenn Sie nicht darum gebeten haben, wenden Sie sich bitte an den Betreiber der Website.\n',
    ].join('\n\n'),
  };
}
