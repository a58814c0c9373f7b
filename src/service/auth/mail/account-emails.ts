import { AppError } from '../../errors';
import { letterOf, type Mailer } from '../../mail';
import { hasRows, type Transaction } from '../../db/database';
import {
  storeOneTimeToken,
  type TokenType,
  confirmationLink,
  createLinkToken,
  deleteOneTimeTokens,
} from './one-time-tokens';
import type { AuthService } from '../service';
import { type User, findUserByEmail, lockUser } from '../users/users';

/** Subject and paragraphs. */
type Email = readonly string[];

type NewDevice = { signedInAt: Date; browser: string; accountPage: string };

const warning =
  'Wenn Sie das nicht waren, setzen Sie bitte sofort über „Passwort vergessen“ ein neues Passwort und wenden Sie sich an den Betreiber der Website.';

const passkeyWarning =
  'Wenn Sie das nicht waren, melden Sie sich bitte sofort an, löschen Sie in der Verwaltung unter „Konto“ jeden unbekannten Passkey, und setzen Sie ein neues Passwort.';

const linkValidity = 'Der Link gilt eine Stunde lang und nur einmal.';

/** To the owner of an account. `site` is SITE_URL. */
export const accountEmails = {
  factorAdded: (site) => [
    'Zweiter Faktor eingeschaltet',
    `für Ihr Konto auf ${site} wurde soeben eine Authenticator-App als zweiter Faktor eingerichtet. Bei der Anmeldung wird künftig auch nach ihrem Code gefragt.`,
    warning,
  ],
  factorRemoved: (site) => [
    'Zweiter Faktor entfernt',
    `von Ihrem Konto auf ${site} wurde soeben eine Authenticator-App als zweiter Faktor entfernt.`,
    warning,
  ],
  newCodes: (site) => [
    'Neue Wiederherstellungscodes',
    `für Ihr Konto auf ${site} wurden soeben neue Wiederherstellungscodes erzeugt. Frühere gelten nicht mehr.`,
    warning,
  ],
  recoveryUsed: (site, remainingCodes: number) => [
    'Wiederherstellungscode verwendet',
    `bei der Anmeldung an Ihrem Konto auf ${site} wurde soeben ein Wiederherstellungscode verwendet. ${remainingText(remainingCodes)} Neue erhalten Sie in der Verwaltung unter „Konto“.`,
    warning,
  ],
  wrongCodes: (site, failures: number) => [
    'Falsche Codes bei der Anmeldung',
    `bei der Anmeldung an Ihrem Konto auf ${site} wurde ${failures}-mal nacheinander ein falscher Code des zweiten Faktors eingegeben. Ihr Passwort oder ein Link aus einer E-Mail an Sie war dabei schon bekannt.`,
    'Wenn Sie das waren, brauchen Sie nichts zu tun. Sonst kennt jemand Ihr Passwort: Bitte melden Sie sich an und setzen Sie in der Verwaltung unter „Konto“ ein neues.',
  ],
  passkeyAdded: (site) => [
    'Neuer Passkey',
    `für Ihr Konto auf ${site} wurde soeben ein Passkey hinzugefügt. Wer das Gerät entsperren kann, meldet sich damit ohne Passwort an.`,
    passkeyWarning,
  ],
  passkeyRemoved: (site) => [
    'Passkey gelöscht',
    `von Ihrem Konto auf ${site} wurde soeben ein Passkey gelöscht. Geräte, die damit angemeldet waren, sind abgemeldet.`,
    passkeyWarning,
  ],
  recovery: (site, link: string) => [
    'Neues Passwort setzen',
    `für Ihr Konto auf ${site} wurde ein neues Passwort angefordert. Öffnen Sie bitte diesen Link, um sich anzumelden und ein neues Passwort zu setzen:`,
    link,
    `${linkValidity} Wenn Sie das nicht angefordert haben, brauchen Sie nichts zu tun: Ihr Passwort bleibt unverändert.`,
  ],
  signIn: (site, link: string) => [
    'Ihr Link zur Anmeldung',
    `mit diesem Link melden Sie sich auf ${site} an:`,
    link,
    `${linkValidity} Wenn Sie sich nicht anmelden wollten, brauchen Sie nichts zu tun.`,
  ],
  confirmation: (site, link: string) => [
    'E-Mail-Adresse bestätigen',
    `für Sie wurde ein Konto auf ${site} angelegt. Bitte bestätigen Sie Ihre E-Mail-Adresse mit diesem Link:`,
    link,
    linkValidity,
  ],
  emailChange: (site, link: string, newEmail: string) => [
    'Änderung der E-Mail-Adresse bestätigen',
    `die E-Mail-Adresse Ihres Kontos auf ${site} soll künftig ${newEmail} lauten. Bitte bestätigen Sie das mit diesem Link:`,
    link,
    `${linkValidity} Die Änderung gilt, sobald sie von der bisherigen und von der neuen Adresse aus bestätigt wurde. Wenn Sie das nicht wollten, öffnen Sie den Link nicht und ändern Sie bitte Ihr Passwort.`,
  ],
  reauthentication: (site, code: string) => [
    'Ihr Bestätigungscode',
    `mit diesem Code bestätigen Sie die Änderung Ihres Passworts oder Ihrer E-Mail-Adresse auf ${site}:`,
    code,
    'Der Code gilt eine Stunde lang und nur einmal. Geben Sie ihn niemandem weiter.',
  ],
  passwordChanged: (site) => [
    'Ihr Passwort wurde geändert',
    `das Passwort Ihres Kontos auf ${site} wurde soeben geändert. Alle anderen Geräte wurden abgemeldet.`,
    'Wenn Sie das nicht waren, fordern Sie bitte sofort über „Passwort vergessen“ ein neues an.',
  ],
  emailChanged: (site) => [
    'Ihre E-Mail-Adresse wurde geändert',
    `für Ihr Konto auf ${site} gilt seit soeben eine andere E-Mail-Adresse. An diese hier senden wir keine Nachrichten mehr.`,
    'Wenn Sie das nicht waren, wenden Sie sich bitte sofort an den Betreiber der Website.',
  ],
  /** Names no network: the owner recognises time and browser, and a mail may be forwarded. */
  newDevice: (site, { signedInAt, browser, accountPage }: NewDevice) => [
    'Anmeldung mit einem neuen Gerät',
    `an Ihrem Konto auf ${site} hat sich jemand mit einem Gerät angemeldet, das bisher nicht bekannt war:`,
    `Zeit: ${signedInAt.toLocaleString('de-DE', { timeZone: 'Europe/Berlin', dateStyle: 'long', timeStyle: 'short' })} Uhr\nBrowser: ${browser}`,
    'Wenn Sie das waren, brauchen Sie nichts zu tun. Sonst ändern Sie bitte sofort Ihr Passwort: Das meldet alle anderen Geräte ab.',
    `Passwort ändern: ${site}${accountPage}`,
  ],
} satisfies Record<string, (site: string, ...details: never[]) => Email>;

function remainingText(remainingCodes: number): string {
  if (remainingCodes > 1) return `Es sind noch ${remainingCodes} übrig.`;
  return remainingCodes === 1 ? 'Es ist noch einer übrig.' : 'Es ist keiner mehr übrig.';
}

/** Throws 400 `email_provider_disabled` without a mail server, whether or not the account exists. */
export function requireMailer({ mailer }: AuthService): Mailer {
  if (!mailer)
    throw new AppError(400, 'email_provider_disabled', 'This service has no mail server and sends no e-mail');
  return mailer;
}

/** The response time then does not reveal whether the account exists. Logs errors of `work`. */
export function runAfterResponse({ log }: AuthService, work: () => Promise<void>): void {
  // In the next turn of the event loop, so that the response is written first.
  setImmediate(() => {
    work().catch((error: unknown) => log.error({ err: error }, 'an authentication e-mail could not be sent'));
  });
}

export function emailAccountOwner(
  service: AuthService,
  { email: to }: User,
  email: (site: string) => Email,
): void {
  const { mailer, siteUrl } = service;
  if (mailer && to) runAfterResponse(service, () => mailer.send({ to, ...letterOf(email(siteUrl)) }));
}

type LinkMail = {
  to: string;
  token: string;
  linkType: keyof typeof linkMails | 'email_change';
  email: (site: string, link: string) => Email;
};

async function mailLink(service: AuthService, { to, token, linkType, email }: LinkMail): Promise<void> {
  const link = confirmationLink(service, { token, type: linkType });
  await requireMailer(service).send({ to, ...letterOf(email(service.siteUrl, link)) });
}

const linkMails = {
  recovery: { tokenType: 'recovery_token', email: accountEmails.recovery },
  magiclink: { tokenType: 'recovery_token', email: accountEmails.signIn },
  signup: { tokenType: 'confirmation_token', email: accountEmails.confirmation },
} as const;

export async function mailAccountLink(
  service: AuthService,
  { id: userId, email }: User,
  linkType: keyof typeof linkMails,
): Promise<void> {
  const link = { ...linkMails[linkType], linkType, to: email ?? '', token: createLinkToken() };
  const stored = { userId, type: link.tokenType, token: link.token, sentTo: link.to };
  await service.database.transaction((tx) => storeOneTimeToken(tx, stored));
  await mailLink(service, link);
}

const current: TokenType = 'email_change_token_current';
const next: TokenType = 'email_change_token_new';

/** Mails a link to both addresses: the new one may be mistyped, the owner of the old one may be another person. */
export async function mailEmailChange(service: AuthService, user: User, newEmail: string): Promise<void> {
  const links = [
    ...(user.email ? [{ type: current, sentTo: user.email, token: createLinkToken() }] : []),
    { type: next, sentTo: newEmail, token: createLinkToken() },
  ];
  // Both links are stored before the first is mailed, because a change without an unused link counts as confirmed.
  await service.database.transaction(async (tx) => {
    await tx.execute(`update auth.users set email_change = $2, email_change_sent_at = now() where id = $1`, [
      user.id,
      newEmail,
    ]);
    await deleteOneTimeTokens(tx, user.id, [current, next]);
    for (const link of links) await storeOneTimeToken(tx, { userId: user.id, ...link });
  });
  const email = (site: string, link: string) => accountEmails.emailChange(site, link, newEmail);
  for (const { sentTo: to, token } of links)
    await mailLink(service, { to, token, linkType: 'email_change', email });
}

/** Returns true when the address was changed, false while the other link is missing. */
export async function confirmEmailChange(tx: Transaction, { id }: User): Promise<boolean> {
  // Of two links that are opened at the same time, the second waits here until the use of the first is visible.
  const { email_change } = await lockUser(tx, id);
  const isLinkMissing = await hasRows(
    tx,
    `select 1 from auth.one_time_tokens where user_id = $1 and token_type = any($2) and used_at is null`,
    [id, [current, next]],
  );
  if (isLinkMissing || !email_change) return false;
  // Another account may have received this address since the request.
  if (await findUserByEmail(tx, email_change)) throw emailTaken();
  await tx.execute(
    `update auth.users set email = email_change, email_change = null, email_confirmed_at = now(), updated_at = now()
     where id = $1`,
    [id],
  );
  // A password-recovery link in the old mailbox must stop working.
  await deleteOneTimeTokens(tx, id, [current, next, 'recovery_token', 'reauthentication_token']);
  return true;
}

export function emailTaken(): AppError {
  return new AppError(422, 'email_exists', 'A user with this email address has already been registered');
}
