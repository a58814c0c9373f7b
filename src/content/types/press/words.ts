export const pressWords = {
  more_button: 'Weitere Artikel',
  attest_heading: 'Elektro-Attest',
  inquiry_button: 'Presseanfrage stellen',
};
