/** The column is in `hero_content`, as topics have no table of texts. */
export const topicWords = {
  topic_button: 'Frage zur Meldung stellen',
};
