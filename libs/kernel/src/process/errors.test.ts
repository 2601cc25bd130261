import { AppError } from '@app/contracts';
import { describe, expect, it } from '@jest/globals';
import { isOutage, isTooSlow, toAppError, violatedConstraint } from './errors.js';

const failure = (message: string, more: object = {}) => Object.assign(new Error(message), more);

describe('an error that crosses a wire', () => {
  it('keeps its code when it was thrown on purpose', () => {
    const own = new AppError('already_upvoted');
    expect(toAppError(own)).toBe(own);
  });

  it.each([
    failure('connect ECONNREFUSED 127.0.0.1:5432', { code: 'ECONNREFUSED' }),
    failure('terminating connection due to administrator command', { code: '57P01' }),
    failure('connect ENETUNREACH 10.0.0.7:443', { code: 'ENETUNREACH' }),
    failure('connect EADDRNOTAVAIL 10.0.0.7:443', { code: 'EADDRNOTAVAIL' }),
    failure('fetch failed', { cause: failure('Connect Timeout Error', { code: 'UND_ERR_CONNECT_TIMEOUT' }) }),
    failure('fetch failed', { cause: failure('other side closed', { code: 'UND_ERR_SOCKET' }) }),
    failure('role "media" is not permitted to log in', { code: '28000' }),
    failure('cannot execute UPDATE in a read-only transaction', { code: '25006' }),
    failure(
      "ERR Error running script (call to f_3d29): @user_script:31: @user_script: 31: -OOM command not allowed when used memory > 'maxmemory'.",
    ),
    failure('LOADING Redis is loading the dataset in memory'),
    failure('Connection terminated unexpectedly'),
    failure('Query read timeout'),
    new AggregateError([failure('refused', { code: 'ECONNREFUSED' })]),
  ])('is unavailable when something we need is away: %s', (error) => {
    expect(toAppError(error)).toMatchObject({ code: 'unavailable', retryAfterSeconds: 2 });
    expect(isOutage(error)).toBe(true);
  });

  it.each([
    failure('wrapped', { driverError: failure('canceling statement due to statement timeout', { code: '57014' }) }),
    failure('canceling statement due to lock timeout', { code: '55P03' }),
    failure('deadlock detected', { code: '40P01' }),
    failure('could not serialize access due to concurrent update', { code: '40001' }),
  ])('is unavailable, and no outage, when the database ended the work: %s', (error) => {
    expect(toAppError(error)).toMatchObject({ code: 'unavailable', retryAfterSeconds: 2 });
    expect([isOutage(error), isTooSlow(error)]).toEqual([false, true]);
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
    expect(violatedConstraint(failure('deadlock', { code: '40P01', constraint: 'users_email' }))).toBeUndefined();
  });
});
