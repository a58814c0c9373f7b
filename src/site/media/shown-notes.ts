import type { PictureNotes } from '../../data/picture-notes';
import type { FocalPoint } from '../../ui/focal-point';

type Shown = { focal?: FocalPoint; caption?: string };

/** What a visitor sees of it: which part stays in sight, whose picture it is, and that no camera has taken it. */
export function shownNotes(notes: PictureNotes | undefined): Shown {
  if (!notes) return {};
  const { focal, credit, isAi } = notes;
  const isSaid = focal.x !== 0.5 || focal.y !== 0.5;
  const parts = [credit && `Bild: ${credit}`, isAi && 'KI-generiert'].filter(Boolean);
  return { focal: isSaid ? focal : undefined, caption: parts.join(' · ') || undefined };
}
