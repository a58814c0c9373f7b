import {
  exchangeAdvantages,
  exchangeFaqs,
  exchangeHeader,
  exchangeInstallationSteps,
  exchangeIntroTexts,
  exchangeSteps,
} from '../../src/content/types/exchange';
import { records } from '../row';
import { lines } from '../typeset';

export const exchangeRecords = [
  records(exchangeHeader, [
    {
      title: 'LI-Akkus: Tausch von Blei auf Lithium',
      subtitle:
        'Mehr nutzbare Energie bei weniger Gewicht: geplant, eingebaut, geprüft und mit Plan übergeben.',
    },
  ]),
  records(exchangeIntroTexts, [
    {
      content:
        'Eine Bleibatterie gibt nur etwa die Hälfte ihrer Kapazität schonend her. Eine **Lithium-Eisenphosphat-Batterie (LiFePO4)** nutzt 80 bis 90 %, hält mehrere Tausend Ladezyklen und wiegt bei gleicher nutzbarer Energie weniger als die Hälfte.',
    },
    {
      content: lines(
        'Der Tausch ist mehr als ein Griff zum Schraubenschlüssel. Lithiumbatterien nehmen hohe Ladeströme an und schalten bei Überlast ab. Darauf müssen Lichtmaschine, Ladegerät, Sicherungen und Kabel abgestimmt sein:',
        '',
        '• Laderegler mit passender Kennlinie',
        '• Schutz der Lichtmaschine beim Abschalten der Batterie',
        '• Sicherung nahe an der Batterie, bemessen auf den Kurzschlussstrom',
      ),
    },
    {
      content:
        'Wir bauen in Boote, Reisemobile, Werkstattwagen und Arbeitsgeräte ein: nach **DIN EN ISO 13297** und **ISO/TS 23625** an Bord, nach **DIN VDE 0100-721** im Reisemobil. Die Zellen tragen den Transportnachweis nach **UN 38.3**. Ihre Altbatterie nehmen wir zurück. Wie Anlagen an Bord geprüft werden, lesen Sie unter [Elektro-Attest](/attest).',
    },
  ]),
  records(exchangeAdvantages, [
    {
      title: 'Mehr nutzbare Energie',
      description:
        'Von 100 Ah stehen 80 bis 90 Ah wirklich zur Verfügung, bei nahezu gleichbleibender Spannung.',
      icon_name: 'Battery',
    },
    {
      title: 'Weniger Gewicht',
      description: 'Eine Batterie mit 100 Ah wiegt rund 12 kg statt 28 kg. An Bord zählt jedes Kilogramm.',
      icon_name: 'Scale',
    },
    {
      title: 'Sicher abgestimmt',
      description:
        'Batteriemanagement, Sicherung und Laderegler werden als ein System ausgelegt und gemeinsam geprüft.',
      icon_name: 'Shield',
    },
    {
      title: 'Schnell geladen',
      description: 'Hohe Ladeströme verkürzen die Zeit am Landanschluss oder an der Lichtmaschine deutlich.',
      icon_name: 'Clock',
    },
    {
      title: 'Fachgerecht eingebaut',
      description:
        'Kabel gepresst, Polklemmen mit Drehmoment, jede Leitung beschriftet und im Plan eingetragen.',
      icon_name: 'Wrench',
    },
    {
      title: 'Alt gegen neu',
      description:
        'Wir nehmen Ihre alte Batterie unentgeltlich zurück und übergeben sie der vorgeschriebenen Entsorgung.',
      icon_name: 'ArrowLeftRight',
    },
  ]),
  records(exchangeFaqs, [
    {
      question: 'Passt eine Lithiumbatterie an meine vorhandene Lichtmaschine?',
      answer:
        'In vielen Fällen ja, aber selten ohne Anpassung. Ohne Strombegrenzung kann die Lichtmaschine überhitzen. Wir messen Ladestrom und Temperatur und setzen, wenn nötig, einen Ladewandler oder Hochleistungsregler ein.',
    },
    {
      question: 'Kann ich mein Ladegerät behalten?',
      answer: lines(
        'Wenn es eine Kennlinie für LiFePO4 hat oder frei einstellbar ist, meist ja. Wir prüfen:',
        '',
        '• Ladeschlussspannung von 14,2 bis 14,6 V bei 12-V-Systemen',
        '• keine Ausgleichsladung, keine Entsulfatierung',
        '• Verhalten bei Kälte',
      ),
    },
    {
      question: 'Darf eine Lithiumbatterie im Winter an Bord bleiben?',
      answer:
        'Ja. Gelagert wird sie am besten mit 50 bis 70 % Ladung. **Laden unter 0 °C** ist zu vermeiden; viele Batterien sperren dann selbst oder haben eine Heizung.',
    },
    {
      question: 'Wie sicher sind LiFePO4-Zellen?',
      answer:
        'Diese Zellchemie ist thermisch deutlich stabiler als andere Lithiumzellen. Entscheidend bleiben Einbau, Sicherung und Batteriemanagement. Deshalb prüfen wir Abschaltung und Kurzschlussschutz bei jeder Übergabe.',
    },
    {
      question: 'Was kostet der Umbau?',
      answer:
        'Das hängt von Kapazität, Ladequellen und Kabelwegen ab. Nach einer Aufnahme an Bord oder am Fahrzeug erhalten Sie ein Angebot mit festem Preis und Liste aller Teile.',
    },
    {
      question: 'Was geschieht mit meiner alten Batterie?',
      answer:
        'Sie geben sie einfach bei uns ab. Altbatterien gehören nicht in den Hausmüll; die Rückgabe ist für Endnutzer unentgeltlich. Beschädigte Lithiumbatterien holen wir in geeigneten Behältern ab.',
    },
  ]),
  records(exchangeInstallationSteps, [
    {
      title: 'Freischalten und ausbauen',
      description:
        'Verbraucher abschalten, Landanschluss trennen, alte Batterie ausbauen und Kabel beschriften.',
    },
    {
      title: 'Laderegler und Sicherungen setzen',
      description:
        'Laderegler, Trennschalter und Sicherungen einbauen, Kabelquerschnitte anpassen und pressen.',
    },
    {
      title: 'Batterie befestigen',
      description:
        'Batterie gegen alle Bewegungsrichtungen sichern, Polklemmen mit Drehmoment anziehen und abdecken.',
    },
    {
      title: 'Einstellen und messen',
      description:
        'Ladekennlinien einstellen, Spannungsfall und Ladestrom messen, Abschaltung auslösen und prüfen.',
    },
    {
      title: 'Übergeben',
      description: 'Plan, Messprotokoll und Bedienhinweise übergeben, gemeinsam ein- und ausschalten.',
    },
  ]),
  records(exchangeSteps, [
    {
      title: 'Anfrage',
      description: 'Sie schicken uns Fotos der Batterie, der Ladegeräte und des Sicherungskastens.',
    },
    {
      title: 'Aufnahme vor Ort',
      description: 'Wir messen Ströme und Kabelwege und besprechen, was Sie an Bord oder unterwegs brauchen.',
    },
    { title: 'Angebot', description: 'Sie erhalten einen Festpreis mit Stückliste und Übersichtsplan.' },
    { title: 'Tausch', description: 'Der Umbau dauert meist einen Tag, die Altbatterie nehmen wir mit.' },
  ]),
];
