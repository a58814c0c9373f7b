import { ArrowLeft, ArrowRight, ImageMinus, ImagePlus, type LucideIcon } from 'lucide-react';
import { useEffect, useRef, useState, createContext } from 'react';
import { imageTypes } from '../../content/file-rules';
import type { Collection } from '../../content/model';
import { type ImageAction, postSelection } from '../../data/preview/selection';
import { texts } from '../texts';
import { areaAround, type MarkedArea, imageControls, imageField } from './field-at';
import styles from './marks.module.css';

/** The tools act on the form of the record, which opens beside the page. */
export function ImageTools({ type, id }: { type: Collection; id: string }) {
  const row = useRef<HTMLDivElement>(null);
  const fileInput = useRef<HTMLInputElement>(null);
  const [shown, setShown] = useState<MarkedImage>();
  useEffect(() => {
    const area = row.current && areaAround(row.current)?.element;
    const update = () => setShown(markedImage(row.current));
    const events = ['pointerenter', 'focusin', 'scrollend'] as const;
    // A gallery stops its autoplay under the pointer. Capture phase, because `pointerenter` and `scrollend` of its
    // slides do not bubble.
    for (const event of events) area?.addEventListener(event, update, true);
    return () => {
      for (const event of events) area?.removeEventListener(event, update, true);
    };
  }, []);
  const postAction = (action: ImageAction) => void postSelection({ type: type.name, id, action });
  const change = (step: Step) => {
    const image = markedImage(row.current);
    if (!image || !isPossible(step, image)) return;
    const { area, control } = image;
    postAction({ kind: 'image', step, control });
    // The next click moves the same image again.
    if (step !== 'remove') scrollToAdjacentSlide(area, control, step === 'forward' ? -1 : 1);
  };
  return (
    <div ref={row} className={styles.row}>
      <Tool
        name="add-image"
        label={texts.addImage}
        Icon={ImagePlus}
        onPress={() => fileInput.current?.click()}
      />
      <input
        ref={fileInput}
        type="file"
        hidden
        multiple
        accept={imageTypes.join()}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // Reset, so that choosing the same file again fires a change event.
          target.value = '';
          if (files.length > 0) postAction({ kind: 'image', step: 'add', files });
        }}
      />
      {tools.map(({ step, ...tool }) => (
        <Tool
          key={step}
          {...tool}
          isDisabled={!shown || !isPossible(step, shown)}
          onPress={() => change(step)}
        />
      ))}
    </div>
  );
}

const tools = [
  { step: 'forward', name: 'image-forward', label: texts.imageForward, Icon: ArrowLeft },
  { step: 'back', name: 'image-back', label: texts.imageBack, Icon: ArrowRight },
  { step: 'remove', name: 'delete-image', label: texts.deleteImage, Icon: ImageMinus },
] as const;

type Step = (typeof tools)[number]['step'];

function isPossible(step: Step, { isFirst, isLast }: MarkedImage): boolean {
  return !(step === 'forward' && isFirst) && !(step === 'back' && isLast);
}

type MarkedImage = { area: MarkedArea; control: string; isFirst: boolean; isLast: boolean };

/** Returns the image with the largest visible width: a gallery scrolls the others out of its frame. */
function markedImage(tools: Element | null): MarkedImage | undefined {
  const area = tools && areaAround(tools);
  if (!area) return undefined;
  const slots = slotsOf(area).map((slot) => ({ ...slot, width: visibleWidth(slot.image) }));
  const [widest] = slots.toSorted((one, other) => other.width - one.width);
  if (!widest) return undefined;
  const controls = imageControls(area.mark).map((one) => one.control);
  const { control } = widest;
  return { area, control, isFirst: control === controls[0], isLast: control === controls.at(-1) };
}

/** Scrolls to the adjacent slide, the new position of a moved image. */
function scrollToAdjacentSlide(area: MarkedArea, control: string, step: 1 | -1): void {
  const slots = slotsOf(area);
  const next = slots[slots.findIndex((slot) => slot.control === control) + step];
  next?.image.scrollIntoView({ behavior: 'instant', block: 'nearest', inline: 'center' });
}

/** Maps by position, because `src` changes before the new image is loaded. Single images are matched by URL. */
function slotsOf({ element, mark }: MarkedArea): { image: HTMLElement; control: string }[] {
  const slides = [...element.querySelectorAll<HTMLElement>('[aria-roledescription="Karussell"] img')];
  const controls = imageControls(mark);
  if (slides.length === controls.length)
    return slides.flatMap((image, index) => ({ image, control: controls[index]?.control ?? '' }));
  return [...element.querySelectorAll('img')].flatMap((image) => {
    const control = imageField(image, mark);
    return control ? { image, control } : [];
  });
}

/** Returns the visible width in CSS pixels, clipped by scroll containers. */
function visibleWidth(image: HTMLElement): number {
  let { left, right } = image.getBoundingClientRect();
  for (let parent = image.parentElement; parent; parent = parent.parentElement) {
    if (getComputedStyle(parent).overflowX === 'visible') continue;
    const frame = parent.getBoundingClientRect();
    left = Math.max(left, frame.left);
    right = Math.min(right, frame.right);
  }
  return Math.max(0, right - left);
}

type ToolProps = {
  name: string;
  label: string;
  /** Default: `label`. */
  tooltip?: string;
  Icon: LucideIcon;
  /** Uses `aria-disabled`, so that a record moved to the end of its list keeps the focus on its button. */
  isDisabled?: boolean;
  onPress: () => void;
};

export function Tool({ name, label, tooltip = label, Icon, isDisabled = false, onPress }: ToolProps) {
  return (
    <button
      type="button"
      className={styles.tool}
      aria-label={label}
      aria-disabled={isDisabled}
      title={tooltip}
      data-tool={name}
      onClick={onPress}
    >
      <Icon aria-hidden="true" size="1.1em" />
    </button>
  );
}

/** False for users whose role excludes publishing: the tools that change the website at once are hidden. */
export const MayPublishContext = createContext(true);
