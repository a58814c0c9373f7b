import { localized } from '../../../content/language';

/** Texts of mailed links: sign-in, invitation, new password, change of the e-mail address. */
export const texts = localized({
  en: {
    linkTooOld: 'This link has been used or is too old. Please ask for a new one.',
    noSessionInLink: 'No session defined in URL',
    goOn: 'Continue',
    confirmation: {
      recovery: { title: 'Set a new password', text: 'Continue to sign in and set a new password.' },
      invite: {
        title: 'Accept the invitation',
        text: 'Continue to open your account and choose how you sign in.',
      },
      magiclink: { title: 'Sign in by e-mail', text: 'Continue to sign in.' },
      email: { title: 'Sign in by e-mail', text: 'Continue to sign in.' },
      signup: {
        title: 'Confirm your e-mail address',
        text: 'Continue to confirm your e-mail address and sign in.',
      },
      email_change: {
        title: 'Change the e-mail address',
        text: 'Continue to confirm the change of the e-mail address.',
      },
    },
    emailChanged: 'The e-mail address of your account is changed.',
    emailHalfConfirmed:
      'Confirmed. The change takes effect as soon as the link that was sent to the other address has been opened too.',
    toBackOffice: 'To the back office',
    offerTitle: 'Sign in with this link?',
    offer: (email: string) => (
      <>
        This link signs you in as <strong>{email}</strong>. Continue only if you have asked for it yourself:
        somebody else may have sent it.
      </>
    ),
    offerInstead: (email: string) => (
      <>
        You are signed in as <strong>{email}</strong> and will be signed out.
      </>
    ),
  },
  de: {
    linkTooOld: 'Dieser Link wurde schon verwendet oder ist zu alt. Bitte fordern Sie einen neuen an.',
    noSessionInLink: 'Mit diesem Link können Sie nicht angemeldet werden.',
    goOn: 'Weiter',
    confirmation: {
      recovery: { title: 'Neues Passwort setzen', text: 'Weiter zur Anmeldung und zum neuen Passwort.' },
      invite: {
        title: 'Einladung annehmen',
        text: 'Öffnen Sie Ihr Konto, und legen Sie fest, wie Sie sich anmelden.',
      },
      magiclink: { title: 'Per E-Mail anmelden', text: 'Weiter zur Anmeldung.' },
      email: { title: 'Per E-Mail anmelden', text: 'Weiter zur Anmeldung.' },
      signup: {
        title: 'E-Mail-Adresse bestätigen',
        text: 'Weiter zur Bestätigung Ihrer E-Mail-Adresse und zur Anmeldung.',
      },
      email_change: {
        title: 'E-Mail-Adresse ändern',
        text: 'Weiter zur Bestätigung der neuen E-Mail-Adresse.',
      },
    },
    emailChanged: 'Die E-Mail-Adresse Ihres Kontos ist geändert.',
    emailHalfConfirmed:
      'Bestätigt. Die Änderung gilt, sobald auch der Link geöffnet wurde, der an die andere Adresse gesendet wurde.',
    toBackOffice: 'Zur Verwaltung',
    offerTitle: 'Mit diesem Link anmelden?',
    offer: (email) => (
      <>
        Dieser Link meldet Sie als <strong>{email}</strong> an. Fahren Sie nur fort, wenn Sie ihn selbst
        angefordert haben: Jemand anderes könnte ihn gesendet haben.
      </>
    ),
    offerInstead: (email) => (
      <>
        Sie sind als <strong>{email}</strong> angemeldet und werden abgemeldet.
      </>
    ),
  },
});
