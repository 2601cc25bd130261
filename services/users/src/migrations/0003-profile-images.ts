import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds the profiles that show a picture. Profiles without one are not in the index. */
export class ProfileImages0003 implements MigrationInterface {
  readonly name = 'ProfileImages0003700000000003';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create function image_in(address text) returns text language sql immutable strict parallel safe as
        $$ select substring(address from '^/media/([a-z0-9]{24})/') $$;
      create index users_profile_image on users (image_in(profile_image_url)) where profile_image_url is not null;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index users_profile_image; drop function image_in');
  }
}
