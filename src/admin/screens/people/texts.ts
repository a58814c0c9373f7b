import { localized, phrase } from '../../../content/language';
import { errorWhile, counted } from '../../parts/texts';

export const texts = {
  ...localized({
    fourEyes: ['Four eyes', 'Vier Augen'],
    fourEyesHint: [
      'Saving then stores a draft and asks for a review. Only owners still publish, unpublish and delete alone.',
      'Speichern legt dann einen Entwurf an und bittet um Freigabe. Nur Inhaber veröffentlichen, verbergen und löschen weiterhin allein.',
    ],
    fourEyesAlone: [
      'You are the only person with access: invite somebody first who can approve.',
      'Außer Ihnen hat niemand Zugang: Laden Sie zuerst jemanden ein, der freigeben kann.',
    ],
    fourEyesOn: ['A second person approves from now on.', 'Ab jetzt gibt eine zweite Person frei.'],
    fourEyesOff: [
      'Everybody publishes alone again, as their role allows.',
      'Ab jetzt veröffentlicht wieder jede Person allein, wie es ihre Rolle erlaubt.',
    ],
    loading: ['Loading people...', 'Die Personen werden geladen …'],
    fetchFailure: errorWhile('fetching people', 'Laden der Personen'),
    persons: ['People with access', 'Personen mit Zugang'],
    invite: ['Invite', 'Einladen'],
    inviteTitle: ['Invite a person', 'Eine Person einladen'],
    email: ['E-mail', 'E-Mail'],
    name: ['Name', 'Name der Person'],
    changeName: ['Change name', 'Name ändern'],
    rename: phrase('Change name of {name}', 'Name ändern: {name}'),
    renamed: ['Name changed.', 'Name geändert.'],
    nameHint: ['How the person appears in this list.', 'So steht die Person in dieser Liste.'],
    role: ['Role', 'Rolle'],
    roleOf: phrase('Role of {name}', 'Rolle: {name}'),
    inviteFailure: errorWhile('inviting', 'Einladen'),
    invited: phrase(
      'The invitation to {email} is on its way. It is valid for seven days.',
      'Die Einladung an {email} ist unterwegs. Sie gilt sieben Tage.',
    ),
    link: phrase('Link for {email}', 'Link für {email}'),
    linkHint: [
      'No e-mail was sent. Give this link to the person: it is valid once, for seven days, and shown only now.',
      'Es wurde keine E-Mail gesendet. Geben Sie diesen Link weiter: Er gilt sieben Tage lang und nur einmal und ist nur jetzt zu sehen.',
    ],
    changed: phrase('{name} has the role “{role}” now.', '{name} hat jetzt die Rolle „{role}“.'),
    you: ['you', 'das sind Sie'],
    lastSeen: phrase('last seen {time}', 'zuletzt da: {time}'),
    neverSeen: ['not signed in yet', 'noch nie angemeldet'],
    factor: ['second factor', 'zweiter Faktor'],
    noFactor: ['no second factor', 'ohne zweiten Faktor'],
    passkeys: counted(['passkey', 'passkeys'], ['Passkey', 'Passkeys']),
    drafts: counted(['draft', 'drafts'], ['Entwurf', 'Entwürfe']),
    remove: phrase('Remove {name}', '{name} entfernen'),
    removal: [
      'All sessions, sign-in methods and links of this person end at once, and the account is deleted. Content stays.',
      'Alle Sitzungen, Anmeldewege und Links dieser Person enden sofort, und das Konto wird gelöscht. Die Inhalte bleiben.',
    ],
    heir: ['Drafts and planned changes pass to', 'Entwürfe und geplante Änderungen übernimmt'],
    hideName: [
      'Show “former colleague” instead of the address in history and replies',
      'Im Verlauf und bei Antworten „ehemalige Kollegin/ehemaliger Kollege“ statt der Adresse anzeigen',
    ],
    removed: phrase('{name} no longer has access.', '{name} hat keinen Zugang mehr.'),
    removeFailure: errorWhile('removing the person', 'Beenden des Zugangs'),
    invitations: ['Open invitations', 'Offene Einladungen'],
    validUntil: phrase('valid until {time}', 'gilt bis {time}'),
    expired: phrase('expired {time}', 'abgelaufen am {time}'),
    resend: ['Resend', 'Erneut senden'],
    revoke: ['Revoke', 'Zurückziehen'],
    revokeFailure: errorWhile('revoking the invitation', 'Zurückziehen der Einladung'),
    revoked: phrase(
      'The invitation of {email} was revoked.',
      'Die Einladung an {email} wurde zurückgezogen.',
    ),
  }),
  roleHints: localized({
    owner: [
      'Everything: people, settings, backups and all content.',
      'Alles: Personen, Einstellungen, Sicherungen und sämtliche Inhalte.',
    ],
    editor: [
      'All content and inquiries, including publishing.',
      'Alle Inhalte und Anfragen, auch veröffentlichen.',
    ],
    author: [
      'Drafts only. An editor or owner publishes them.',
      'Nur Entwürfe. Die Redaktion oder ein Inhaber veröffentlicht sie.',
    ],
    inbox: ['Inquiries only.', 'Nur Anfragen.'],
  }),
};
