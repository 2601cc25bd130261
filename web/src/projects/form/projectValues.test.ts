import type { Project } from '@app/contracts';
import { describe, expect, it } from '@jest/globals';
import { emptyValues, fieldsOf, valuesOf } from './projectValues.js';

describe('the form of a project', () => {
  it('sends nothing where an optional field is empty', () => {
    expect(fieldsOf({ ...emptyValues, websiteUrl: '  ', content: '' })).toMatchObject({
      websiteUrl: null,
      content: null,
    });
  });

  it('starts a new project as an idea', () => expect(emptyValues.status).toBe('Idea'));

  it('gives back what it was opened with', () => {
    const project = { ...emptyValues, id: 4, title: 'Lights over Main', websiteUrl: null, content: null };
    expect(fieldsOf(valuesOf(project as unknown as Project))).toEqual({
      ...emptyValues,
      title: 'Lights over Main',
      websiteUrl: null,
      content: null,
    });
  });
});
