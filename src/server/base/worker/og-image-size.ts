/** Size in pixels that social networks expect of an og:image. */
export const ogImageSize = { width: 1200, height: 630 } as const;
