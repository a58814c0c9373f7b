import { localized } from '../../../content/language';
import { richPhrase } from '../../parts/texts';

const signIn = localized({
  title: ['Sign in by e-mail', 'Per E-Mail anmelden'],
  text: ['Continue to sign in.', 'Weiter zur Anmeldung.'],
});

export const texts = {
  ...localized({
    linkTooOld: [
      'This link has been used or is too old. Please ask for a new one.',
      'Dieser Link wurde schon verwendet oder ist zu alt. Bitte fordern Sie einen neuen an.',
    ],
    noSessionInLink: ['No session defined in URL', 'Mit diesem Link können Sie nicht angemeldet werden.'],
    goOn: ['Continue', 'Weiter'],
    emailChanged: [
      'The e-mail address of your account is changed.',
      'Die E-Mail-Adresse Ihres Kontos ist geändert.',
    ],
    emailHalfConfirmed: [
      'Confirmed. The change takes effect as soon as the link that was sent to the other address has been opened too.',
      'Bestätigt. Die Änderung gilt, sobald auch der Link geöffnet wurde, der an die andere Adresse gesendet wurde.',
    ],
    toBackOffice: ['To the back office', 'Zur Verwaltung'],
    offerTitle: ['Sign in with this link?', 'Mit diesem Link anmelden?'],
    offer: richPhrase(
      'This link signs you in as {email}. Continue only if you have asked for it yourself: somebody else may have sent it.',
      'Dieser Link meldet Sie als {email} an. Fahren Sie nur fort, wenn Sie ihn selbst angefordert haben: Jemand anderes könnte ihn gesendet haben.',
    ),
    offerInstead: richPhrase(
      'You are signed in as {email} and will be signed out.',
      'Sie sind als {email} angemeldet und werden abgemeldet.',
    ),
  }),
  confirmation: {
    recovery: localized({
      title: ['Set a new password', 'Neues Passwort setzen'],
      text: ['Continue to sign in and set a new password.', 'Weiter zur Anmeldung und zum neuen Passwort.'],
    }),
    invite: localized({
      title: ['Accept the invitation', 'Einladung annehmen'],
      text: [
        'Continue to open your account and choose how you sign in.',
        'Öffnen Sie Ihr Konto, und legen Sie fest, wie Sie sich anmelden.',
      ],
    }),
    magiclink: signIn,
    email: signIn,
    signup: localized({
      title: ['Confirm your e-mail address', 'E-Mail-Adresse bestätigen'],
      text: [
        'Continue to confirm your e-mail address and sign in.',
        'Weiter zur Bestätigung Ihrer E-Mail-Adresse und zur Anmeldung.',
      ],
    }),
    email_change: localized({
      title: ['Change the e-mail address', 'E-Mail-Adresse ändern'],
      text: [
        'Continue to confirm the change of the e-mail address.',
        'Weiter zur Bestätigung der neuen E-Mail-Adresse.',
      ],
    }),
  },
};
