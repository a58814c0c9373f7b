import type { GalleryImage } from '../../content/fields/image';
import { Carousel } from '../../ui/carousel/carousel';
import type { Ratio } from '../../ui/picture/picture';
import { ContentPicture } from './content-picture';

type RecordGalleryProps = {
  title: string;
  record: { image_url: string | null; alt: string; gallery: GalleryImage[] };
  ratio: Ratio;
  sizes: string;
  priority?: boolean;
};

/** Shows the images of a record, main image first. A single image has no controls. */
export function RecordGallery({ title, record, ratio, sizes, priority }: RecordGalleryProps) {
  const main = { id: 'main', image_url: record.image_url, alt: record.alt };
  const images = [main, ...record.gallery].filter(({ image_url: url }) => url);
  return (
    <Carousel kind="gallery" label={`Bilder: ${title}`}>
      {(images.length > 0 ? images : [main]).map((image, index) => (
        <ContentPicture
          key={image.id}
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
