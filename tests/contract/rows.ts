/** Values of columns that must have one. */
const required = {
  client_references: { company: 'Werft', project: 'Umbau', testimonial: 'Gut.' },
  latest_topics: { description: 'Text', date: '2026-05-02', image_url: '/i.jpg' },
  press_articles: { title: 'Bericht', source: 'Bote', date: '2026-03-01', excerpt: 'Text' },
  services: { title: 'Prüfung', short_description: 'Kurz', full_description: 'Lang', features: [] },
  shop_products: { name: 'Prüfgerät', description: 'Text', features: [], image_url: '/i.jpg' },
  training_blog: {
    title: 'Rückblick',
    content: 'Text',
    date: '2026-05-02',
    location: 'Ort',
    instructor: 'Ada',
  },
  upcoming_trainings: { title: 'Kurs', location: 'Ort', seats: 3, description: 'Text' },
};

export const requiredColumns: Record<string, object> = required;
export const { client_references: referenceTexts, services: serviceTexts } = required;

/** Returns a reference that can be stored, with the company and these columns. */
export function referenceRow<Columns extends object>(company: string, columns?: Columns) {
  return { ...required.client_references, company, ...columns };
}
