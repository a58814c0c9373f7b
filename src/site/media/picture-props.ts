import { type ImageMetadata, explicitFocalPoint } from '../../data/files/image-metadata';
import type { FocalPoint } from '../../ui/picture/focal-point';

type PictureProps = { focal?: FocalPoint; caption?: string };

/** Returns focal point and caption of an image: its credit, and whether it is AI-generated. */
export function pictureProps(metadata: ImageMetadata | undefined): PictureProps {
  if (!metadata) return {};
  const { credit, isAi } = metadata;
  const parts = [credit && `Bild: ${credit}`, isAi && 'KI-generiert'].filter(Boolean);
  return { focal: explicitFocalPoint(metadata), caption: parts.join(' · ') || undefined };
}
