import { localized } from '../../../content/language';

export const texts = localized({
  devices: ['Devices', 'Geräte'],
  purpose: [
    'Where you are signed in. If you do not recognise a device, end its session and change your password.',
    'Hier sind Sie angemeldet. Wenn Sie ein Gerät nicht kennen, beenden Sie seine Sitzung und ändern Sie Ihr Passwort.',
  ],
  unknownBrowser: ['Unknown browser', 'Unbekannter Browser'],
  thisDevice: ['This device', 'Dieses Gerät'],
  network: [(network: string) => `Network ${network}`, (network) => `Netz ${network}`],
  used: [
    (first: string, last: string) => `Signed in ${first}, last used ${last}`,
    (first, last) => `Angemeldet am ${first}, zuletzt verwendet am ${last}`,
  ],
  end: ['End session', 'Sitzung beenden'],
  endOf: [(browser: string) => `End session ${browser}`, (browser) => `Sitzung beenden: ${browser}`],
  endOthers: ['End all other sessions', 'Alle anderen Sitzungen beenden'],
  ended: ['Session ended. The device is signed out.', 'Sitzung beendet. Das Gerät ist abgemeldet.'],
  othersEnded: ['All other devices are signed out.', 'Alle anderen Geräte sind abgemeldet.'],
  failure: [
    'An error occurred while ending the session',
    'Beim Beenden der Sitzung ist ein Fehler aufgetreten.',
  ],
  fetchFailure: [
    'An error occurred while fetching your devices',
    'Beim Laden Ihrer Geräte ist ein Fehler aufgetreten.',
  ],
});
