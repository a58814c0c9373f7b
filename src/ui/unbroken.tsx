import { Fragment } from 'react';

/** Standards such as `DIN VDE 0100-721`, and ranges of numbers, times and dates such as `15.–17.`. */
const unbreakable =
  /((?:\b(?:DIN|VDE|EN|IEC|ISO(?:\/TS)?|UN|DGUV|TRBS|UTE|NF)\s){0,3}\d[\d.:,]{0,7}\s?[-–]\s?\d[\d.:,–-]{0,7}(?:\s(?:Uhr|V|A|kW|mm|cm|m|€))?)/;

/** Text whose standards and ranges stay in one line. Spans, because other characters would not be found by a search. */
export function Unbroken({ text }: { text: string }) {
  return text.split(unbreakable).map((part, index) =>
    index % 2 ? (
      <span key={index} className="unbroken">
        {part}
      </span>
    ) : (
      <Fragment key={index}>{part}</Fragment>
    ),
  );
}
