import { type ReactNode, useRef, useState, useLayoutEffect } from 'react';
import { Button } from '../controls';
import styles from './page-frame.module.css';

const widthsPx = { telephone: 390, tablet: 820, desktop: 1280 } as const;

type Width = keyof typeof widthsPx;

type PageFrameProps = {
  title: string;
  src: string;
  width: Width;
  names: Readonly<Record<Width, string>>;
  children?: ReactNode;
};

export function PageFrame({ title, src, width: initial, names, children }: PageFrameProps) {
  const [width, setWidth] = useState<Width>(initial);
  const container = useRef<HTMLDivElement>(null);
  const available = useElementSize(container);
  const pageWidthPx = width === 'desktop' ? Math.max(widthsPx.desktop, available.width) : widthsPx[width];
  const scale = Math.min(1, available.width / pageWidthPx);
  return (
    <div className={styles.whole}>
      <div className={styles.tools}>
        {(['telephone', 'tablet', 'desktop'] as const).map((name) => (
          <Button
            key={name}
            size="small"
            variant="quiet"
            aria-pressed={name === width}
            onClick={() => setWidth(name)}
          >
            {names[name]}
          </Button>
        ))}
        {children}
      </div>
      <div className={styles.room} ref={container}>
        <iframe
          className={styles.frame}
          title={title}
          src={src}
          style={{
            width: pageWidthPx,
            height: available.height / (scale || 1),
            transform: `translateX(${Math.max(0, (available.width - pageWidthPx) / 2)}px) scale(${scale})`,
          }}
        />
      </div>
    </div>
  );
}

export function useElementSize(ref: { current: HTMLElement | null }): { width: number; height: number } {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return size;
}
