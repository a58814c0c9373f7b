import { describe, expect, test } from 'vitest';
import type { FormValues } from './form-values';
import { notApplicable } from '../fields/typed';
import { columnsOf, emptyFormValues, toFormValues, validate } from './record';
import { contact } from '../types/contact';
import { latestTopics } from '../types/latest-topics';
import { agbs } from '../types/agbs';
import { footer } from '../types/footer';
import { imprint } from '../types/legal';
import { pressArticles } from '../types/press';
import { references } from '../types/references';
import { services } from '../types/services';
import { upcomingTrainings } from '../types/upcoming-trainings';
import type { ContentType } from '../model';

/** Returns the messages for a record with these values, by control. */
function messages(type: ContentType, fields: FormValues['fields'], isNew = true) {
  const values = emptyFormValues(type);
  const problems = validate(type, { ...values, isNew, fields: { ...values.fields, ...fields } });
  return Object.fromEntries(problems.map(({ control, message }) => [control, message]));
}

const training = { title: 'Hochvolt', location: 'Musterhafen', description: 'Text', seats: '8' };

const slugRule = 'Address must consist of small letters, digits and single hyphens';
const priceRule = 'Price must be an amount in euros such as 149.00, at least 0';

describe('validation before a save', () => {
  test('a reference needs company, project and testimonial only', () => {
    expect(messages(references, {})).toEqual({
      company: 'Company is required',
      project: 'Project is required',
      testimonial: 'Testimonial is required',
    });
  });

  test('the company record needs its register and VAT number; the imprint does not', () => {
    expect(messages(contact, {})).toMatchObject({
      company_register: 'Company register is required',
      vat_number: 'VAT number is required',
    });
    const inImprint = messages(imprint, {});
    for (const name of ['register_court', 'register_number', 'vat_id'])
      expect(inImprint).not.toHaveProperty(name);
  });

  test.each([
    [contact, 'company_register'],
    [footer, 'business_hours_note'],
  ])(
    '$0.name: the field %s may not apply, is then stored empty, and is read as not applicable',
    (type, name) => {
      const values = toFormValues(type, { id: 'a', [name]: '' });
      expect(values.fields[name]).toBe(notApplicable);
      expect(messages(type, { [name]: notApplicable })).not.toHaveProperty(name);
      expect(columnsOf(type, values, null)).toMatchObject({ [name]: '' });
      expect(messages(type, { [name]: '' })).toHaveProperty(name);
    },
  );

  test('a draft may lack what is required, unless its publication is planned', () => {
    const values = emptyFormValues(references);
    const draft = { isDraft: true };
    const times = (publish: string) => ({ ...values, times: { publish, unpublish: '' } });
    expect(validate(references, values, draft)).toEqual([]);
    expect(validate(references, times('2020-01-01T09:00'), draft)).toEqual([]);
    expect(validate(references, times('2999-01-01T09:00'), draft)).toHaveLength(3);
  });

  test('white space does not count as text', () => {
    expect(messages(references, { company: ' \n', project: 'x', testimonial: 'x' })).toEqual({
      company: 'Company is required',
    });
  });

  test('every row of a list needs text', () => {
    const texts = { title: 'x', short_description: 'x', full_description: 'x' };
    expect(messages(services, { ...texts, features: ['Prüfung', ' '] })).toEqual({
      'features.1': 'Feature 2 is required',
    });
    expect(messages(services, { ...texts, features: [] })).toEqual({});
  });

  test.each([
    [latestTopics, { title: 'x', description: 'x' }, 'image_url', 'Main image is required'],
    [agbs, { title: 'x', description: 'x' }, 'file_url', 'PDF file is required'],
  ])(
    'a new record of $0.name needs its file, a stored one may be without',
    (type, texts, control, message) => {
      expect(messages(type, texts)).toEqual({ [control]: message });
      expect(messages(type, texts, false)).toEqual({});
    },
  );

  test.each<[type: ContentType, field: string, value: string, message?: string]>([
    [contact, 'email', '', 'E-mail is required'],
    [contact, 'email', 'office', 'E-mail must be an e-mail address'],
    [contact, 'email', 'office@example.org'],
    [pressArticles, 'link', ''],
    [pressArticles, 'link', 'https://example.org/artikel'],
    [pressArticles, 'link', 'javascript:alert(1)', 'Link must be a web address such as https://example.org'],
    [pressArticles, 'link', 'elektro-meier.example/anmeldung'],
    [references, 'slug', ''],
    [references, 'slug', 'werft-2'],
    [references, 'slug', 'Fähre Nord', `${slugRule}, such as faehre-nord`],
    [references, 'slug', 'a--b', `${slugRule}, such as a-b`],
    [references, 'slug', 'x'.repeat(101), 'Address is too long: at most 100 characters'],
    [upcomingTrainings, 'price', ''],
    [upcomingTrainings, 'price', '149,50'],
    [upcomingTrainings, 'price', '0'],
    [upcomingTrainings, 'price', '-0,01', priceRule],
    [upcomingTrainings, 'price', '1.234', priceRule],
    [upcomingTrainings, 'price', '99999999.99'],
    [upcomingTrainings, 'price', '100000000', 'Price must be at most 99999999.99'],
    [upcomingTrainings, 'price', 'free', priceRule],
    [upcomingTrainings, 'seats', '', 'Seats is required'],
    [upcomingTrainings, 'seats', '-1', 'Seats must be at least 0'],
    [upcomingTrainings, 'seats', '0'],
    [upcomingTrainings, 'seats', 'many'],
    [upcomingTrainings, 'seats', '1e2', 'Seats must be a whole number'],
    [upcomingTrainings, 'seats', '2147483647'],
    [upcomingTrainings, 'seats', '2147483648', 'Seats must be at most 2147483647'],
    [upcomingTrainings, 'seats', '9'.repeat(400), 'Seats must be at most 2147483647'],
    [upcomingTrainings, 'startDate', ''],
    [upcomingTrainings, 'startDate', '2026-11-20'],
    [upcomingTrainings, 'startDate', '2026-02-30', 'Start date must be a date'],
  ])('$0.name: %s %j: %s', (type, field, value, message) => {
    expect(messages(type, { [field]: value })[field]).toBe(message);
  });

  test('texts have a maximum length', () => {
    const texts = { company: 'x'.repeat(501), project: 'x'.repeat(500), testimonial: 'x'.repeat(50_001) };
    expect(messages(references, texts)).toEqual({
      company: 'Company is too long: at most 500 characters',
      testimonial: 'Testimonial is too long: at most 50000 characters',
    });
  });

  test('alt texts have one too and may be empty', () => {
    const image = (alt: string) => ({ id: alt, url: null, file: null, alt });
    const images = {
      image_url: [image('x'.repeat(501))],
      gallery: [image(''), image('x'.repeat(501))],
    };
    const texts = { company: 'x', project: 'x', testimonial: 'x' };
    expect(messages(references, { ...texts, ...images })).toEqual({
      alt: 'Alt text is too long: at most 500 characters',
      'gallery.1.alt': 'Alt text is too long: at most 500 characters',
    });
  });
});

describe('the end of a training before its start', () => {
  const end = 'End date must not be before the start';
  test.each([
    ['2027-03-05', '2027-03-04', end],
    ['2027-03-05', '2027-03-05', undefined],
    ['', '2027-03-04', undefined],
  ])('from %j to %j: %s', (startDate, endDate, message) => {
    expect(messages(upcomingTrainings, { ...training, startDate, endDate }).endDate).toBe(message);
  });
});

const now = Date.parse('2026-11-22T12:00:00Z');

test.each([
  ['', '', []],
  ['2020-01-01T00:00', '', []],
  ['2026-12-01T09:00', '2026-12-02T09:00', []],
  ['2026-12-01T09:00', '2026-12-01T09:00', ['Take down at must lie after the publication']],
  ['', '2026-11-22T13:00', ['Take down at must lie in the future']],
  ['morgen', 'nie', ['Publish at must be a day and a time', 'Take down at must be a day and a time']],
])('published %j and unpublished %j', (publish, unpublish, expected) => {
  const values = { ...emptyFormValues(footer), times: { publish, unpublish } };
  const errors = validate(footer, values, { now }).filter(({ control }) => control.endsWith('publish_at'));
  expect(errors.map(({ message }) => message)).toEqual(expected);
});
