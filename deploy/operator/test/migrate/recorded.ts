import { SERVICES, type ServiceName } from '@app/contracts';
import { faultsOf, type Step } from '@app/testing/safe-sql';
import { migrateDatabase } from '../../src/migrate/database/database.js';
import { type Role } from '../../src/migrate/database/roles.js';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export type Migrations = Record<ServiceName, (new () => MigrationInterface)[]>;

/**
 * The last migration of each service before the rule. A service that comes later has none: all of its migrations are
 * held.
 */
const BASELINE: Partial<Record<ServiceName, number>> = { users: 6, projects: 12, comments: 4, media: 4 };

/**
 * A row or more in each table that a later migration may read, as they were then: what it does with what it finds has
 * to be seen too. Who adds a migration that reads a table of a later one makes the rows in that one's place.
 */
export const ROWS = `
  insert into users.users (id, email, profile_image_url) values ('ann', 'ann@example.org', '/media/${'a'.repeat(24)}/400.webp'), ('ben', 'ben@example.org', null);
  insert into users.credentials values ('ann', 'none');
  insert into users.identities (provider, subject, user_id) values ('github', '7', 'ben');
  insert into users.audit (actor_id, action, target_type, target_id, target_title) values ('ann', 'role_changed', 'user', 'ben', 'Ben');

  insert into projects.creators values ('ann', '{}', 1), ('ben', '{}', 1);
  insert into projects.projects (user_id, title, slug, description, category, city, city_key, state, image_url, is_approved, card)
    select 'ann', 'Project ' || n, 'project-' || n || '-x', 'Number ' || n, 'Cultural', 'Dayton', 'dayton', 'OH', '/media/${'b'.repeat(24)}/400.webp', n = 1, '{}' from generate_series(1, 2) n;
  insert into projects.project_upvotes (project_id, user_id) select id, 'ben' from projects.projects;
  insert into projects.trusted_people (user_id, trusted_by) values ('ann', 'ben');

  insert into comments.creators values ('ann', '{}', 1), ('ben', '{}', 1);
  insert into comments.discussions (project_id, slug, creator_id, is_approved) values (1, 'project-1-x', 'ann', true);
  insert into comments.comments (project_id, user_id, content) values (1, 'ben', 'Yes'), (1, 'ann', 'Thank you');
  insert into comments.comment_counters (comment_id) select id from comments.comments;
  insert into comments.comment_replies (comment_id, user_id, content) select id, 'ann', 'Why?' from comments.comments;
  insert into comments.comment_likes select id, 'ann', 1 from comments.comments;
  insert into comments.comment_reply_likes select id, 'ben', 1 from comments.comment_replies;
  insert into comments.report_cases (target_type, target_id, author_id, report_count) values ('comment', '1', 'ben', 1);
  insert into comments.reports (case_id, target_type, target_id, reporter_id, reason) select id, 'comment', '1', 'ann', 'spam' from comments.report_cases;

  insert into media.images (id, kind, user_id, incoming_key) values ('${'a'.repeat(24)}', 'avatar', 'ann', 'incoming/a');
  insert into media.holders values ('user:ann', 1);
  insert into media.image_uses values ('user:ann', '${'a'.repeat(24)}');
  insert into media.cards (owner, version) values ('project-1', 1)`;

/** The migrations that were there before the rule, and the migrations that it holds. */
export const before = (migrations: Migrations): Migrations =>
  each((service) => migrations[service].slice(0, BASELINE[service] ?? 0));
export const held = (migrations: Migrations): Migrations =>
  each((service) => migrations[service].slice(BASELINE[service] ?? 0));

/**
 * Runs what has not run yet.
 * @returns the faults of each by its name, found in the statements that it has sent to the database.
 */
export async function faultsOfRun(
  adminUrl: string,
  roles: Role[],
  migrations: Migrations,
): Promise<Record<string, string[]>> {
  const faults: Record<string, string[]> = {};
  const recorded = (Migration: new () => MigrationInterface) =>
    class extends Migration {
      override async up(runner: QueryRunner): Promise<void> {
        const sql: string[] = [];
        const query = (text: string, values?: unknown[]) => (sql.push(text), runner.query(text, values));
        // With nothing else: by another way something could pass unseen.
        await super.up({ query } as QueryRunner);
        const { unusedSince } = this as Partial<Step>;
        faults[this.name!] = await faultsOf({
          sql,
          transaction: this.transaction !== false,
          ...(unusedSince ? { unusedSince } : {}),
        });
      }
    };
  await migrate(
    adminUrl,
    roles,
    each((service) => migrations[service].map(recorded)),
  );
  return faults;
}

/** @param roles one of each schema, which is made for it. */
export const migrate = (adminUrl: string, roles: Role[], migrations: Migrations): Promise<void> =>
  migrateDatabase(
    adminUrl,
    roles,
    each((service) => ({ migrations: migrations[service] })),
  );

const each = <Value>(of: (service: ServiceName) => Value): Record<ServiceName, Value> =>
  Object.fromEntries(SERVICES.map((service) => [service, of(service)])) as Record<ServiceName, Value>;
