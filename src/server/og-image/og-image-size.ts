/** The size every network that shows previews asks for, in pixels. */
export const previewSize = { width: 1200, height: 630 } as const;
