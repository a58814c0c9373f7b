import { agbs, agbsHeader } from '../../src/content/types/agbs/type';
import { records } from '../row';

const example =
  'Beispieltext für eine Demonstration. Er ersetzt keine Rechtsberatung und darf nicht unverändert verwendet werden.';
const company =
  'Brandt Elektrotechnik & Sachverständigenbüro, Am Musterkai 7, 12345 Musterhafen (erfundenes Unternehmen)';

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
        title: 'Allgemeine Vertragsbedingungen für Gutachten und Prüfungen',
        paragraphs: [
          example,
          `Verwender: ${company}.`,
          '§ 1 Geltung. Diese Bedingungen gelten für Gutachten, Stellungnahmen, Prüfungen und Zustandsnachweise. Abweichende Bedingungen gelten nur, wenn wir ihnen in Textform zugestimmt haben.',
          '§ 2 Auftrag. Gegenstand und Zweck des Auftrags werden vor Beginn in Textform festgelegt. Der Sachverständige führt den Auftrag unparteiisch und nach bestem Wissen aus. Ein bestimmtes Ergebnis wird nicht geschuldet.',
          '§ 3 Mitwirkung. Der Auftraggeber stellt Unterlagen und Zugang rechtzeitig bereit und sorgt dafür, dass die Anlage zum Termin freigeschaltet oder in Betrieb genommen werden kann, wie es der Prüfumfang verlangt.',
          '§ 4 Vergütung. Abgerechnet wird nach dem vereinbarten Festpreis oder nach Zeitaufwand. Alle Preise für Verbraucher verstehen sich einschließlich Umsatzsteuer.',
          '§ 5 Fristen. Das Gutachten wird innerhalb der vereinbarten Frist übergeben. Verzögert sich die Mitwirkung des Auftraggebers, verlängert sich die Frist angemessen.',
          '§ 6 Verwendung. Der Auftraggeber darf das Gutachten für den vereinbarten Zweck verwenden. Eine Veröffentlichung oder auszugsweise Weitergabe bedarf der Zustimmung.',
          '§ 7 Haftung. Wir haften unbeschränkt bei Vorsatz und grober Fahrlässigkeit sowie bei Verletzung von Leben, Körper und Gesundheit. Bei leicht fahrlässiger Verletzung wesentlicher Pflichten ist die Haftung auf den vorhersehbaren, typischen Schaden begrenzt.',
          '§ 8 Geheimhaltung. Tatsachen, die bei der Tätigkeit bekannt werden, behandeln wir vertraulich. Die Pflicht besteht nach Ende des Auftrags fort.',
          '§ 9 Schluss. Es gilt deutsches Recht. Zwingende Schutzvorschriften für Verbraucher bleiben unberührt.',
        ],
      },
    },
    {
      title: 'Bedingungen für Werkleistungen',
      description: 'Einbau, Umbau und Instandsetzung elektrischer Anlagen, Batterietausch eingeschlossen.',
      file_url: {
        name: 'AGB-Werkleistungen.pdf',
        title: 'Allgemeine Vertragsbedingungen für Werkleistungen',
        paragraphs: [
          example,
          `Verwender: ${company}.`,
          '§ 1 Gegenstand. Diese Bedingungen gelten für Einbau, Umbau, Instandsetzung und den Tausch von Batterien. Maßgeblich ist die Leistungsbeschreibung des Angebots.',
          '§ 2 Angebot. An Angebote halten wir uns 30 Tage gebunden. Mehraufwand durch verdeckte Mängel zeigen wir an, bevor er entsteht, und führen ihn nur nach Zustimmung aus.',
          '§ 3 Ausführung. Die Arbeiten entsprechen den anerkannten Regeln der Technik. Die Anlage wird vor der Übergabe geprüft; das Messprotokoll ist Teil der Leistung.',
          '§ 4 Abnahme. Nach Fertigstellung wird die Leistung gemeinsam in Betrieb genommen und abgenommen. Unwesentliche Mängel hindern die Abnahme nicht.',
          '§ 5 Altbatterien. Altbatterien nehmen wir unentgeltlich zurück. Beschädigte Lithiumbatterien sind vor dem Termin anzuzeigen.',
          '§ 6 Gewährleistung. Es gelten die gesetzlichen Rechte bei Mängeln. Eigenmächtige Änderungen an der Anlage sind uns mitzuteilen.',
          '§ 7 Eigentumsvorbehalt. Gelieferte Teile bleiben bis zur vollständigen Bezahlung unser Eigentum, soweit sie nicht wesentlicher Bestandteil werden.',
          '§ 8 Schluss. Es gilt deutsches Recht. Zwingende Schutzvorschriften für Verbraucher bleiben unberührt.',
        ],
      },
    },
    {
      title: 'Teilnahmebedingungen für Schulungen',
      description:
        'Anmeldung, Rücktritt, Prüfung und Zertifikate bei offenen Schulungen und Terminen im Betrieb.',
      file_url: {
        name: 'Teilnahmebedingungen-Schulungen.pdf',
        title: 'Teilnahmebedingungen für Schulungen',
        paragraphs: [
          example,
          `Veranstalter: ${company}.`,
          '§ 1 Anmeldung. Anfragen über diese Website sind unverbindlich. Ein Vertrag kommt erst mit unserer Bestätigung in Textform zustande.',
          '§ 2 Preise. Die genannten Preise gelten je Person und schließen Unterlagen, Verpflegung und Umsatzsteuer ein.',
          '§ 3 Rücktritt. Bis 14 Tage vor Beginn ist der Rücktritt kostenfrei, danach berechnen wir die Hälfte. Eine Ersatzperson kann jederzeit teilnehmen.',
          '§ 4 Absage. Müssen wir absagen, etwa wegen Krankheit, bieten wir einen Ersatztermin an oder erstatten den vollen Preis.',
          '§ 5 Sicherheit. Den Anweisungen der Lehrkraft ist zu folgen. Arbeiten unter Spannung sind nicht Teil der offenen Schulungen.',
          '§ 6 Prüfung. Das Zertifikat setzt die Teilnahme an allen Abschnitten und die bestandene Prüfung voraus. Eine Wiederholung ist einmal kostenfrei möglich.',
          '§ 7 Daten. Namen und Prüfungsergebnisse speichern wir nur, solange sie für den Nachweis gebraucht werden.',
        ],
      },
    },
  ]),
];
