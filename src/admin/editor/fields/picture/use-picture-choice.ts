import { useContext, useState } from 'react';
import {
  type FormValues,
  picturesIn,
  type PictureValue,
  withField,
} from '../../../../content/record/form-values';
import { checkFile } from '../../../../content/file-rules';
import { type CropRatio, mainPictureId } from '../../../../content/fields/image';
import type { Uncropped } from '../../crop/crop-dialog';
import { cropSourceOf } from '../../crop/crop-source';
import { type MediaEntry, canUseUncropped, downloadAsFile } from '../../media/media-entry';
import { useSession } from '../../../session/session-context';
import { useAction } from '../../../parts/use-action';
import { pictureTexts } from '../../media/texts';
import { PublicUrlsContext } from '../file-input';
import { downloadStoredFile } from '../../../../data/files/file-info';
import { draftsBucket } from '../../../../data/files/private-files';
import type { NeutralDrawing } from './neutral-drawing';
import { inOrder } from '../../reorder/use-reorder';
import type { Service } from '../../../../data/client/service';
import { downloadOriginal } from '../../../../data/files/image-rights';
import { fileKeyOf } from '../../picture-details/details-fields';
import { framingOf, wholeFraming } from '../../crop/framing';

/** Pictures that wait to be cropped for one slot, in order. `total` includes those already cropped. */
type Queue = {
  slot: PictureSlot;
  ratio: CropRatio;
  pictures: Uncropped[];
  total: number;
  /** True if the present alt text may describe the previous picture. */
  isAltUnconfirmed: boolean;
  alt?: string;
  isAutomatic?: boolean;
};

/** Picture to open in the crop dialog. Functions return undefined instead if no crop is needed. */
type CropRequest = Pick<Queue, 'pictures' | 'isAltUnconfirmed' | 'alt'>;

export type PictureTarget = { slot: PictureSlot; ratio: CropRatio; picture?: PictureValue };

export function usePictureChoice(onChange: (change: (values: FormValues) => FormValues) => void) {
  const [queue, setQueue] = useState<Queue>();
  const [fileError, setFileError] = useState<{ key: string; message: string }>();
  const [firstCropped, setFirstCropped] = useState<File>();
  const [unconfirmed, setUnconfirmed] = useState<readonly (File | null)[]>([]);
  const [uncroppedUrls, setUncroppedUrls] = useState<readonly string[]>([]);
  const { service } = useSession();
  const publicUrls = useContext(PublicUrlsContext);

  const showFileError = (slot: PictureSlot, message: string) =>
    setFileError(message ? { key: keyOf(slot), message } : undefined);
  const begin = (next: Queue) => {
    setQueue(next);
    setFirstCropped(undefined);
  };
  const loading = useAction(
    async ({ slot, ratio, load }: PictureTarget & { load: () => Promise<CropRequest | undefined> }) => {
      const request = await load();
      showFileError(slot, '');
      if (request) begin({ slot, ratio, total: 1, ...request });
    },
    pictureTexts.loadFailure,
  );
  const loadForCrop = async (picture: PictureValue): Promise<CropRequest> => {
    const { file } = picture;
    if (file) {
      const { framing, ...origin } = cropSourceOf(file) ?? { file, framing: 'whole' as const };
      return { pictures: [{ ...origin, begin: framing }], isAltUnconfirmed: unconfirmed.includes(file) };
    }
    const url = picture.url ?? '';
    const load = async () => {
      const source = { url, isPublic: publicUrls.has(url), firstBucket: draftsBucket } as const;
      const bytes = await downloadStoredFile(service, source);
      return new File([bytes], url.split('/').at(-1) ?? '', { type: bytes.type });
    };
    return { pictures: [await storedSource(service, { url, load })], isAltUnconfirmed: false };
  };
  /** Uses a file of the right ratio as it is; opens the crop dialog for any other file. */
  const takeFromLibrary = async (
    { slot, ratio }: PictureTarget,
    { file, descriptions }: MediaEntry,
  ): Promise<CropRequest | undefined> => {
    const alt = descriptions[0];
    if (!(await canUseUncropped(service, file, ratio))) {
      const load = () => downloadAsFile(service, file);
      const source = await storedSource(service, { url: file.url, load });
      return { pictures: [{ ...source, begin: 'proposed' }], isAltUnconfirmed: alt === undefined, alt };
    }
    if (!file.privateBucket) setUncroppedUrls((current) => [...current, file.url]);
    onChange(putPicture(slot, { file: null, url: file.url, alt }));
    return undefined;
  };

  const choose = async ({ slot, ratio }: PictureTarget, files: File[]) => {
    const chosen = slot.id === undefined ? files : files.slice(0, 1);
    loading.reset();
    const checked = await Promise.all(chosen.map((file) => checkFile(file, 'image')));
    const problems = checked.flatMap((one) => ('problem' in one ? one.problem : []));
    if (files.length > chosen.length) problems.push(pictureTexts.oneOnly);
    showFileError(slot, problems.join(' '));
    const pictures = checked.flatMap((one): Uncropped[] =>
      'file' in one ? [{ ...one, begin: 'proposed' }] : [],
    );
    if (pictures.length > 0) begin({ slot, ratio, pictures, total: pictures.length, isAltUnconfirmed: true });
  };
  const showNext = (isAutomatic = false) =>
    setQueue((current) =>
      current && current.pictures.length > 1
        ? { ...current, pictures: current.pictures.slice(1), isAutomatic }
        : undefined,
    );

  return {
    choose,
    cropAgain: (target: PictureTarget & { picture: PictureValue }) =>
      void loading.run({ ...target, load: () => loadForCrop(target.picture) }),
    chooseFromLibrary: (target: PictureTarget, entry: MediaEntry) =>
      void loading.run({ ...target, load: () => takeFromLibrary(target, entry) }),
    insertDrawing: (target: PictureTarget, { draw, alt }: NeutralDrawing) => {
      const load = async () => {
        const file = await draw();
        onChange(putPicture(target.slot, { file, url: null, alt }));
        return undefined;
      };
      void loading.run({ ...target, load });
    },
    /** URLs of the public library pictures that were used without cropping. */
    uncroppedUrls,
    errorAt: (slot: PictureSlot) => {
      const failed =
        loading.variables && keyOf(loading.variables.slot) === keyOf(slot) ? loading.failure : undefined;
      return fileError?.key === keyOf(slot) ? fileError.message : failed;
    },
    isLoading: ({ id }: PictureSlot) => loading.isBusy && loading.variables?.slot.id === id,
    isAltUnconfirmed: ({ file, alt }: PictureValue) => alt !== '' && unconfirmed.includes(file),
    /** Requests the description of the first chosen picture after all are cropped. */
    isAltAsked: ({ file }: PictureValue) => !queue && file !== null && file === firstCropped,
    confirmAlt: ({ file }: PictureValue) => setUnconfirmed(unconfirmed.filter((one) => one !== file)),
    queueLength: queue?.pictures.length,
    cropping: queue &&
      queue.pictures[0] && {
        ...queue.pictures[0],
        ratio: queue.ratio,
        isAutomatic: queue.isAutomatic,
        position: { number: queue.total - queue.pictures.length + 1, total: queue.total },
        onCrop: (file: File, isForAll: boolean) => {
          onChange(putPicture(queue.slot, { file, url: null, alt: queue.alt }));
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

function keyOf({ name, id }: PictureSlot): string {
  return id ?? name;
}

type PictureChange = (values: FormValues) => FormValues;

/** Position for a picture: the field, and the `id` of the picture to replace. Without `id`, the end of the field. */
type PictureSlot = { name: string; id?: string };

type NewPicture = Pick<PictureValue, 'file' | 'url'> & { alt?: string };

/** A replaced picture's alt text stays unless `alt` is given. */
function putPicture({ name, id }: PictureSlot, { file, url, alt }: NewPicture): PictureChange {
  return changePictures(name, (pictures) =>
    pictures.some((old) => old.id === id)
      ? pictures.map((old) => (old.id === id ? { ...old, url, file, alt: alt ?? old.alt } : old))
      : [...pictures, { id: id ?? crypto.randomUUID(), url, file, alt: alt ?? '' }],
  );
}

export function setAltText({ name, id }: PictureSlot, alt: string): PictureChange {
  return changePictures(name, (pictures) => pictures.map((old) => (old.id === id ? { ...old, alt } : old)));
}

export function replacePicture({ name, id }: PictureSlot, by?: PictureValue): PictureChange {
  return changePictures(name, (pictures) => pictures.flatMap((old) => (old.id === id ? (by ?? []) : old)));
}

export function orderPictures(name: string, ids: readonly string[]): PictureChange {
  return changePictures(name, (pictures) => inOrder(pictures, ids));
}

/** Field names, and the id of the gallery picture that becomes the main image. */
type MainSwap = { main: string; gallery: string; id: string };

export function makeMain({ main, gallery, id }: MainSwap): PictureChange {
  return (values) => {
    const [oldMain] = picturesIn(values, main);
    const galleryPictures = picturesIn(values, gallery);
    const chosen = galleryPictures.find((one) => one.id === id);
    if (!chosen) return values;
    const newGallery = galleryPictures.flatMap((one) =>
      one !== chosen ? one : oldMain ? { ...oldMain, id } : [],
    );
    return withField(gallery, newGallery)(withField(main, [{ ...chosen, id: mainPictureId }])(values));
  };
}

function changePictures(name: string, change: (pictures: PictureValue[]) => PictureValue[]): PictureChange {
  return (values) => withField(name, change(picturesIn(values, name)))(values);
}

type StoredPicture = { url: string; load: () => Promise<File> };

/** Returns the archived original of a stored picture, or the picture itself without one. */
export async function storedSource(service: Service, { url, load }: StoredPicture): Promise<Uncropped> {
  const fileKey = fileKeyOf(url);
  const original = fileKey && (await downloadOriginal(service, fileKey));
  const framing = framingOf(original ? original.framing : undefined);
  if (original && framing) return { file: original.file, begin: framing, former: { url, framing } };
  return { file: await load(), begin: 'whole', former: { url, framing: wholeFraming } };
}
