import { html } from 'hono/html';

/** Escaped HTML. */
export type SafeHtml = ReturnType<typeof html>;

type BarePage = { title: string; stylesheet: string; body: SafeHtml };

/** Renders a German page without the website's layout and script, and with `noindex`. */
export function barePage({ title, stylesheet, body }: BarePage): SafeHtml {
  return html`<!doctype html>
    <html lang="de">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="stylesheet" href="${stylesheet}" />
      </head>
      <body>
        ${body}
      </body>
    </html>`;
}
