import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import type { Type } from '@nestjs/common';
import { WritingBody } from '../comments/writing.dto.js';
import { HideAllBody } from '../everything/hide-all.dto.js';
import { HoldBody } from '../holds/hold.dto.js';
import { BulkBody, RejectBody, TakeBackBody } from '../moderation/decisions.dto.js';
import { HideBody } from '../moderation/hiding.dto.js';
import { SuspendBody } from '../moderation/people.dto.js';
import { ProjectBody } from '../projects/project.dto.js';
import { DecisionBody, ReportBody, TakeBackDecisionBody } from '../reports/report.dto.js';
import { RegisterBody } from '../signin/credentials.dto.js';
import { ProfileBody } from '../users/profile.dto.js';
import { Fields } from './validation.js';

const PROJECT = {
  ...{ title: 'Benches', description: 'By the river', category: 'Parks & Rec', status: 'Idea', city: 'Dayton' },
  ...{ state: 'OH', imageUrl: `/media/${'a'.repeat(24)}/1200.webp` },
};
const ACCOUNT = { email: 'ada@example.org', password: 'long enough 1!' };
const REPORT = { targetType: 'user', targetId: 'somebody', reason: 'spam' };
const HOLD = { targetType: 'user', targetId: 'somebody' };
const HIDING = { targetType: 'comment', targetId: '1' };
const BULK = { decision: 'reject', projects: [{ id: 1, version: 1 }] };

const kept = (Body: Type<object>, sent: object) => new Fields(Body).transform(sent) as Record<string, unknown>;

describe('what people write is kept in its normal form', () => {
  it.each<[what: string, field: string, Body: Type<object>, others?: object]>([
    ['a comment', 'content', WritingBody],
    ['a project', 'content', ProjectBody, PROJECT],
    ['a profile', 'bio', ProfileBody],
    ['a report', 'note', ReportBody, REPORT],
    ['a decision about reports', 'note', DecisionBody, { action: 'dismiss' }],
    ['a decision that is taken back', 'reason', TakeBackDecisionBody, { decidedAt: '2026-11-25T10:00:00.000Z' }],
    ['a rejection', 'reason', RejectBody],
    ['a suspension with it', 'suspendReason', RejectBody],
    ['a suspension', 'reason', SuspendBody],
    ['an edit that is taken back', 'reason', TakeBackBody, { version: 1 }],
    ['several decisions', 'reason', BulkBody, BULK],
    ['a legal hold', 'reason', HoldBody, HOLD],
    ['something hidden', 'reason', HideBody, HIDING],
    ['everything hidden', 'reason', HideAllBody],
  ])('the text of %s: %s', (_what, field, Body, others) => {
    expect(kept(Body, { ...others, [field]: '  Caf\u0065\u0301 \r\n again ' })[field]).toBe('Café \n again');
  });

  it.each<[what: string, field: string, Body: Type<object>, others?: object]>([
    ['a project', 'title', ProjectBody, PROJECT],
    ['a project', 'city', ProjectBody, PROJECT],
    ['a profile', 'firstName', ProfileBody],
    ['a new account', 'lastName', RegisterBody, ACCOUNT],
  ])('the line of %s: %s', (_what, field, Body, others) => {
    expect(kept(Body, { ...others, [field]: '  Caf\u0065\u0301 \t again ' })[field]).toBe('Café again');
  });

  it.each<[what: string, field: string, Body: Type<object>, others?: object]>([
    ['a project', 'content', ProjectBody, PROJECT],
    ['a project', 'websiteUrl', ProjectBody, PROJECT],
    ['a new account', 'firstName', RegisterBody, ACCOUNT],
    ['a report', 'note', ReportBody, REPORT],
    ['a decision about reports', 'note', DecisionBody, { action: 'dismiss' }],
    ['a rejection', 'reason', RejectBody],
    ['an edit that is taken back', 'reason', TakeBackBody, { version: 1 }],
    ['several decisions', 'reason', BulkBody, BULK],
  ])('and what is left out or blank of %s is none: %s', (_what, field, Body, others) => {
    expect(kept(Body, { ...others })[field]).toBeNull();
    expect(kept(Body, { ...others, [field]: null })[field]).toBeNull();
    expect(kept(Body, { ...others, [field]: '' })[field]).toBeNull();
  });

  it('a field of a profile that is left out stays, an empty one is cleared', () => {
    expect(kept(ProfileBody, {})).toEqual({});
    expect(kept(ProfileBody, { bio: ' ', location: '' })).toEqual({ bio: null, location: null });
  });
});
