import { mediaSrcSet, mediaUrl } from '../../data/files/urls';
import { FramedImage, type Ratio, type FocalPoint } from '../../ui/image/framed-image';
import { useImageMetadata } from '../app/content-hooks';
import { type ImageMetadata, explicitFocalPoint } from '../../data/files/image-metadata';
import type { GalleryImage, ImageUrl } from '../../content/fields/image';
import { Carousel } from '../../ui/carousel/carousel';

type ContentImageProps<R extends Ratio> = {
  url: ImageUrl<NoInfer<R>> | null;
  alt: string;
  ratio: R;
  sizes: string;
  /** True when the image is visible without scrolling. */
  priority?: boolean;
};

export function ContentImage<R extends Ratio>({ url, ...rest }: ContentImageProps<R>) {
  const src = mediaUrl(url, 720);
  const metadata = useImageMetadata(src ? url : null);
  const source = src ? { src, srcSet: mediaSrcSet(url) } : undefined;
  return <FramedImage source={source} {...imageProps(metadata)} {...rest} />;
}

/** Returns focal point and caption of an image: its credit, and whether it is AI-generated. */
export function imageProps(metadata: ImageMetadata | undefined): { focal?: FocalPoint; caption?: string } {
  if (!metadata) return {};
  const { credit, isAi } = metadata;
  const parts = [credit && `Bild: ${credit}`, isAi && 'KI-generiert'].filter(Boolean);
  return { focal: explicitFocalPoint(metadata), caption: parts.join(' · ') || undefined };
}

/** Lists contain only these columns of a gallery. */
type ShownImage = Pick<GalleryImage, 'image_url' | 'alt'>;

type RecordGalleryProps<R extends Ratio> = {
  title: string;
  record: { image_url: ImageUrl<NoInfer<R>> | null; alt: string; gallery: ShownImage[] };
  ratio: R;
  sizes: string;
  priority?: boolean;
};

/** Shows the images of a record, main image first. A single image has no controls. */
export function RecordGallery<R extends Ratio>(props: RecordGalleryProps<R>) {
  const { title, record, ratio, sizes, priority } = props;
  const main = { image_url: record.image_url, alt: record.alt };
  const images = [main, ...record.gallery].filter(({ image_url: url }) => url);
  return (
    <Carousel kind="gallery" label={`Bilder: ${title}`}>
      {(images.length > 0 ? images : [main]).map((image, index) => (
        <ContentImage
          key={index}
          url={image.image_url}
          alt={image.alt}
          ratio={ratio}
          sizes={sizes}
          priority={priority && index === 0}
        />
      ))}
    </Carousel>
  );
}
