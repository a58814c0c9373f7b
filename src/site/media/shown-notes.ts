import { type ImageMetadata, explicitFocalPoint } from '../../data/files/image-metadata';
import type { FocalPoint } from '../../ui/picture/focal-point';

type Shown = { focal?: FocalPoint; caption?: string };

/** What a visitor sees of it: which part stays in sight, whose picture it is, and that no camera has taken it. */
export function shownNotes(notes: ImageMetadata | undefined): Shown {
  if (!notes) return {};
  const { credit, isAi } = notes;
  const parts = [credit && `Bild: ${credit}`, isAi && 'KI-generiert'].filter(Boolean);
  return { focal: explicitFocalPoint(notes), caption: parts.join(' · ') || undefined };
}
