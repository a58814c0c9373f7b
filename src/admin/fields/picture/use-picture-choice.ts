import { useState } from 'react';
import type { FormValues, PictureValue } from '../../../content/record/form-values';
import { imageFileProblem } from '../../../content/file-rules';
import type { CropRatio } from '../../../content/fields/file/image';
import type { Uncropped } from '../../crop/crop-dialog';
import { cropSourceOf } from '../../crop/crop-source';
import { storedSource } from '../../crop/stored-source';
import type { MediaEntry } from '../../media/media-entry';
import { canShare, copyOf } from '../../media/take-picture';
import { useSession } from '../../session/session-context';
import { useAction } from '../../use-action';
import { type PicturePlace, putPicture } from './picture-changes';
import { pictureTexts } from './picture-texts';
import { useStoredPicture } from '../file-input/website-files';

/** Pictures waiting to be cropped for one place, in order. */
type Queue = {
  place: PicturePlace;
  ratio: CropRatio;
  pictures: Uncropped[];
  total: number;
  /** True if the present alt text may describe the previous picture. */
  isDoubtful: boolean;
  /** Alt text of the chosen picture. */
  alt?: string;
};

/** A picture to open in the crop dialog; functions return undefined if no crop is needed. */
type Begun = { picture: Uncropped } & Pick<Queue, 'isDoubtful' | 'alt'>;

/** A picture of the form, or an empty place for one. */
export type PictureTarget = { place: PicturePlace; ratio: CropRatio; picture?: PictureValue };

type Change = (change: (values: FormValues) => FormValues) => void;

/** Takes chosen pictures into the form: checks and crops them, then sets them at their place. */
export function usePictureChoice(onChange: Change) {
  const [queue, setQueue] = useState<Queue>();
  const [fileError, setFileError] = useState<{ key: string; sentence: string }>();
  const [doubted, setDoubted] = useState<ReadonlySet<File>>(new Set());
  const [shared, setShared] = useState<ReadonlySet<string>>(new Set());
  const session = useSession();
  const storedPicture = useStoredPicture();

  const showFileError = (place: PicturePlace, sentence: string) =>
    setFileError(sentence ? { key: keyOf(place), sentence } : undefined);
  const loading = useAction(
    async ({ place, ratio, load }: PictureTarget & { load: () => Promise<Begun | undefined> }) => {
      const begun = await load();
      showFileError(place, '');
      if (!begun) return;
      const { picture, ...texts } = begun;
      setQueue({ place, ratio, pictures: [picture], total: 1, ...texts });
    },
    pictureTexts.loadFailure,
  );
  const again = async (picture: PictureValue): Promise<Begun> => {
    const { file } = picture;
    if (file) {
      const { framing, ...origin } = cropSourceOf(file) ?? { file, framing: 'whole' as const };
      return { picture: { ...origin, begin: framing }, isDoubtful: doubted.has(file) };
    }
    const url = picture.url ?? '';
    const source = await storedSource(session.service, { url, load: () => storedPicture(url) });
    return { picture: source, isDoubtful: false };
  };
  /** Uses a file of the right ratio as it is; opens the crop dialog for any other file. */
  const share = async (
    { place, ratio }: PictureTarget,
    { file, descriptions }: MediaEntry,
  ): Promise<Begun | undefined> => {
    const alt = descriptions[0];
    if (!(await canShare(session.service, file, ratio))) {
      const load = () => copyOf(session.service, file);
      const source = await storedSource(session.service, { url: file.url, load });
      return { picture: { ...source, begin: 'proposed' }, isDoubtful: alt === undefined, alt };
    }
    if (!file.privateBucket) setShared((current) => new Set([...current, file.url]));
    onChange(putPicture(place, { file: null, url: file.url, alt }));
    return undefined;
  };

  const choose = async ({ place, ratio }: PictureTarget, files: File[]) => {
    const chosen = place.id === undefined ? files : files.slice(0, 1);
    loading.reset();
    const problems = await Promise.all(chosen.map(imageFileProblem));
    if (files.length > chosen.length) problems.push(pictureTexts.oneOnly);
    showFileError(place, problems.filter(Boolean).join(' '));
    const good = chosen.filter((_, index) => !problems[index]);
    const pictures = good.map((file): Uncropped => ({ file, begin: 'proposed' }));
    if (pictures.length > 0) setQueue({ place, ratio, pictures, total: pictures.length, isDoubtful: true });
  };
  const next = () =>
    setQueue((current) =>
      current && current.pictures.length > 1
        ? { ...current, pictures: current.pictures.slice(1) }
        : undefined,
    );
  const trust = (file: File | null | undefined) => {
    if (file && doubted.has(file)) setDoubted(new Set([...doubted].filter((one) => one !== file)));
  };

  return {
    choose,
    cropAgain: (target: PictureTarget & { picture: PictureValue }) => {
      loading.reset();
      void loading.run({ ...target, load: () => again(target.picture) });
    },
    /** Takes a picture from the media library. */
    take: (target: PictureTarget, entry: MediaEntry) => {
      loading.reset();
      void loading.run({ ...target, load: () => share(target, entry) });
    },
    /** URLs of the public library pictures that were used without cropping. */
    shared,
    errorAt: (place: PicturePlace) => {
      const failed =
        loading.variables && keyOf(loading.variables.place) === keyOf(place) ? loading.failure : undefined;
      return fileError?.key === keyOf(place) ? fileError.sentence : failed;
    },
    isLoading: ({ id }: PicturePlace) => loading.isBusy && loading.variables?.place.id === id,
    /** Returns true if the alt text may describe another picture. */
    isDoubted: ({ file, alt }: PictureValue) => file !== null && alt !== '' && doubted.has(file),
    trust,
    waiting: queue?.pictures.length,
    /** Props of the open crop dialog. */
    cropping: queue &&
      queue.pictures[0] && {
        ...queue.pictures[0],
        ratio: queue.ratio,
        place: { number: queue.total - queue.pictures.length + 1, of: queue.total },
        onCrop: (file: File) => {
          onChange(putPicture(queue.place, { file, url: null, alt: queue.alt }));
          if (queue.isDoubtful) setDoubted((current) => new Set([...current, file]));
          next();
        },
        onCancel: next,
        onUnreadable: (sentence: string) => {
          showFileError(queue.place, sentence);
          next();
        },
      },
  };
}

function keyOf({ name, id }: PicturePlace): string {
  return id ?? name;
}
