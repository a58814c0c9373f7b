import { hero } from '../../src/content/types/hero';
import { latestTopics } from '../../src/content/types/latest-topics';
import { day, records } from '../row';
import { lines } from '../typeset';
import { freePages } from '../../src/content/types/free-pages';

export const homeRecords = [
  records(hero, [
    {
      image_url: {
        scene: 'hero',
        alt: 'Arbeitsschiff mit erleuchteter Brücke am Kai in der Abenddämmerung, davor ein weißer Servicewagen an der Ladesäule',
      },
      title: lines('Elektrische Anlagen,', '**geprüft und belegt**'),
      subtitle: lines(
        'Prüfung, Gutachten und Instandsetzung für **Schiffe, Fahrzeuge, Ladepunkte und Generatoren**.',
        'Jeder Messwert nachvollziehbar, jeder Befund mit Bild und Norm.',
      ),
    },
  ]),
  records(latestTopics, [
    {
      image_url: {
        scene: 'shore-inlet',
        alt: 'Landanschluss an der Bordwand mit gestecktem blauem Stecker und orangefarbener Leitung',
      },
      title: 'Landstrom für den Musterkai: sechs Anschlüsse abgenommen',
      date: day(-1, 'Mi'),
      description: lines(
        'Am Musterkai liegen Arbeitsschiffe jetzt am Netz statt am Hilfsdiesel. Wir haben die sechs neuen Anschlusspunkte mit 63 A und 125 A vor der Inbetriebnahme geprüft.',
        '',
        '• Sichtprüfung, Schutzleiter und Isolationswiderstand nach **DIN VDE 0100-600**',
        '• Fehlerstrom-Schutzeinrichtung je Anschluss nach **DIN VDE 0100-709**',
        '• Drehfeld und Spannungsfall unter Last an jeder Steckdose',
        '',
        'Das Prüfprotokoll liegt dem Hafenbetrieb am Tag der Abnahme vor.',
      ),
      gallery: [
        {
          scene: 'product-shore-cable',
          alt: 'Aufgerollte Landstromleitung mit blauem Stecker und blauer Kupplung',
        },
        { scene: 'measuring', alt: 'Messung der Schleifenimpedanz an einer Anschlussklemme' },
      ],
    },
    {
      image_url: {
        scene: 'charging-park',
        alt: 'Ladepark mit mehreren Säulen unter einem Dach, davor Lieferwagen',
      },
      title: 'Ladepark der Stadtwerke: Prüfung im laufenden Betrieb',
      date: day(-3, 'Di'),
      description: lines(
        'Zwölf Ladepunkte, ein Prüftag, kein gesperrter Hof: Wir prüfen paarweise und geben jeden Ladepunkt sofort wieder frei.',
        '',
        '• Fahrzeugsimulation der Zustände A bis F nach **DIN EN IEC 61851-1**',
        '• Auslösezeit und Auslösestrom der Fehlerstrom-Schutzeinrichtungen, auch für glatte Gleichfehlerströme',
        '• Steckdose, Verriegelung und Zugentlastung im Bild festgehalten',
      ),
      gallery: [
        { scene: 'product-tester', alt: 'Installationstester mit der Anzeige 230 Volt und zwei Prüfspitzen' },
        { scene: 'product-cables', alt: 'Aufgerollte Ladeleitung mit zwei Steckern vom Typ 2' },
      ],
    },
    {
      image_url: {
        scene: 'training-room',
        alt: 'Schulungsraum mit Teilnehmenden, Leinwand und Blick auf den Hafen',
      },
      title: 'Neuer Schulungsraum mit Hochvolt-Übungsplatz',
      date: day(-5, 'Do'),
      description: lines(
        'Im Obergeschoss der Werkstatt lernen ab sofort bis zu zwölf Personen an einer echten Anlage: Traktionsbatterie, Umrichter und Ladeschnittstelle, berührungssicher aufgebaut.',
        '',
        'Die Lehrgänge folgen der **DGUV Information 209-093**. Die Termine finden Sie unter Schulungen.',
      ),
      gallery: [
        { scene: 'battery-rack', alt: 'Batterieschrank mit zwölf Lithium-Modulen und geöffneter Tür' },
        { scene: 'wallbox', alt: 'Elektroauto beim Laden an einer Wallbox in der Garage' },
      ],
    },
    {
      image_url: {
        scene: 'test-stand',
        alt: 'Prüfstand mit Generator, glühenden Lastwiderständen und Messpult',
      },
      title: 'Notstrom: Lastprobe gehört ins Protokoll',
      date: day(-8, 'Mo'),
      description: lines(
        'Ein Aggregat, das anspringt, ist noch keine Ersatzstromversorgung. Wir fahren die monatliche Probe mit einer Lastbank und messen, was wirklich ankommt.',
        '',
        '• Spannung und Frequenz beim Lastsprung nach **ISO 8528-5**',
        '• Umschaltung und Netztrennung nach **DIN VDE 0100-551**',
        '• Zustand der Starterbatterie unter Last',
      ),
      gallery: [
        { scene: 'certificate', alt: 'Unterschriebenes Protokoll mit Messkurve auf dem Schreibtisch' },
      ],
    },
    {
      image_url: {
        scene: 'engine-room',
        alt: 'Maschinenraum eines Arbeitsschiffes mit zwei Motoren und Kabelbahnen',
      },
      title: 'Bordnetz vor der Saison: was wir im Winterlager finden',
      date: day(-11, 'Fr'),
      description: lines(
        'Feuchte Steckverbinder, gelöste Erdung, gealterte Ladegeräte: Die meisten Mängel zeigen sich, bevor sie gefährlich werden, wenn jemand misst.',
        '',
        'Wir prüfen Gleich- und Wechselstromanlagen nach **DIN EN ISO 13297** direkt im Winterlager. Was sich sofort beheben lässt, erledigen wir am selben Tag.',
      ),
      gallery: [
        {
          scene: 'wheelhouse',
          alt: 'Brücke mit Radar, Seekarte und Anzeigen, draußen der Hafen in der Dämmerung',
        },
        {
          scene: 'cable-tray',
          alt: 'Isolationsmessgerät mit einem Messwert über 999 Megaohm vor einer Kabelbahn',
        },
      ],
    },
  ]),
];

export const freePageRecords = [
  records(freePages, [
    {
      image_url: {
        scene: 'workshop-bench',
        alt: 'Werkbank mit geöffnetem Batteriemodul, Oszilloskop und Messleitungen',
      },
      title: 'Stellenangebote',
      subtitle: 'Zwei Stellen in Werkstatt und Außendienst, an Schiffen, Fahrzeugen und Anlagen im Hafen.',
      content: lines(
        'Wir sind ein kleiner Betrieb und bilden aus. Wer bei uns arbeitet, misst, prüft und unterschreibt selbst: in der Werkstatt, an Bord und am Fahrzeug.',
        '',
        '**Elektroniker (m/w/d) für Betriebstechnik**',
        '',
        'Sie warten Generatoren, bauen Landanschlüsse und suchen Fehler in Bordnetzen, allein oder zu zweit.',
        '',
        '• Abgeschlossene Ausbildung in einem Elektroberuf',
        '• Führerschein der Klasse B',
        '• Freude daran, einen Befund so aufzuschreiben, dass andere ihn verstehen',
        '• 38 Stunden in der Woche, 3.400 bis 4.100 € brutto im Monat, je nach Erfahrung',
        '',
        '**Ausbildung zum Elektroniker (m/w/d) für Energie- und Gebäudetechnik**',
        '',
        'Beginn ist der 1. August, die Ausbildung dauert dreieinhalb Jahre. Im ersten Jahr lernen Sie die Werkstatt kennen, danach die Anlagen unserer Kunden.',
        '',
        '• Guter Schulabschluss, Mathematik und Physik machen Ihnen keine Angst',
        '• Vorher ein Praktikum von einer Woche, damit beide Seiten wissen, worauf sie sich einlassen',
        '• Vergütung nach dem Tarif des Elektrohandwerks, Lernmittel bezahlen wir',
        '',
        '**So bewerben Sie sich**',
        '',
        'Schreiben Sie uns in ein paar Sätzen, wer Sie sind und was Sie zuletzt gemacht haben; ein Lebenslauf hat Zeit bis zum Gespräch. Wer lieber anruft, findet die Nummer auf der Seite [Kontakt](/contact). Innerhalb einer Woche bekommen Sie eine Antwort.',
      ),
      inquiry_button: 'Jetzt bewerben',
      gallery: [
        { scene: 'engine-room', alt: 'Maschinenraum eines Arbeitsschiffes mit Generator und Schalttafel' },
      ],
      files: [
        {
          name: 'Stellenprofil-Betriebstechnik.pdf',
        },
      ],
    },
  ]),
];
