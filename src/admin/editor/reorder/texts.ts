import { localized } from '../../../content/language';

export type ListPosition = { title: string; place: number; of: number };

export const texts = localized({
  move: [(title: string) => `Move ${title}`, (title) => `${title} verschieben`],
  pickedUp: [
    ({ title, place, of }: ListPosition) =>
      `Picked up ${title}, place ${place} of ${of}. Arrow keys move it, Space drops it, Escape puts it back.`,
    ({ title, place, of }) =>
      `${title} aufgenommen, Platz ${place} von ${of}. Die Pfeiltasten verschieben, die Leertaste legt ab, Escape bricht ab.`,
  ],
  at: [
    ({ title, place, of }: ListPosition) => `${title}: place ${place} of ${of}.`,
    ({ title, place, of }) => `${title}: Platz ${place} von ${of}.`,
  ],
  dropped: [
    ({ title, place, of }: ListPosition) => `Dropped ${title} at place ${place} of ${of}.`,
    ({ title, place, of }) => `${title} auf Platz ${place} von ${of} abgelegt.`,
  ],
  isNow: [
    ({ title, place, of }: ListPosition) => `${title} is now at place ${place} of ${of}.`,
    ({ title, place, of }) => `${title} steht jetzt auf Platz ${place} von ${of}.`,
  ],
  notMoved: [
    ({ title, place, of }: ListPosition) => `Not moved. ${title} stays at place ${place} of ${of}.`,
    ({ title, place, of }) => `Nicht verschoben. ${title} bleibt auf Platz ${place} von ${of}.`,
  ],
  stillSaving: ['The last move is still being saved.', 'Die letzte Verschiebung wird noch gespeichert.'],
  orderFailure: [
    'An error occurred while saving the order',
    'Beim Speichern der Reihenfolge ist ein Fehler aufgetreten.',
  ],
});
