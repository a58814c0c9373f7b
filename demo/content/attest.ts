import {
  attestAdvantages,
  attestFaqs,
  attestHeader,
  attestIntroTexts,
  attestSamples,
  attestSteps,
} from '../../src/content/types/attest';
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
      },
    },
  ]),
];
