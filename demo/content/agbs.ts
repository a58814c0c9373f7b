import { agbs, agbsHeader } from '../../src/content/types/agbs/type';
import { records } from '../row';

export const agbRecords = [
  records(agbsHeader, [
    {
      title: 'Allgemeine Vertragsbedingungen (AGBs)',
      subtitle:
        'Für Gutachten, Werkleistungen und Schulungen gelten je eigene Bedingungen. Alle Dokumente sind Beispiele.',
    },
  ]),
  records(agbs, [
    {
      title: 'Bedingungen für Gutachten und Prüfungen',
      description:
        'Umfang, Mitwirkung, Vergütung und Haftung bei Gutachten, Prüfungen und dem Elektro-Attest.',
      file_url: {
        name: 'AGB-Gutachten-und-Pruefungen.pdf',
      },
    },
    {
      title: 'Bedingungen für Werkleistungen',
      description: 'Einbau, Umbau und Instandsetzung elektrischer Anlagen, Batterietausch eingeschlossen.',
      file_url: {
        name: 'AGB-Werkleistungen.pdf',
      },
    },
    {
      title: 'Teilnahmebedingungen für Schulungen',
      description:
        'Anmeldung, Rücktritt, Prüfung und Zertifikate bei offenen Schulungen und Terminen im Betrieb.',
      file_url: {
        name: 'Teilnahmebedingungen-Schulungen.pdf',
      },
    },
  ]),
];
