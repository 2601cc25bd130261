import 'reflect-metadata';
import type { AppError } from '@app/contracts';
import { projectRules, type Rule } from '@app/contracts';
import { describe, expect, it } from '@jest/globals';
import { Fields, Follows } from './validation.js';

const short: Rule = (value) => (value === undefined || (value as string).length < 4 ? undefined : 'text_invalid');

class Parent {
  @Follows(projectRules.city, (city: string) => city.trim())
  city!: string;

  @Follows(short)
  word?: string;
}

class Child extends Parent {
  @Follows((value) => (value === undefined ? undefined : projectRules.city(value)), (city?: string) => city ?? 'Dayton')
  declare city: string;
}

const faultsOf = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return (error as AppError).details ?? (error as AppError).code;
  }
};

describe('the fields of a body', () => {
  it('are checked, normalised, and the only ones taken', () => {
    // In an object of JavaScript itself, __proto__ would be no field.
    const sent: unknown = JSON.parse(
      '{"city": " Dayton ", "word": "yes", "role": "ADMIN", "__proto__": {"admin": 1}, "constructor": {"prototype": {"admin": 1}}}',
    );
    const body = new Fields(Parent).transform(sent);
    expect({ ...body }).toEqual({ city: 'Dayton', word: 'yes' });
    expect(Object.getPrototypeOf(body)).toBe(Parent.prototype);
    expect('admin' in body).toBe(false);
  });

  it('that are left out stay out', () => {
    expect(Object.keys(new Fields(Parent).transform({ city: 'Dayton' }))).toEqual(['city']);
  });

  it('are all named when faulty, in the order of the form', () => {
    expect(faultsOf(() => new Fields(Parent).transform({ word: 'too long', city: '' }))).toEqual([
      { field: 'city', message: 'City is required' },
      { field: 'word', message: 'Please enter text' },
    ]);
    expect(faultsOf(() => new Fields(Parent).transform(undefined))).toEqual([
      { field: 'city', message: 'City is required' },
    ]);
  });

  it('of a class that extends another follow its own word', () => {
    expect(new Fields(Child).transform({})).toEqual({ city: 'Dayton' });
    expect(faultsOf(() => new Fields(Child).transform({ city: '' }))).toEqual([
      { field: 'city', message: 'City is required' },
    ]);
  });

  it.each([[[]], ['text'], [7], [true]])('%j has none', (body) =>
    expect(faultsOf(() => new Fields(Parent).transform(body))).toBe('bad_request'),
  );
});
