import { useState } from 'react';
import type { Draft, Picture } from '../../content/draft';
import { imageFileProblem } from '../../content/file-rules';
import type { Ratio } from '../../content/kinds/image';
import type { Uncropped } from '../crop/crop-dialog';
import { originOf } from '../crop/origins';
import { useAction } from '../use-action';
import { type PicturePlace, putPicture } from './picture-changes';
import { useStoredPicture } from './website-files';

/** What waits to be cropped for a place, one after the other. */
type Queue = {
  place: PicturePlace;
  ratio: Ratio;
  pictures: Uncropped[];
  total: number;
  /** The description there may be that of another picture. */
  isDoubtful: boolean;
};

/** A picture of the form, or the place for one. */
export type Target = { place: PicturePlace; ratio: Ratio; picture?: Picture };

type Change = (change: (draft: Draft) => Draft) => void;

/** Chosen pictures on their way into the form: looked at, cropped, put in their place. */
export function usePictureChoice(onChange: Change) {
  const [queue, setQueue] = useState<Queue>();
  const [complaint, setComplaint] = useState<{ key: string; sentence: string }>();
  const [doubted, setDoubted] = useState<ReadonlySet<File>>(new Set());
  const storedPicture = useStoredPicture();

  const complain = (place: PicturePlace, sentence: string) =>
    setComplaint(sentence ? { key: keyOf(place), sentence } : undefined);
  const again = useAction(async ({ place, ratio, picture }: Target & { picture: Picture }) => {
    const origin = picture.file ? originOf(picture.file) : undefined;
    const file = picture.file ?? (await storedPicture(picture.url ?? ''));
    const begun: Uncropped = origin ? { file: origin.file, begin: origin.framing } : { file, begin: 'whole' };
    complain(place, '');
    const isDoubtful = picture.file !== null && doubted.has(picture.file);
    setQueue({ place, ratio, pictures: [begun], total: 1, isDoubtful });
  }, 'The picture could not be loaded. Please try again.');

  const choose = async ({ place, ratio }: Target, files: File[]) => {
    const chosen = place.id === undefined ? files : files.slice(0, 1);
    again.forget();
    const problems = await Promise.all(chosen.map(imageFileProblem));
    if (files.length > chosen.length)
      problems.push('There is room for one picture: the others were left out.');
    complain(place, problems.filter(Boolean).join(' '));
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
    cropAgain: (target: Target & { picture: Picture }) => {
      again.forget();
      void again.run(target);
    },
    complaintAt: (place: PicturePlace) => {
      const failed = again.asked && keyOf(again.asked.place) === keyOf(place) ? again.failure : undefined;
      return complaint?.key === keyOf(place) ? complaint.sentence : failed;
    },
    isLoading: ({ id }: PicturePlace) => again.isBusy && again.asked?.place.id === id,
    /** What is described may be another picture than this one. */
    isDoubted: ({ file, alt }: Picture) => file !== null && alt !== '' && doubted.has(file),
    trust,
    waiting: queue?.pictures.length,
    /** For the dialog that is open. */
    cropping: queue &&
      queue.pictures[0] && {
        ...queue.pictures[0],
        ratio: queue.ratio,
        place: { number: queue.total - queue.pictures.length + 1, of: queue.total },
        onCrop: (file: File) => {
          onChange(putPicture(queue.place, file));
          if (queue.isDoubtful) setDoubted((current) => new Set([...current, file]));
          next();
        },
        onCancel: next,
        onUnreadable: (sentence: string) => {
          complain(queue.place, sentence);
          next();
        },
      },
  };
}

function keyOf({ name, id }: PicturePlace): string {
  return id ?? name;
}
