import { AppError } from '@app/contracts';
import { describe, expect, it } from '@jest/globals';
import { isOutage, toAppError, violatedConstraint } from './errors.js';

const failure = (message: string, more: object = {}) => Object.assign(new Error(message), more);

describe('an error that crosses a wire', () => {
  it('keeps its code when it was thrown on purpose', () => {
    const own = new AppError('already_upvoted');
    expect(toAppError(own)).toBe(own);
  });

  it.each([
    failure('connect ECONNREFUSED 127.0.0.1:5432', { code: 'ECONNREFUSED' }),
    failure('terminating connection due to administrator command', { code: '57P01' }),
    failure('wrapped', { driverError: failure('canceling statement due to statement timeout', { code: '57014' }) }),
    failure('canceling statement due to lock timeout', { code: '55P03' }),
    failure('deadlock detected', { code: '40P01' }),
    failure('could not serialize access due to concurrent update', { code: '40001' }),
    failure('role "media" is not permitted to log in', { code: '28000' }),
    failure('cannot execute UPDATE in a read-only transaction', { code: '25006' }),
    failure('LOADING Redis is loading the dataset in memory'),
    failure('Connection terminated unexpectedly'),
    failure('Query read timeout'),
    new AggregateError([failure('refused', { code: 'ECONNREFUSED' })]),
  ])('is unavailable when something we need is away: %s', (error) => {
    expect(toAppError(error)).toMatchObject({ code: 'unavailable', retryAfterSeconds: 2 });
  });

  it('is unavailable when the service asked is', () => {
    expect(isOutage(new AppError('unavailable'))).toBe(true);
    expect(isOutage(new AppError('not_found'))).toBe(false);
  });

  it('hides what went wrong inside', () => {
    const hidden = toAppError(failure('column "secret" does not exist', { code: '42703' }));
    expect(hidden.code).toBe('internal');
    expect(hidden.message).not.toContain('secret');
  });

  it('names the constraint the database refused a row for', () => {
    expect(violatedConstraint(failure('dup', { driverError: { code: '23505', constraint: 'users_email' } }))).toBe(
      'users_email',
    );
    expect(violatedConstraint(failure('syntax', { code: '42601' }))).toBeUndefined();
  });
});
