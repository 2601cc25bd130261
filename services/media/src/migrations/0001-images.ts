import { eventTables } from '@app/kernel/service';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Images, and who shows them. A holder is a project or a profile (`project:7`, `user:…`) with the highest version heard
 * of; what it shows stands in image_uses. Neither refers to images: an event may tell of a picture that has gone, and
 * must still be taken in.
 */
export class Images0001 implements MigrationInterface {
  readonly name = 'Images0001700000000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table images (
        id text primary key check (id ~ '^[a-z0-9]{24}$'),
        kind text not null check (kind in ('project', 'avatar')),
        user_id text not null,
        incoming_key text not null,
        status text not null default 'processing' check (status in ('processing', 'ready', 'failed', 'removed')),
        image jsonb,
        fault text check (fault in ('type', 'unreadable', 'pixels')),
        unused_since timestamptz default now(),
        created_at timestamptz not null default now(),
        constraint images_incoming_key unique (incoming_key),
        constraint images_ready_has_image check (status <> 'ready' or image is not null),
        constraint images_failed_has_fault check (status <> 'failed' or fault is not null)
      );
      create index images_unfinished on images (status) where status in ('processing', 'removed');
      create index images_unused on images (unused_since) where unused_since is not null;

      create table holders (
        holder text primary key,
        version bigint not null,
        deleted boolean not null default false,
        changed_at timestamptz not null default now()
      );
      create table image_uses (
        holder text not null references holders on delete cascade,
        image_id text not null,
        primary key (holder, image_id)
      );
      create index image_uses_image on image_uses (image_id);
    `);
    await runner.query(eventTables);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table image_uses, holders, images, outbox, dead_letters');
  }
}
