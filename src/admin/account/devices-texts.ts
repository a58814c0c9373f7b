import { localized } from '../../content/language';

export const texts = localized({
  en: {
    devices: 'Devices',
    purpose:
      'Where you are signed in. If you do not recognise a device, end its session and change your password.',
    unknownBrowser: 'Unknown browser',
    thisDevice: 'This device',
    network: (network: string) => `Network ${network}`,
    used: (first: string, last: string) => `Signed in ${first}, last used ${last}`,
    end: 'End session',
    endOf: (browser: string) => `End session ${browser}`,
    endOthers: 'End all other sessions',
    ended: 'Session ended. The device is signed out.',
    othersEnded: 'All other devices are signed out.',
    failure: 'An error occurred while ending the session',
    fetchFailure: 'An error occurred while fetching your devices',
  },
  de: {
    devices: 'Geräte',
    purpose:
      'Hier sind Sie angemeldet. Wenn Sie ein Gerät nicht kennen, beenden Sie seine Sitzung und ändern Sie Ihr Passwort.',
    unknownBrowser: 'Unbekannter Browser',
    thisDevice: 'Dieses Gerät',
    network: (network) => `Netz ${network}`,
    used: (first, last) => `Angemeldet am ${first}, zuletzt verwendet am ${last}`,
    end: 'Sitzung beenden',
    endOf: (browser) => `Sitzung beenden: ${browser}`,
    endOthers: 'Alle anderen Sitzungen beenden',
    ended: 'Sitzung beendet. Das Gerät ist abgemeldet.',
    othersEnded: 'Alle anderen Geräte sind abgemeldet.',
    failure: 'Beim Beenden der Sitzung ist ein Fehler aufgetreten.',
    fetchFailure: 'Beim Laden Ihrer Geräte ist ein Fehler aufgetreten.',
  },
});
