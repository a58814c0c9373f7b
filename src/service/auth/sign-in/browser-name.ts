/** Browsers by their token in `User-Agent`. Browsers that also name another one come before it. */
const browsers: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** Longer than the `User-Agent` of any browser. */
const maxLength = 500;

/** Without version, so that it survives updates, and without text of the client, so that it is safe in a mail. */
export function browserName(userAgent: string, unknown = 'unbekannt'): string {
  const text = userAgent.slice(0, maxLength);
  const find = (names: [RegExp, string][]) => names.find(([token]) => token.test(text))?.[1];
  const system = find(systems);
  return `${find(browsers) ?? unknown}${system ? ` (${system})` : ''}`;
}
