import { mediaSrcSet, mediaUrl } from '../../data/files/urls';
import { Picture, type Ratio } from '../../ui/picture/picture';
import { useImageMetadata } from '../app/content-hooks';
import { type ImageMetadata, explicitFocalPoint } from '../../data/files/image-metadata';
import type { FocalPoint } from '../../ui/picture/focal-point';

type ContentPictureProps = {
  url: string | null;
  alt: string;
  ratio: Ratio;
  sizes: string;
  /** True when the image is visible without scrolling. */
  priority?: boolean;
};

/** Shows a placeholder when there is no image. */
export function ContentPicture({ url, ...rest }: ContentPictureProps) {
  const src = mediaUrl(url, 828);
  const metadata = useImageMetadata(src ? url : null);
  const source = src ? { src, srcSet: mediaSrcSet(url) } : undefined;
  return <Picture source={source} {...pictureProps(metadata)} {...rest} />;
}

type PictureProps = { focal?: FocalPoint; caption?: string };

/** Returns focal point and caption of an image: its credit, and whether it is AI-generated. */
export function pictureProps(metadata: ImageMetadata | undefined): PictureProps {
  if (!metadata) return {};
  const { credit, isAi } = metadata;
  const parts = [credit && `Bild: ${credit}`, isAi && 'KI-generiert'].filter(Boolean);
  return { focal: explicitFocalPoint(metadata), caption: parts.join(' · ') || undefined };
}
