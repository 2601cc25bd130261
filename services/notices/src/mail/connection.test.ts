import { describe, expect, test } from '@jest/globals';
import { connection } from './connection.js';

describe('the connection to a mail server', () => {
  test.each([
    ['smtp://mail.example.org:587', { secure: false, requireTLS: true }],
    ['smtps://user:p%40ss@mail.example.org', { secure: true, auth: { user: 'user', pass: 'p@ss' } }],
    ['smtp://127.0.0.1:1025', { secure: false, requireTLS: false }],
    ['smtp://localhost', { requireTLS: false }],
    ['smtp://localhost.example.org', { requireTLS: true }],
    ['smtp://mailbox:1025?requireTLS=false', { requireTLS: false }],
    ['smtp://mail.example.org?maxConnections=20&socketTimeout=60000', { maxConnections: 20, socketTimeout: 60_000 }],
    // A row is tried again, never a message within the pool: a server would get it twice unseen.
    ['smtp://mail.example.org?maxRequeues=5', { maxRequeues: 0 }],
  ])('of %s', (url, expected) => {
    expect(connection(url)).toMatchObject(expected);
  });
});
