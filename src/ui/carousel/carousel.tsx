import {
  Children,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import styles from './carousel.module.css';
import type { MoveCarousel, VisibleRange } from './controller';
import { Button } from '../controls';

type CarouselProps = {
  label: string;
  /** `gallery`: one image at a time. `cards`: records of a list, one to three side by side. */
  kind: 'gallery' | 'cards';
  stepLabels?: StepLabels;
  loadedPart?: LoadedPart;
  children: ReactNode;
};

/** Position of the slides in a longer list: slides before them, slides in total, and a function that loads the next. */
type LoadedPart = { before: number; total: number; loadMore: () => Promise<unknown> };

/** More slides are loaded when this many remain, and the carousel has moved. */
const prefetchSlides = 6;

/** Scrolls with snap points without scripts. CSS hides the controls when all slides fit, so hydration moves nothing. */
export function Carousel({ label, kind, stepLabels, loadedPart, children }: CarouselProps) {
  const slides = Children.toArray(children);
  const count = slides.length;
  const hasControls = count > 1;
  const { before = 0, total = count } = loadedPart ?? {};
  const hasMore = before + count < total;
  const track = useRef<HTMLUListElement & HTMLDivElement>(null);
  /** Undefined until it was in view. */
  const move = useRef<Promise<MoveCarousel | undefined>>(undefined);
  const [range, setRange] = useState<VisibleRange>({ first: 0, visible: 1 });
  const [isVisible, setVisible] = useState(false);
  const moveBy = async (by: 1 | -1) => (await move.current)?.(by);
  const canMove = isVisible && count > range.visible;
  const { isPlaying, setPlaying, interactionHandlers } = useAutoplay(canMove, () => {
    if (movingTrack() === track.current) void moveBy(1);
  });

  useEffect(() => {
    if (!track.current || !hasControls) return;
    const released = new AbortController();
    const { signal } = released;
    whenSeen(track.current, signal, (element) => {
      const onUserMove = () => setPlaying(false);
      const options = { signal, onRange: setRange, onUserMove, onVisible: setVisible };
      // Without its code a visitor still scrolls by trackpad and keyboard.
      move.current = import('./controller').then(
        ({ controlCarousel }) => (signal.aborted ? undefined : controlCarousel(element, options)),
        () => undefined,
      );
    });
    return () => released.abort();
  }, [hasControls, setPlaying]);

  const isNearEnd = hasMore && range.first > 0 && range.first + range.visible + prefetchSlides >= count;
  const onNearEnd = useEffectEvent(() => void loadedPart?.loadMore().catch(() => undefined));
  useEffect(() => {
    if (isNearEnd) onNearEnd();
  }, [isNearEnd, range]);

  const step = (by: 1 | -1) => {
    setPlaying(false);
    void moveBy(by);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    step(event.key === 'ArrowRight' ? 1 : -1);
  };

  if (kind === 'gallery' && !hasControls) return slides[0];
  const Track = kind === 'cards' ? 'ul' : 'div';
  const Slide = kind === 'cards' ? 'li' : 'div';
  return (
    <section
      className={styles.carousel}
      aria-roledescription="Karussell"
      aria-label={label}
      data-kind={kind}
      data-count={Math.min(count, 4)}
      onKeyDown={onKeyDown}
      {...interactionHandlers}
    >
      <Track
        ref={track}
        className={styles.track}
        data-more={hasMore || undefined}
        data-playing={(canMove && isPlaying) || undefined}
        {...(kind === 'gallery' && { tabIndex: 0, role: 'group', 'aria-label': `${label}, mit Pfeiltasten` })}
      >
        {slides.map((slide, index) => (
          <Slide key={index} className={styles.slide}>
            {slide}
          </Slide>
        ))}
      </Track>
      <CarouselBar
        {...{ range, count, before, total, isPlaying, stepLabels }}
        onStep={step}
        onPlay={setPlaying}
      />
    </section>
  );
}

function whenSeen(element: HTMLElement, signal: AbortSignal, onSeen: (element: HTMLElement) => void): void {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.at(-1)?.isIntersecting) return;
    observer.disconnect();
    onSeen(element);
  });
  observer.observe(element);
  signal.addEventListener('abort', () => observer.disconnect());
}

/** Of several carousels in view, one moves at a time: the first of an open dialog, else the first of the page. */
function movingTrack(): Element | null {
  return document.querySelector('dialog [data-playing]') ?? document.querySelector('[data-playing]');
}

const autoplayIntervalMs = 5000;

/** Pauses while the pointer or the focus is inside (WCAG 2.2.2), and never advances with reduced motion. */
function useAutoplay(isPossible: boolean, advance: () => void) {
  const [isPlaying, setPlaying] = useState(true);
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isRunning = isPossible && isPlaying && !isHovered && !isFocused;
  const onTick = useEffectEvent(() => {
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches) advance();
  });

  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => onTick(), autoplayIntervalMs);
    return () => clearInterval(timer);
  }, [isRunning]);

  const interactionHandlers = {
    onPointerEnter: () => setHovered(true),
    onPointerLeave: () => setHovered(false),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  };
  return { isPlaying, setPlaying, interactionHandlers };
}

type StepLabels = readonly [previous: string, next: string];

type CarouselBarProps = {
  range: VisibleRange;
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

function CarouselBar({
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
