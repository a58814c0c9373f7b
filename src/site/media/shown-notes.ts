import { type ImageMetadata, explicitFocalPoint } from '../../data/files/image-metadata';
import type { FocalPoint } from '../../ui/picture/focal-point';

type Shown = { focal?: FocalPoint; caption?: string };

/** Returns focal point and caption of an image: its credit, and whether it is AI-generated. */
export function shownNotes(notes: ImageMetadata | undefined): Shown {
  if (!notes) return {};
  const { credit, isAi } = notes;
  const parts = [credit && `Bild: ${credit}`, isAi && 'KI-generiert'].filter(Boolean);
  return { focal: explicitFocalPoint(notes), caption: parts.join(' · ') || undefined };
}
