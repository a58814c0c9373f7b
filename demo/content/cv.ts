import {
  cvCertifications,
  cvEducation,
  cvExperience,
  cvProfile,
  cvStandards,
} from '../../src/content/types/cv';
import { records } from '../row';
import { lines } from '../typeset';
import { appointment, company } from './company';

export const cvRecords = [
  records(cvProfile, [
    {
      image_url: {
        scene: 'portrait',
        alt: 'Jens Brandt mit weißem Schutzhelm und Schutzbrille im Profil vor einer Schalttafel',
      },
      name: 'Dipl.-Ing. Jens Brandt',
      title: appointment,
      bio: lines(
        'Elektrotechnik habe ich dort gelernt, wo sie nass wird: im Maschinenraum. Nach der Ausbildung zum Elektroniker und dem Studium war ich elf Jahre auf Werften und im Fahrzeugversuch, bevor ich das Büro in Musterhafen gegründet habe.',
        '',
        'Heute begutachte ich Schäden, prüfe Anlagen vor der Inbetriebnahme und schule Menschen, die an Hochvoltsystemen arbeiten. Mein Maßstab ist einfach: **Ein Befund muss sich nachmessen lassen.**',
        '',
        '• Schwerpunkte: Bordnetze, Traktionsbatterien, Ladepunkte, Ersatzstrom',
        '• Sprachen: Deutsch, Englisch, Grundkenntnisse Dänisch',
      ),
      email: company.email,
      phone: company.phone,
      figures: ['640 Gutachten und Stellungnahmen', '90 Aufträge von Gerichten', '1.200 geschulte Personen'],
    },
  ]),
  records(cvExperience, [
    {
      company: 'Brandt Elektrotechnik & Sachverständigenbüro, Musterhafen',
      role: 'Inhaber und Sachverständiger',
      period: 'seit 2014',
      description:
        'Gutachten, Prüfungen und Schulungen für Reedereien, Stadtwerke, Werkstätten und Versicherungen; Leitung eines Teams von sechs Elektrofachkräften.',
      achievements: [
        'Über 640 Gutachten und Stellungnahmen, davon rund 90 für Gerichte',
        'Aufbau eines Prüfplatzes für Ladepunkte und Traktionsbatterien',
        'Schulung von mehr als 1.200 Personen nach DGUV Information 209-093',
      ],
    },
    {
      company: 'Fahrzeugversuch Beispiel AG',
      role: 'Versuchsingenieur Hochvoltsysteme',
      period: '2009–2014',
      description:
        'Sicherheitsversuche an Traktionsbatterien, Umrichtern und Ladeschnittstellen für leichte Nutzfahrzeuge.',
      achievements: [
        'Prüfverfahren für Isolationsüberwachung nach ISO 6469-3 eingeführt',
        'Zulassungsversuche nach UN ECE R100 für drei Baureihen begleitet',
      ],
    },
    {
      company: 'Werft am Deich (Beispiel)',
      role: 'Projektingenieur Schiffselektrik',
      period: '2003–2009',
      description:
        'Auslegung und Inbetriebnahme der Bordnetze von Arbeitsschiffen, Schleppern und einer Personenfähre.',
      achievements: [
        'Inbetriebnahme von 14 Neubauten mit Hauptschalttafeln bis 2.000 A',
        'Selektivitätsnachweise und Abnahmen mit der Klassifikationsgesellschaft',
      ],
    },
    {
      company: 'Elektro Muster, Musterhafen',
      role: 'Elektroniker für Betriebstechnik',
      period: '1994–1998',
      description: 'Ausbildung und Gesellenzeit: Installation, Schaltschrankbau und Störungsdienst im Hafen.',
      achievements: ['Abschluss als Bester des Kammerbezirks'],
    },
  ]),
  records(cvEducation, [
    {
      degree: 'Lehrgang Sachverständigenwesen, Grundlagen und Gutachtenaufbau',
      institution: 'Sachverständigenforum Beispiel',
      year: '2012',
    },
    {
      degree: 'Diplom-Ingenieur (FH) Elektrotechnik, Vertiefung Energietechnik',
      institution: 'Hochschule Musterhafen',
      year: '1998–2003',
    },
    {
      degree: 'Elektroniker für Betriebstechnik (IHK)',
      institution: 'Elektro Muster und Berufsschule Musterhafen',
      year: '1994–1998',
    },
  ]),
  records(cvStandards, [
    {
      title: 'DIN VDE 0100-600',
      description: 'Errichten von Niederspannungsanlagen: Prüfungen vor der Inbetriebnahme.',
    },
    {
      title: 'DIN VDE 0105-100',
      description: 'Betrieb von elektrischen Anlagen: sicheres Arbeiten und wiederkehrende Prüfungen.',
    },
    {
      title: 'DIN VDE 0100-722',
      description: 'Stromversorgung von Elektrofahrzeugen: Anforderungen an die Errichtung von Ladepunkten.',
    },
    {
      title: 'DIN EN IEC 61851-1',
      description: 'Konduktive Ladesysteme für Elektrofahrzeuge: allgemeine Anforderungen und Ladezustände.',
    },
    {
      title: 'DIN EN ISO 13297',
      description: 'Kleine Wasserfahrzeuge: Wechselstrom- und Gleichstromanlagen an Bord.',
    },
    {
      title: 'DIN EN 60092',
      description: 'Elektrische Anlagen auf Schiffen: Normenreihe für größere Fahrzeuge.',
    },
    {
      title: 'DIN VDE 0100-551',
      description:
        'Niederspannungs\u00adstromerzeugungs\u00adeinrichtungen: Schutz bei Insel- und Parallelbetrieb.',
    },
    {
      title: 'ISO 8528',
      description: 'Stromerzeugungsaggregate mit Hubkolben-Verbrennungsmotor: Betriebsverhalten und Abnahme.',
    },
    {
      title: 'UN ECE R100 und ISO 6469',
      description: 'Sicherheit von Elektrofahrzeugen: Batterie, Berührungsschutz, Isolationswiderstand.',
    },
    { title: 'UN 38.3', description: 'Prüfungen von Lithiumbatterien für den Transport.' },
  ]),
  records(cvCertifications, [
    { name: `${appointment}, seit 2015` },
    { name: 'Verantwortliche Elektrofachkraft nach DIN VDE 1000-10' },
    {
      name: 'Fachkundige Person für Arbeiten an unter Spannung stehenden Hochvoltsystemen (Stufe 3S, DGUV Information 209-093)',
    },
    { name: 'Zur Prüfung befähigte Person nach TRBS 1203, elektrische Gefährdungen' },
    { name: 'Thermograf Stufe 2 nach DIN EN ISO 9712' },
  ]),
];
