/** SPEC §8. By itself, because visitors read it too, always in English. */
export const fetchFailure = 'An error occurred while fetching content';
