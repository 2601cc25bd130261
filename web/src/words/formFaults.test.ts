import { AppError } from '@app/contracts';
import { describe, expect, it } from '@jest/globals';
import { forms as en } from './en/residents/forms.js';
import { formFaults } from './formFaults.js';

const FIELDS = ['title', 'city'];
const spanish = { ...en, sentences: { ...en.sentences, title_required: 'El título es obligatorio' } };

describe('what the server says of a form', () => {
  it('goes to the fields, in the reader’s language', () => {
    const error = new AppError('validation_failed', 'Some fields need your attention', {
      details: [
        { field: 'title', message: 'Title is required' },
        { field: 'city', message: 'A sentence that only the server knows' },
      ],
    });
    expect(formFaults(error, FIELDS, spanish)).toEqual({
      fields: new Map([
        ['title', 'El título es obligatorio'],
        ['city', 'A sentence that only the server knows'],
      ]),
      whole: null,
    });
  });

  it('about a field that the form does not have, or about none, stands above it', () => {
    const unknown = new AppError('validation_failed', 'x', { details: [{ field: 'slug', message: 'Slug is wrong' }] });
    expect(formFaults(unknown, FIELDS, en).whole).toBe('Slug is wrong');
    expect(formFaults(new AppError('unavailable', 'Not now'), FIELDS, en).whole).toBe('Not now');
  });

  it('never shows what is no answer of ours', () => {
    expect(formFaults(new TypeError('x is undefined'), FIELDS, en).whole).toBe(en.form.unexpected);
  });
});
