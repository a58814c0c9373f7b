import type { MailMessage } from '../../mail';

export type EmailTemplate = Omit<MailMessage, 'to'>;

const linkValidity = 'Der Link gilt eine Stunde lang und nur einmal.';

export function recoveryEmail(siteUrl: string, link: string): EmailTemplate {
  return emailTemplate('Neues Passwort setzen', [
    `für Ihr Konto auf ${siteUrl} wurde ein neues Passwort angefordert. Öffnen Sie bitte diesen Link, um sich anzumelden und ein neues Passwort zu setzen:`,
    link,
    `${linkValidity} Wenn Sie das nicht angefordert haben, brauchen Sie nichts zu tun: Ihr Passwort bleibt unverändert.`,
  ]);
}

export function signInEmail(siteUrl: string, link: string): EmailTemplate {
  return emailTemplate('Ihr Link zur Anmeldung', [
    `mit diesem Link melden Sie sich auf ${siteUrl} an:`,
    link,
    `${linkValidity} Wenn Sie sich nicht anmelden wollten, brauchen Sie nichts zu tun.`,
  ]);
}

export function confirmationEmail(siteUrl: string, link: string): EmailTemplate {
  return emailTemplate('E-Mail-Adresse bestätigen', [
    `für Sie wurde ein Konto auf ${siteUrl} angelegt. Bitte bestätigen Sie Ihre E-Mail-Adresse mit diesem Link:`,
    link,
    linkValidity,
  ]);
}

export function emailChangeEmail(
  siteUrl: string,
  { link, newEmail }: { link: string; newEmail: string },
): EmailTemplate {
  return emailTemplate('Änderung der E-Mail-Adresse bestätigen', [
    `die E-Mail-Adresse Ihres Kontos auf ${siteUrl} soll künftig ${newEmail} lauten. Bitte bestätigen Sie das mit diesem Link:`,
    link,
    `${linkValidity} Die Änderung gilt, sobald sie von der bisherigen und von der neuen Adresse aus bestätigt wurde. Wenn Sie das nicht wollten, öffnen Sie den Link nicht und ändern Sie bitte Ihr Passwort.`,
  ]);
}

export function reauthenticationEmail(siteUrl: string, code: string): EmailTemplate {
  return emailTemplate('Ihr Bestätigungscode', [
    `mit diesem Code bestätigen Sie die Änderung Ihres Passworts oder Ihrer E-Mail-Adresse auf ${siteUrl}:`,
    code,
    'Der Code gilt eine Stunde lang und nur einmal. Geben Sie ihn niemandem weiter.',
  ]);
}

export function passwordChangedEmail(siteUrl: string): EmailTemplate {
  return emailTemplate('Ihr Passwort wurde geändert', [
    `das Passwort Ihres Kontos auf ${siteUrl} wurde soeben geändert. Alle anderen Geräte wurden abgemeldet.`,
    'Wenn Sie das nicht waren, fordern Sie bitte sofort über „Passwort vergessen“ ein neues an.',
  ]);
}

/** Goes to the former address. */
export function emailChangedEmail(siteUrl: string): EmailTemplate {
  return emailTemplate('Ihre E-Mail-Adresse wurde geändert', [
    `für Ihr Konto auf ${siteUrl} gilt seit soeben eine andere E-Mail-Adresse. An diese hier senden wir keine Nachrichten mehr.`,
    'Wenn Sie das nicht waren, wenden Sie sich bitte sofort an den Betreiber der Website.',
  ]);
}

type NewDevice = { signedInAt: Date; browser: string; accountPage: string };

/** Names no network: the owner recognises time and browser, and a mail may be forwarded. */
export function newDeviceEmail(
  siteUrl: string,
  { signedInAt, browser, accountPage }: NewDevice,
): EmailTemplate {
  return emailTemplate('Anmeldung mit einem neuen Gerät', [
    `an Ihrem Konto auf ${siteUrl} hat sich jemand mit einem Gerät angemeldet, das bisher nicht bekannt war:`,
    `Zeit: ${germanTime(signedInAt)} Uhr\nBrowser: ${browser}`,
    'Wenn Sie das waren, brauchen Sie nichts zu tun. Sonst ändern Sie bitte sofort Ihr Passwort: Das meldet alle anderen Geräte ab.',
    `Passwort ändern: ${siteUrl}${accountPage}`,
  ]);
}

function germanTime(time: Date): string {
  return time.toLocaleString('de-DE', { timeZone: 'Europe/Berlin', dateStyle: 'long', timeStyle: 'short' });
}

export function emailTemplate(subject: string, paragraphs: string[]): EmailTemplate {
  return { subject, text: `${['Guten Tag,', ...paragraphs].join('\n\n')}\n` };
}
