import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { Button } from '../button';
import styles from './carousel.module.css';
import type { VisibleRange } from './controller';

/** Labels of the buttons: "Vorheriges Bild", "Nächste Referenz". */
export type StepLabels = readonly [previous: string, next: string];

type CarouselBarProps = {
  range: VisibleRange;
  /** Number of loaded slides. */
  count: number;
  /** Number of slides of the list before the loaded ones, and in total. */
  before: number;
  total: number;
  isPlaying: boolean;
  stepLabels?: StepLabels;
  onStep: (by: 1 | -1) => void;
  onPlay: (isPlaying: boolean) => void;
};

const small = { variant: 'quiet', size: 'small', icon: true } as const;

/** More ticks would not be distinguishable. */
const maxTicks = 48;

/** Scale with counter, and the buttons. */
export function CarouselBar({
  range: { first, visible },
  count,
  before,
  total,
  isPlaying,
  stepLabels: [previous, next] = ['Vorheriges Bild', 'Nächstes Bild'],
  onStep,
  onPlay,
}: CarouselBarProps) {
  const ticks = Math.min(count, maxTicks);
  return (
    <div className={styles.bar}>
      <div className={styles.scale} aria-hidden="true">
        {Array.from({ length: ticks }, (_, index) => {
          const start = (index * count) / ticks;
          const end = start + count / ticks;
          const isInSight = end > first && start < first + visible;
          return <span key={index} data-in-sight={isInSight ? '' : undefined} />;
        })}
      </div>
      <p className={styles.counter} aria-live={isPlaying ? 'off' : 'polite'}>
        {before + first + 1} / {total}
      </p>
      <div className={styles.buttons}>
        <Button
          {...small}
          className={styles.pause}
          aria-label={isPlaying ? 'Automatischen Wechsel anhalten' : 'Automatischen Wechsel starten'}
          onClick={() => onPlay(!isPlaying)}
        >
          {isPlaying ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
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
