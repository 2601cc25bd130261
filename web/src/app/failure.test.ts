import { describe, expect, it } from '@jest/globals';
import { failureOf } from './failure.js';

describe('an answer that is not ok', () => {
  it('becomes the error that the server named, with its sentence and its faulty fields', () => {
    const details = [{ field: 'title', message: 'Title is required' }];
    const body = JSON.stringify({ statusCode: 422, code: 'validation_failed', message: 'Some fields', details });
    const failure = failureOf(422, 'Unprocessable Entity', body);
    expect(failure.code).toBe('validation_failed');
    expect(failure.message).toBe('Some fields');
    expect(failure.details).toEqual(details);
  });

  it('is logged as the status, a colon, a space and the body', () => {
    const body = JSON.stringify({ code: 'already_upvoted', message: 'You have already upvoted this project' });
    expect(failureOf(409, 'Conflict', body).cause).toEqual(new Error(`409: ${body}`));
  });

  it('from somebody else than our server carries that line as its message', () => {
    expect(failureOf(500, 'Internal Server Error', '<h1>proxy</h1>').message).toBe('500: <h1>proxy</h1>');
    expect(failureOf(418, "I'm a teapot", '').message).toBe("418: I'm a teapot");
  });

  it('of a proxy that could not reach us is an outage', () => {
    expect(failureOf(502, 'Bad Gateway', '').code).toBe('unavailable');
    expect(failureOf(500, 'Internal Server Error', '').code).toBe('internal');
  });
});
