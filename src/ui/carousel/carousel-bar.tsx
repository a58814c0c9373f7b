import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { Button } from '../button';
import styles from './carousel.module.css';
import type { VisibleRange } from './controller';

/** Labels of the buttons: "Vorheriges Bild", "Nächste Referenz". */
export type StepWords = readonly [previous: string, next: string];

type CarouselBarProps = {
  place: VisibleRange;
  /** Number of loaded slides; `before` and `total` count those of the whole list. */
  count: number;
  before: number;
  total: number;
  playing: boolean;
  words?: StepWords;
  onStep: (by: 1 | -1) => void;
  onPlay: (playing: boolean) => void;
};

const small = { variant: 'quiet', size: 'small', icon: true } as const;

/** More ticks would not be distinguishable. */
const maxTicks = 48;

/** Scale with counter, and the buttons. */
export function CarouselBar({
  place: { first, visible },
  count,
  before,
  total,
  playing,
  words: [previous, next] = ['Vorheriges Bild', 'Nächstes Bild'],
  onStep,
  onPlay,
}: CarouselBarProps) {
  const ticks = Math.min(count, maxTicks);
  return (
    <div className={styles.bar}>
      <div className={styles.scale} aria-hidden="true">
        {Array.from({ length: ticks }, (_, index) => {
          const at = (index * count) / ticks;
          return (
            <span
              key={index}
              data-in-sight={at + count / ticks > first && at < first + visible ? '' : undefined}
            />
          );
        })}
      </div>
      <p className={styles.counter} aria-live={playing ? 'off' : 'polite'}>
        {before + first + 1} / {total}
      </p>
      <div className={styles.buttons}>
        <Button
          {...small}
          className={styles.pause}
          aria-label={playing ? 'Automatischen Wechsel anhalten' : 'Automatischen Wechsel starten'}
          onClick={() => onPlay(!playing)}
        >
          {playing ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
        </Button>
        <Button {...small} aria-label={previous} onClick={() => onStep(-1)}>
          <ChevronLeft aria-hidden="true" />
        </Button>
        <Button {...small} aria-label={next} onClick={() => onStep(1)}>
          <ChevronRight aria-hidden="true" />
        </Button>
      </div>
    </div>
  );
}
