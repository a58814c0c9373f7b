import { useContext, useState } from 'react';
import {
  type FormValues,
  imagesIn,
  type ImageValue,
  withField,
} from '../../../../content/record/form-values';
import { checkFile } from '../../../../content/file-rules';
import { type CropRatio, mainImageId } from '../../../../content/fields/image';
import type { Uncropped } from '../../crop/crop-dialog';
import { cropSourceOf } from '../../crop/crop-source';
import { type MediaEntry, canUseUncropped, downloadAsFile } from '../../media/media-entry';
import { useSession } from '../../../session/session-context';
import { useAction } from '../../../parts/use-action';
import { imageTexts } from '../../media/texts';
import { PublicUrlsContext } from '../file-input';
import { downloadStoredFile } from '../../../../data/files/file-info';
import { draftsBucket } from '../../../../data/files/private-files';
import type { NeutralDrawing } from './neutral-drawing';
import { inOrder } from '../../reorder/use-reorder';
import type { Service } from '../../../../data/client/service';
import { downloadOriginal } from '../../../../data/files/image-rights';
import { fileKeyOf } from '../../image-details/details-fields';
import { framingOf, wholeFraming } from '../../crop/framing';

/** Images that wait to be cropped for one slot, in order. `total` includes those already cropped. */
type Queue = {
  slot: ImageSlot;
  ratio: CropRatio;
  images: Uncropped[];
  total: number;
  /** True if the present alt text may describe the previous image. */
  isAltUnconfirmed: boolean;
  alt?: string;
  isAutomatic?: boolean;
};

/** Image to open in the crop dialog. Functions return undefined instead if no crop is needed. */
type CropRequest = Pick<Queue, 'images' | 'isAltUnconfirmed' | 'alt'>;

export type ImageTarget = { slot: ImageSlot; ratio: CropRatio; image?: ImageValue };

export function useImageChoice(onChange: (change: (values: FormValues) => FormValues) => void) {
  const [queue, setQueue] = useState<Queue>();
  const [fileError, setFileError] = useState<{ key: string; message: string }>();
  const [firstCropped, setFirstCropped] = useState<File>();
  const [unconfirmed, setUnconfirmed] = useState<readonly (File | null)[]>([]);
  const [uncroppedUrls, setUncroppedUrls] = useState<readonly string[]>([]);
  const { service } = useSession();
  const publicUrls = useContext(PublicUrlsContext);

  const showFileError = (slot: ImageSlot, message: string) =>
    setFileError(message ? { key: keyOf(slot), message } : undefined);
  const begin = (next: Queue) => {
    setQueue(next);
    setFirstCropped(undefined);
  };
  const loading = useAction(
    async ({ slot, ratio, load }: ImageTarget & { load: () => Promise<CropRequest | undefined> }) => {
      const request = await load();
      showFileError(slot, '');
      if (request) begin({ slot, ratio, total: 1, ...request });
    },
    imageTexts.loadFailure,
  );
  const loadForCrop = async (image: ImageValue): Promise<CropRequest> => {
    const { file } = image;
    if (file) {
      const { framing, ...origin } = cropSourceOf(file) ?? { file, framing: 'whole' as const };
      return { images: [{ ...origin, begin: framing }], isAltUnconfirmed: unconfirmed.includes(file) };
    }
    const url = image.url ?? '';
    const load = async () => {
      const source = { url, isPublic: publicUrls.has(url), firstBucket: draftsBucket } as const;
      const bytes = await downloadStoredFile(service, source);
      return new File([bytes], url.split('/').at(-1) ?? '', { type: bytes.type });
    };
    return { images: [await storedSource(service, { url, load })], isAltUnconfirmed: false };
  };
  /** Uses a file of the right ratio as it is; opens the crop dialog for any other file. */
  const takeFromLibrary = async (
    { slot, ratio }: ImageTarget,
    { file, descriptions }: MediaEntry,
  ): Promise<CropRequest | undefined> => {
    const alt = descriptions[0];
    if (!(await canUseUncropped(service, file, ratio))) {
      const load = () => downloadAsFile(service, file);
      const source = await storedSource(service, { url: file.url, load });
      return { images: [{ ...source, begin: 'proposed' }], isAltUnconfirmed: alt === undefined, alt };
    }
    if (!file.privateBucket) setUncroppedUrls((current) => [...current, file.url]);
    onChange(putImage(slot, { file: null, url: file.url, alt }));
    return undefined;
  };

  const choose = async ({ slot, ratio }: ImageTarget, files: File[]) => {
    const chosen = slot.id === undefined ? files : files.slice(0, 1);
    loading.reset();
    const checked = await Promise.all(chosen.map((file) => checkFile(file, 'image')));
    const problems = checked.flatMap((one) => ('problem' in one ? one.problem : []));
    if (files.length > chosen.length) problems.push(imageTexts.oneOnly);
    showFileError(slot, problems.join(' '));
    const images = checked.flatMap((one): Uncropped[] =>
      'file' in one ? [{ ...one, begin: 'proposed' }] : [],
    );
    if (images.length > 0) begin({ slot, ratio, images, total: images.length, isAltUnconfirmed: true });
  };
  const showNext = (isAutomatic = false) =>
    setQueue((current) =>
      current && current.images.length > 1
        ? { ...current, images: current.images.slice(1), isAutomatic }
        : undefined,
    );

  return {
    choose,
    cropAgain: (target: ImageTarget & { image: ImageValue }) =>
      void loading.run({ ...target, load: () => loadForCrop(target.image) }),
    chooseFromLibrary: (target: ImageTarget, entry: MediaEntry) =>
      void loading.run({ ...target, load: () => takeFromLibrary(target, entry) }),
    insertDrawing: (target: ImageTarget, { draw, alt }: NeutralDrawing) => {
      const load = async () => {
        const file = await draw();
        onChange(putImage(target.slot, { file, url: null, alt }));
        return undefined;
      };
      void loading.run({ ...target, load });
    },
    /** URLs of the public library images that were used without cropping. */
    uncroppedUrls,
    errorAt: (slot: ImageSlot) => {
      const failed =
        loading.variables && keyOf(loading.variables.slot) === keyOf(slot) ? loading.failure : undefined;
      return fileError?.key === keyOf(slot) ? fileError.message : failed;
    },
    isLoading: ({ id }: ImageSlot) => loading.isBusy && loading.variables?.slot.id === id,
    isAltUnconfirmed: ({ file, alt }: ImageValue) => alt !== '' && unconfirmed.includes(file),
    /** Requests the description of the first chosen image after all are cropped. */
    isAltAsked: ({ file }: ImageValue) => !queue && file !== null && file === firstCropped,
    confirmAlt: ({ file }: ImageValue) => setUnconfirmed(unconfirmed.filter((one) => one !== file)),
    queueLength: queue?.images.length,
    cropping: queue &&
      queue.images[0] && {
        ...queue.images[0],
        ratio: queue.ratio,
        isAutomatic: queue.isAutomatic,
        position: { number: queue.total - queue.images.length + 1, total: queue.total },
        onCrop: (file: File, isForAll: boolean) => {
          onChange(putImage(queue.slot, { file, url: null, alt: queue.alt }));
          if (queue.isAltUnconfirmed) {
            setUnconfirmed((current) => [...current, file]);
            setFirstCropped((current) => current ?? file);
          }
          showNext(isForAll);
        },
        onCancel: () => showNext(),
        onUnreadable: (message: string) => {
          showFileError(queue.slot, message);
          showNext();
        },
      },
  };
}

function keyOf({ name, id }: ImageSlot): string {
  return id ?? name;
}

type ImageChange = (values: FormValues) => FormValues;

/** Position for an image: the field, and the `id` of the image to replace. Without `id`, the end of the field. */
type ImageSlot = { name: string; id?: string };

type NewImage = Pick<ImageValue, 'file' | 'url'> & { alt?: string };

/** A replaced image's alt text stays unless `alt` is given. */
function putImage({ name, id }: ImageSlot, { file, url, alt }: NewImage): ImageChange {
  return changeImages(name, (images) =>
    images.some((old) => old.id === id)
      ? images.map((old) => (old.id === id ? { ...old, url, file, alt: alt ?? old.alt } : old))
      : [...images, { id: id ?? crypto.randomUUID(), url, file, alt: alt ?? '' }],
  );
}

export function setAltText({ name, id }: ImageSlot, alt: string): ImageChange {
  return changeImages(name, (images) => images.map((old) => (old.id === id ? { ...old, alt } : old)));
}

export function replaceImage({ name, id }: ImageSlot, by?: ImageValue): ImageChange {
  return changeImages(name, (images) => images.flatMap((old) => (old.id === id ? (by ?? []) : old)));
}

export function orderImages(name: string, ids: readonly string[]): ImageChange {
  return changeImages(name, (images) => inOrder(images, ids));
}

/** Field names, and the id of the gallery image that becomes the main image. */
type MainSwap = { main: string; gallery: string; id: string };

export function makeMain({ main, gallery, id }: MainSwap): ImageChange {
  return (values) => {
    const [oldMain] = imagesIn(values, main);
    const galleryImages = imagesIn(values, gallery);
    const chosen = galleryImages.find((one) => one.id === id);
    if (!chosen) return values;
    const newGallery = galleryImages.flatMap((one) =>
      one !== chosen ? one : oldMain ? { ...oldMain, id } : [],
    );
    return withField(gallery, newGallery)(withField(main, [{ ...chosen, id: mainImageId }])(values));
  };
}

function changeImages(name: string, change: (images: ImageValue[]) => ImageValue[]): ImageChange {
  return (values) => withField(name, change(imagesIn(values, name)))(values);
}

type StoredImage = { url: string; load: () => Promise<File> };

/** Returns the archived original of a stored image, or the image itself without one. */
export async function storedSource(service: Service, { url, load }: StoredImage): Promise<Uncropped> {
  const fileKey = fileKeyOf(url);
  const original = fileKey && (await downloadOriginal(service, fileKey));
  const framing = framingOf(original ? original.framing : undefined);
  if (original && framing) return { file: original.file, begin: framing, former: { url, framing } };
  return { file: await load(), begin: 'whole', former: { url, framing: wholeFraming } };
}
