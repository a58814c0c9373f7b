import { references, referencesHeader } from '../../src/content/types/references/type';
import { records } from '../row';
import { lines } from '../typeset';

export const referenceRecords = [
  records(referencesHeader, [
    {
      title: 'Referenzen',
      subtitle:
        'Aufträge vom Hafen bis zum Ladepark: was gefragt war, was wir gemessen haben und was danach anders lief.',
    },
  ]),
  records(references, [
    {
      image_url: {
        scene: 'ship-quay',
        alt: 'Arbeitsschiff der Reederei am Kai, im Vordergrund die neue Landstromsäule',
      },
      company: 'Reederei Beispiel GmbH',
      project: 'Landstromanschluss für drei Arbeitsschiffe',
      testimonial: lines(
        '„Wir wollten die Hilfsdiesel im Hafen abstellen. Bekommen haben wir einen Plan, ein Protokoll und eine Anlage, die beim ersten Stecken lief.“',
        '',
        '**Aufgabe:** Drei Schiffe mit unterschiedlichen Bordnetzen (400 V, 50 Hz und 440 V, 60 Hz) an einem gemeinsamen Kai versorgen.',
        '',
        '**Leistung:**',
        '• Bestandsaufnahme der Bordnetze und Lastmessung über 14 Tage',
        '• Auslegung von Umformer, Trenntransformator und Schutz nach DIN VDE 0100-709',
        '• Erstprüfung nach DIN VDE 0100-600 und Einweisung der Besatzungen',
        '',
        '**Ergebnis:** An 210 Tagen im ersten Jahr lagen die Schiffe am Netz, ohne einen Ausfall.',
      ),
      contact_name: 'Maren Musterfrau',
      contact_title: 'Technische Inspektion',
      gallery: [
        {
          scene: 'ship-quay',
          part: { x: 260, y: 350, width: 960 },
          alt: 'Landstromsäule mit Anzeige und gesteckter Leitung',
        },
        { scene: 'switchboard', alt: 'Abgangsfeld des neuen Landstromverteilers mit geöffneter Tür' },
        {
          scene: 'ship-quay',
          part: { x: 260, y: 40, width: 960 },
          alt: 'Brückenaufbau des Schiffes in der Dämmerung',
        },
        { scene: 'measuring', alt: 'Messung am Anschlusspunkt vor der Inbetriebnahme' },
      ],
    },
    {
      image_url: { scene: 'charging-park', alt: 'Überdachter Ladepark mit Lieferwagen am Abend' },
      company: 'Stadtwerke Musterhafen',
      project: 'Ladepark mit zwölf Ladepunkten für den Fuhrpark',
      testimonial: lines(
        '„Die Prüfer haben zwei Fehler gefunden, die uns im Betrieb Wochen gekostet hätten, und beide noch am selben Tag mit unserem Errichter geklärt.“',
        '',
        '**Aufgabe:** Abnahme und wiederkehrende Prüfung eines Ladeparks mit Lastmanagement.',
        '',
        '**Leistung:**',
        '• Prüfung der Errichtung nach DIN VDE 0100-600 und DIN VDE 0100-722',
        '• Funktionsprüfung der Ladepunkte mit Fahrzeugsimulator nach DIN EN IEC 61851-1',
        '• Thermografie der Verteilung bei 80 % Last',
      ),
      contact_name: 'Dr. Tarek Beispiel',
      contact_title: 'Leitung Netzservice',
      gallery: [
        { scene: 'van-charger', alt: 'Lieferwagen an der Ladesäule vor der Werkstatt' },
        {
          scene: 'charging-park',
          part: { x: 500, y: 330, width: 1000 },
          alt: 'Lieferwagen in einer Reihe an den Ladesäulen',
        },
        {
          scene: 'switchboard',
          part: { x: 400, y: 150, width: 900 },
          alt: 'Reihenklemmen und Schutzgeräte im Verteiler',
        },
      ],
    },
    {
      image_url: { scene: 'generator-set', alt: 'Notstromaggregat mit geöffneten Türen in der Dämmerung' },
      company: 'Klinikum Musterhafen',
      project: 'Ersatzstromanlage: Gutachten nach einem Ausfall',
      testimonial: lines(
        '„Nach dem Gutachten wussten wir nicht nur, warum das Aggregat abgeschaltet hat, sondern auch, was zuerst zu tun ist und was warten kann.“',
        '',
        '**Aufgabe:** Ursache einer ungeplanten Abschaltung bei der Netzumschaltung feststellen.',
        '',
        '**Leistung:**',
        '• Auswertung der Störschriebe und Nachstellung mit Lastbank',
        '• Bewertung des Betriebsverhaltens nach ISO 8528-5',
        '• Prüfung von Netztrennung und Schutz nach DIN VDE 0100-551',
        '',
        '**Ergebnis:** Ein falsch eingestellter Unterspannungsschutz; die Anlage trägt seither jede Lastprobe.',
      ),
      contact_name: 'Ines Muster',
      contact_title: 'Technische Leitung',
      gallery: [
        {
          scene: 'generator-set',
          part: { x: 420, y: 300, width: 900 },
          alt: 'Generator und Dieselmotor im Detail',
        },
        { scene: 'measuring', alt: 'Messung an den Generatorklemmen' },
        { scene: 'certificate', alt: 'Gutachten mit Messschrieb auf einem Schreibtisch' },
      ],
    },
    {
      image_url: {
        scene: 'engine-room',
        alt: 'Aufgeräumter Maschinenraum mit zwei Motoren und neuer Verkabelung',
      },
      company: 'Fährbetrieb Inselverkehr Beispiel',
      project: 'Bordnetz einer Personenfähre nach Wassereinbruch',
      testimonial: lines(
        '„Am Freitag lag die Fähre still, am Mittwoch fuhr sie wieder, mit einem Bericht, den Versicherung und Behörde ohne Rückfrage angenommen haben.“',
        '',
        '**Aufgabe:** Schaden aufnehmen, Umfang begrenzen, sicheren Betrieb belegen.',
        '',
        '**Leistung:**',
        '• Isolationsmessung aller Stromkreise und Bewertung nach DIN EN 60092',
        '• Plan zur Instandsetzung mit Reihenfolge und Kosten',
        '• Schlussprüfung und Dokumentation mit 140 Messwerten',
      ),
      contact_name: 'Kapitän Ole Musterkamp',
      contact_title: 'Betriebsleitung',
      gallery: [
        {
          scene: 'engine-room',
          part: { x: 300, y: 200, width: 1000 },
          alt: 'Neue Kabelbahn über den Motoren',
        },
        { scene: 'switchboard', alt: 'Hauptschalttafel mit geöffneter Tür' },
        { scene: 'certificate', part: { x: 400, y: 330, width: 1000 }, alt: 'Prüfbericht mit Unterschrift' },
      ],
    },
    {
      image_url: { scene: 'battery-module', alt: 'Aufbau des neuen Lithium-Batteriemoduls in Einzelteilen' },
      company: 'Seglerverein Musterhafen e. V.',
      project: 'Umrüstung von elf Vereinsbooten auf LiFePO4',
      testimonial: lines(
        '„Jedes Boot hat jetzt denselben Aufbau, denselben Plan und dieselbe Bedienung. Das merkt man an jedem Samstag am Steg.“',
        '',
        '**Aufgabe:** Bleibatterien durch Lithium-Eisenphosphat ersetzen, ohne die Lichtmaschinen zu überlasten.',
        '',
        '**Leistung:**',
        '• Laderegler und Sicherungskonzept nach DIN EN ISO 13297 und ISO/TS 23625',
        '• Einbau, Prüfung und Plan für jedes Boot',
        '• Rücknahme der Altbatterien',
      ),
      contact_name: 'Birte Beispiel',
      contact_title: 'Bootswartin',
      gallery: [
        {
          scene: 'battery-module',
          part: { x: 400, y: 20, width: 1000 },
          alt: 'Deckel und Überwachungsplatine des Moduls',
        },
        {
          scene: 'product-battery',
          part: { x: 0, y: 10, width: 1200 },
          alt: 'LiFePO4-Batterie mit Anschlusspolen und Tragegriff',
        },
        { scene: 'workshop-bench', alt: 'Werkbank mit Batterie und Messgeräten' },
      ],
    },
    {
      image_url: { scene: 'van-charger', alt: 'Elektrischer Lieferwagen beim Laden vor der Werkstatt' },
      company: 'Paketdienst Muster & Söhne',
      project: 'Hochvoltprüfung von 24 Lieferwagen',
      testimonial: lines(
        '„Vierundzwanzig Fahrzeuge in drei Nächten, und keines fehlte am Morgen auf der Tour.“',
        '',
        '**Aufgabe:** Isolationswarnungen in einer gemischten Flotte klären.',
        '',
        '**Leistung:**',
        '• Isolationsmessung und Potenzialausgleich nach UN ECE R100 und ISO 6469-3',
        '• Prüfung der mobilen Ladeleitungen nach DIN EN 50699 und DGUV Vorschrift 3',
        '• Bewertung jeder Batterie mit Entscheidung: weiterfahren, beobachten, instand setzen',
      ),
      contact_name: 'Cem Muster',
      contact_title: 'Fuhrparkleitung',
      gallery: [
        { scene: 'van-charger', part: { x: 800, y: 300, width: 800 }, alt: 'Ladestecker am Fahrzeug' },
        { scene: 'workshop-bench', alt: 'Prüfplatz mit Oszilloskop in der Werkstatt' },
        {
          scene: 'measuring',
          part: { x: 420, y: 200, width: 1180 },
          alt: 'Isolationsmessung mit Prüfspitzen',
        },
      ],
    },
    {
      image_url: {
        scene: 'switchboard',
        alt: 'Geöffneter Schaltschrank einer Werft mit beschrifteten Abgängen',
      },
      company: 'Werft am Deich (Beispiel)',
      project: 'Wiederkehrende Prüfung der Werfthallen',
      testimonial: lines(
        '„Zum ersten Mal haben wir eine Mängelliste, in der steht, welcher Mangel warum zuerst drankommt.“',
        '',
        '**Aufgabe:** 38 Verteiler und 260 ortsveränderliche Geräte ohne Stillstand prüfen.',
        '',
        '**Leistung:**',
        '• Prüfung nach DIN VDE 0105-100 und DGUV Vorschrift 3 in der Frühschicht',
        '• Thermografie unter Last',
        '• Prüffristen nach Gefährdungsbeurteilung, nicht nach Gewohnheit',
      ),
      contact_name: 'Svenja Beispielmann',
      contact_title: 'Arbeitssicherheit',
      gallery: [
        {
          scene: 'switchboard',
          part: { x: 400, y: 150, width: 900 },
          alt: 'Schutzgeräte und Sammelschienen aus der Nähe',
        },
        { scene: 'measuring', alt: 'Messung am Klemmenblock mit Handschuhen' },
        { scene: 'certificate', alt: 'Prüfbericht auf dem Schreibtisch' },
      ],
    },
  ]),
];
