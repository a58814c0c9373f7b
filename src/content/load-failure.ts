/** In a file of its own because the website uses it too, always in English. */
export const fetchFailure = 'An error occurred while fetching content';
