import { freePages } from '../../src/content/types/free-pages/type';
import { records } from '../row';
import { lines } from '../typeset';

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
