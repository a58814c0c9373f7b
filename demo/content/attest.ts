import {
  attestAdvantages,
  attestFaqs,
  attestHeader,
  attestIntroTexts,
  attestSamples,
  attestSteps,
} from '../../src/content/types/attest/type';
import { records } from '../row';
import { lines } from '../typeset';

export const attestRecords = [
  records(attestHeader, [
    {
      title: 'Elektro-Attest',
      subtitle:
        'Der schriftliche Nachweis über den Zustand der elektrischen Anlage Ihres Bootes, Fahrzeugs oder Aggregats.',
    },
  ]),
  records(attestIntroTexts, [
    {
      content:
        'Versicherung, Käufer, Hafen oder Vermieter möchten wissen, ob die elektrische Anlage sicher ist. Das **Elektro-Attest** beantwortet diese Frage auf wenigen Seiten: was geprüft wurde, mit welchem Ergebnis und was zu tun ist.',
    },
    {
      content: lines(
        'Geprüft wird nach den Normen, die zu Ihrer Anlage gehören:',
        '',
        '• Boote: **DIN EN ISO 13297**, Landanschluss nach **DIN VDE 0100-709**',
        '• Reisemobile und Caravans: **DIN VDE 0100-721**',
        '• Ladepunkte: **DIN VDE 0100-722** und **DIN EN IEC 61851-1**',
        '• Aggregate: **DIN VDE 0100-551** und **ISO 8528**',
      ),
    },
    {
      content:
        'Das Attest beschreibt den Zustand am Tag der Prüfung. Mängel werden nach Dringlichkeit geordnet. Nach der Instandsetzung messen wir nach und ergänzen den Nachweis.',
    },
  ]),
  records(attestAdvantages, [
    {
      title: 'Anerkannter Aufbau',
      description:
        'Prüfumfang, Messwerte und Bewertung stehen getrennt, so wie es Versicherungen und Behörden erwarten.',
      icon_name: 'Shield',
    },
    {
      title: 'Termin in zehn Tagen',
      description:
        'Meist sind wir innerhalb von zehn Werktagen bei Ihnen. Das Attest folgt spätestens drei Tage nach der Prüfung.',
      icon_name: 'Clock',
    },
    {
      title: 'Von Fachleuten geprüft',
      description:
        'Es prüfen Elektrofachkräfte mit Erfahrung an Bord, am Fahrzeug und am Aggregat, mit kalibrierten Geräten.',
      icon_name: 'GraduationCap',
    },
    {
      title: 'Digital und auf Papier',
      description: 'Sie erhalten das Attest als PDF mit Textebene und auf Wunsch unterschrieben per Post.',
      icon_name: 'Mail',
    },
    {
      title: 'Mit Plan und Bild',
      description:
        'Jeder Mangel ist fotografiert und im Übersichtsplan verortet. So weiß die Werkstatt, wo sie ansetzt.',
      icon_name: 'FileCheck',
    },
    {
      title: 'Klare Rangfolge',
      description: 'Sofort, bald oder beobachten: Sie sehen auf einen Blick, was Vorrang hat.',
      icon_name: 'Search',
    },
  ]),
  records(attestFaqs, [
    {
      question: 'Wer verlangt ein Elektro-Attest?',
      answer:
        'Häufig Versicherungen beim Abschluss oder nach einem Schaden, Käuferinnen und Käufer vor der Übergabe, Häfen vor dem Winterlager und Vermieter von Reisemobilen.',
    },
    {
      question: 'Wie lange dauert die Prüfung?',
      answer:
        'Für ein Segelboot mit Landanschluss etwa drei Stunden, für ein Reisemobil zwei Stunden. Größere Anlagen planen wir nach Zahl der Stromkreise.',
    },
    {
      question: 'Was muss ich vorbereiten?',
      answer: lines(
        'Bitte sorgen Sie dafür, dass wir an die Technik herankommen:',
        '',
        '• Batteriekästen und Schalttafel zugänglich',
        '• Batterien geladen, Landanschluss vorhanden',
        '• Pläne und Rechnungen früherer Umbauten, soweit vorhanden',
      ),
    },
    {
      question: 'Wie lange gilt ein Attest?',
      answer:
        'Es beschreibt den Zustand am Prüftag. Für die Wiederholung empfehlen wir bei Booten und Reisemobilen zwei Jahre; manche Versicherung gibt eine eigene Frist vor.',
    },
    {
      question: 'Was passiert, wenn Mängel gefunden werden?',
      answer:
        'Sie erhalten eine Liste mit Bild und Rangfolge. **Gefährliche Mängel** sprechen wir sofort an. Instand setzen kann Ihre Werkstatt oder unser Team; danach messen wir die betroffenen Stromkreise nach.',
    },
    {
      question: 'Ist das Attest ein Gerichtsgutachten?',
      answer:
        'Nein. Es ist ein Zustandsnachweis mit Messwerten. Wird ein Gutachten für einen Rechtsstreit gebraucht, beauftragen Sie uns gesondert; Umfang und Form richten sich dann nach der Fragestellung.',
    },
  ]),
  records(attestSteps, [
    { title: 'Anfordern', description: 'Sie nennen uns Anlage, Standort und Anlass.' },
    {
      title: 'Termin und Festpreis',
      description: 'Wir bestätigen Prüfumfang, Termin und Preis in Textform.',
    },
    {
      title: 'Prüfung vor Ort',
      description: 'Sichtprüfung, Messungen und Funktionsprüfung, auf Wunsch mit Ihnen gemeinsam.',
    },
    {
      title: 'Attest',
      description: 'Sie erhalten das Attest als PDF und besprechen offene Punkte mit uns am Telefon.',
    },
  ]),
  records(attestSamples, [
    {
      image_url: {
        scene: 'sample-certificate',
        alt: 'Erste Seite eines Elektro-Attests: Angaben zur Anlage, Tabelle der Messwerte, Messkurve, Stempel und Unterschrift, darüber das Wort „Muster“',
      },
      title: 'Muster-Attest für ein Motorboot',
      description:
        'Zwei Seiten: Auf der ersten stehen Anlage, Messwerte und Ergebnis, auf der zweiten die Mängel nach Dringlichkeit und was zu tun ist. Boot, Eigner und Werte sind erfunden.',
      file_url: {
        name: 'Muster-Elektro-Attest.pdf',
        title: 'MUSTER: Elektro-Attest für die Motoryacht „Beispiel“',
        paragraphs: [
          'Dies ist ein Muster mit erfundenen Angaben. Es ist kein gültiger Nachweis.',
          'Prüfer: Brandt Elektrotechnik & Sachverständigenbüro, Am Musterkai 7, 12345 Musterhafen (erfundenes Unternehmen).',
          'Gegenstand: Motoryacht „Beispiel“, Baujahr 2009, Liegeplatz B 14 im Sportboothafen Musterhafen. Bordnetz 12 V und 230 V, Landanschluss 16 A, zwei Batterien LiFePO4 mit je 100 Ah.',
          'Anlass: Anforderung der Versicherung vor der Verlängerung des Vertrags.',
          'Prüfgrundlagen: DIN EN ISO 13297 für das Bordnetz, DIN VDE 0100-709 für den Landanschluss.',
          'Messwerte. Schutzleiter des Landanschlusses: 0,21 Ω, zulässig 1,0 Ω, in Ordnung. Isolationswiderstand 230 V: 48 MΩ, zulässig mindestens 1 MΩ, in Ordnung. Auslösezeit des Fehlerstromschutzschalters: 24 ms bei 30 mA, in Ordnung. Spannungsfall zur Ankerwinde: 0,9 V, zulässig 1,2 V, in Ordnung.',
          'Übergangswiderstand am Hauptschalter der Batterie: 4,8 mΩ, Richtwert 1,0 mΩ, zu hoch.',
          'Ergebnis: Die elektrische Anlage ist betriebssicher, sobald der unten genannte Mangel der Stufe B behoben ist.',
          'Mangel der Stufe B, innerhalb von vier Wochen: Klemme am Hauptschalter reinigen und mit dem vorgeschriebenen Drehmoment anziehen, danach den Übergangswiderstand nachmessen.',
          'Hinweis der Stufe C, bei der nächsten Wartung: Leitungen hinter dem Schaltpult beschriften.',
          'Musterhafen, am Tag der Prüfung. Unterschrift und Stempel des Prüfers.',
        ],
      },
    },
    {
      image_url: {
        scene: 'sample-certificate-charger',
        alt: 'Erste Seite eines Elektro-Attests: Schema eines Ladepunkts, Tabelle der Messwerte, Balken, Stempel und Unterschrift, darüber das Wort „Muster“',
      },
      title: 'Muster-Attest für einen Ladepunkt',
      description:
        'So weist ein Betrieb nach, dass sein Ladepunkt geprüft ist: Schutzmaßnahmen, Auslösezeiten und Ergebnis auf einer Seite. Auch hier sind alle Angaben erfunden.',
      file_url: {
        name: 'Muster-Elektro-Attest-Ladepunkt.pdf',
        title: 'MUSTER: Elektro-Attest für den Ladepunkt 3, Hof der Beispiel GmbH',
        paragraphs: [
          'Dies ist ein Muster mit erfundenen Angaben. Es ist kein gültiger Nachweis.',
          'Prüfer: Brandt Elektrotechnik & Sachverständigenbüro, Am Musterkai 7, 12345 Musterhafen (erfundenes Unternehmen).',
          'Gegenstand: Wandladestation 22 kW mit Steckdose Typ 2, Stellplatz 3 im Hof der Beispiel GmbH, Musterhafen. Zuleitung 5 x 6 mm² mit eigenem Fehlerstromschutzschalter Typ B.',
          'Anlass: wiederkehrende Prüfung nach einem Jahr.',
          'Prüfgrundlagen: DIN VDE 0100-722 und DIN EN IEC 61851-1, Durchführung nach DIN VDE 0105-100.',
          'Messwerte. Schutzleiter: 0,18 Ω, zulässig 0,3 Ω, in Ordnung. Isolationswiderstand: 210 MΩ, zulässig mindestens 1 MΩ, in Ordnung. Auslösezeit bei Wechselfehlerstrom: 21 ms, in Ordnung. Auslösezeit bei glattem Gleichfehlerstrom: 64 ms, in Ordnung. Schleifenimpedanz: 0,42 Ω, in Ordnung.',
          'Funktionen: Fahrzeugzustände A bis E simuliert, Verriegelung und Abschaltung geprüft, in Ordnung.',
          'Ergebnis: Der Ladepunkt ist betriebssicher. Nächste Prüfung in zwölf Monaten.',
          'Musterhafen, am Tag der Prüfung. Unterschrift und Stempel des Prüfers.',
        ],
      },
    },
  ]),
];
