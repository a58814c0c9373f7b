const greeting = 'Guten Tag,';

const closing = 'Vielen Dank.';

const people = 'Anzahl der Personen:';

/** Initial messages that visitors can edit, for offers whose page has no text of its own for it. */
export const inquiryPresets = {
  general: message('ich interessiere mich für dieses Angebot. Bitte nehmen Sie Kontakt mit mir auf.'),
  open: 'Guten Tag,\n\nes geht um:\n',
  shop: message(
    'ich interessiere mich für diesen Artikel. Bitte nennen Sie mir Preis und Lieferzeit.',
    'Menge:\nEinsatz (Schiff, Fahrzeug, Anlage):',
  ),
  exchange: message(
    'ich interessiere mich für den Tausch auf Lithium-Batterien.',
    'Schiff oder Fahrzeug:\nHeutige Batterie (Typ, Spannung, Kapazität):\nStandort und gewünschter Zeitraum:',
    'Bitte nehmen Sie Kontakt mit mir auf.',
  ),
  training: message(
    'ich interessiere mich für diese Schulung. Bitte nennen Sie mir die nächsten Termine.',
    people,
  ),
  waitingList: message(
    'bitte setzen Sie mich auf die Warteliste und melden Sie sich, wenn ein Platz frei wird.',
    people,
  ),
};

export function aboutRecord(title: string, text: string): string {
  return `Betrifft: ${title}\n\n${text}`;
}

function message(...paragraphs: string[]): string {
  return [greeting, ...paragraphs, closing].join('\n\n');
}
