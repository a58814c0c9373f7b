/** Fields of every type whose record heads a page. */
export const searchTexts = {
  search_title: { kind: 'search', part: 'title', label: 'Headline in search results', optional: true },
  search_description: {
    kind: 'search',
    part: 'description',
    label: 'Summary in search results',
    optional: true,
  },
} as const;
