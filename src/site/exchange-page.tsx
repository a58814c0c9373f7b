import { inquiryPresets } from '../content/record/inquiry-preset';
import {
  exchangeAdvantages,
  exchangeFaqs,
  exchangeHeader,
  exchangeInstallationSteps,
  exchangeIntroTexts,
  exchangeSteps,
  exchangeWords,
} from '../content/types/exchange';
import { AdvantageSection, FaqSection, Introduction, StepSection } from './layout/offer-parts';
import { useCollection, EditAnchor, useTexts } from './app/content-hooks';
import { PageContent } from './layout/page-content';

export function Page() {
  const header = useTexts(exchangeHeader, exchangeWords);
  const introTexts = useCollection(exchangeIntroTexts);
  const advantages = useCollection(exchangeAdvantages);
  const steps = useCollection(exchangeSteps);
  const installationSteps = useCollection(exchangeInstallationSteps);
  const questions = useCollection(exchangeFaqs);
  const lists = [introTexts, advantages, steps, installationSteps, questions];
  const emptyText =
    lists.every(({ data }) => data?.length === 0) &&
    'Zum Tausch von Lithium-Akkus beraten wir Sie gern: Senden Sie uns eine Anfrage, und wir melden uns bei Ihnen.';
  return (
    <PageContent
      name="exchange"
      header={header}
      editAnchor={header.data && <EditAnchor type="exchange-header" row={header.data} />}
      queries={lists}
      actionLabel={header.word('inquiry_button')}
      closing={{
        title: 'Passt ein Lithium-Akku zu Ihrer Anlage?',
        text: 'Nennen Sie uns Batterie, Ladegerät und Boot oder Fahrzeug. Wir sagen Ihnen, was passt, was es kostet und wann wir kommen können.',
        label: 'Umbau besprechen',
        dialogTitle: header.word('inquiry_heading'),
        topic: 'exchange',
        preset: inquiryPresets.exchange,
      }}
    >
      <Introduction
        type="exchange-intro-texts"
        query={introTexts}
        emptyText={emptyText}
        aside={<OpenedBattery />}
      />
      <AdvantageSection
        type="exchange-advantages"
        {...header.heading('advantages_heading')}
        query={advantages}
      />
      <StepSection type="exchange-steps" {...header.heading('steps_heading')} query={steps} />
      <StepSection
        type="exchange-installation-steps"
        {...header.heading('installation_heading')}
        surface="sunk"
        query={installationSteps}
      />
      <FaqSection type="exchange-faqs" {...header.heading('faqs_heading')} query={questions} />
    </PageContent>
  );
}

type Point = readonly [x: number, y: number, z: number];

type Part = { at: Point; size: Point; color: string };

const [length, width] = [232, 132];

const ink = 'var(--ink-800)';

const cells = [0, 1, 2, 3].flatMap((column) =>
  [0, 1].map((row): Part => ({
    at: [5 + column * 56, 5 + row * 64, 58],
    size: [54, 58, 84],
    color: 'var(--paper-200)',
  })),
);

const cellConnectors = [0, 1, 2].map((gap): Part => ({
  at: [24 + gap * 56, 24 + (gap % 2) * 64, 162],
  size: [72, 20, 5],
  color: 'var(--signal)',
}));

const chips = [0, 1, 2, 3].map((chip): Part => ({
  at: [52 + chip * 36, 50, 204],
  size: [20, 32, 6],
  color: ink,
}));

/** From back to front and from the ground up. */
const parts: readonly Part[] = [
  { at: [0, 0, 0], size: [length, width, 46], color: ink },
  ...cells,
  ...cellConnectors,
  { at: [34, 26, 198], size: [164, 80, 6], color: 'var(--e-mobility)' },
  ...chips,
  { at: [0, 0, 236], size: [length, width, 26], color: ink },
  { at: [176, 51, 262], size: [30, 30, 12], color: 'var(--steel-600)' },
  { at: [26, 51, 262], size: [30, 30, 12], color: 'var(--signal)' },
];

const labels = [
  [248, 'Deckel mit Polen'],
  [201, 'Batteriemanagement'],
  [164, 'Zellverbinder'],
  [100, 'Zellen'],
  [23, 'Gehäuse'],
] as const;

/** Lithium battery whose parts stand above each other, in the colours of the brand. */
export function OpenedBattery() {
  return (
    <svg
      viewBox="-118 -282 506 468"
      role="img"
      aria-label="Geöffnete Lithium-Batterie: Deckel mit Polen, Batteriemanagement, Zellverbinder, Zellen, Gehäuse"
      width="424"
    >
      <g stroke="var(--heading)" strokeWidth="1.25" strokeLinejoin="round">
        {parts.map((part) => (
          <Box key={part.at.join()} {...part} />
        ))}
      </g>
      <g fill="var(--text)" fontFamily="var(--font-label)" fontSize="15" fontWeight="500">
        {labels.map(([height, name]) => {
          const [x, y] = project([length, 0, height]);
          return (
            <g key={name}>
              <path d={`M${x + 8} ${y}h18`} stroke="var(--signal-text)" strokeWidth="1.5" />
              <text x={x + 33} y={y + 5}>
                {name}
              </text>
            </g>
          );
        })}
      </g>
    </svg>
  );
}

function Box({ at: [x, y, z], size: [dx, dy, dz], color }: Part) {
  const [right, front, top] = [x + dx, y + dy, z + dz];
  return (
    <>
      <path fill={color} d={face([x, y, top], [right, y, top], [right, front, top], [x, front, top])} />
      <path
        fill={`color-mix(in srgb, ${color}, #000 12%)`}
        d={face([x, front, z], [x, front, top], [right, front, top], [right, front, z])}
      />
      <path
        fill={`color-mix(in srgb, ${color}, #000 30%)`}
        d={face([right, y, z], [right, y, top], [right, front, top], [right, front, z])}
      />
    </>
  );
}

function face(...points: readonly Point[]): string {
  return `M${points.map((point) => project(point).join(' ')).join('L')}Z`;
}

/** Isometric projection. */
function project([x, y, z]: Point): [number, number] {
  return [Math.round((x - y) * 0.866), Math.round((x + y) / 2 - z)];
}
