import type { Role } from '@app/contracts';
import { statement } from '@app/kernel/database';
import type { User } from './user.entity.js';

/** A row of `users u` as the entity has it. */
export const USER = `u.id, u.email, u.first_name as "firstName", u.last_name as "lastName", u.profile_image_url as "profileImageUrl",
  u.bio, u.location, u.website, u.role, u.auth_method as "authMethod", u.version,
  u.suspended_at as "suspendedAt", u.suspension_reason as "suspensionReason", u.established_at as "establishedAt",
  u.created_at as "createdAt", u.updated_at as "updatedAt"`;

export const roleById = statement<{ role: Role; suspended: boolean }>(
  'role',
  `select case when suspended_at is null then role else 'USER' end as role, suspended_at is not null as suspended
   from users where id = $1`,
);

export const userById = statement<User>('user', `select ${USER} from users u where u.id = $1`);

export const usersByIds = statement<User>('users', `select ${USER} from users u where u.id = any($1::text[])`);

export const userByIdentity = statement<User>(
  'user_by_identity',
  `select ${USER} from identities i join users u on u.id = i.user_id where i.provider = $1 and i.subject = $2`,
);

export const userByEmail = statement<User & { passwordHash: string | null }>(
  'user_by_email',
  `select ${USER}, c.password_hash as "passwordHash"
   from users u left join credentials c on c.user_id = u.id where u.email = $1`,
);

export const renewPassword = statement<{ userId: string }>(
  'renew_password',
  'update credentials set password_hash = $3 where user_id = $1 and password_hash = $2 returning user_id as "userId"',
);

export const anyAdmin = statement<{ id: string }>('any_admin', `select id from users where role = 'ADMIN' limit 1`);

export const otherAdmin = statement<{ exists: boolean }>(
  'other_admin',
  `select exists (select from users where role = 'ADMIN' and suspended_at is null and id <> $1) as "exists"`,
);

export const newcomers = statement<{ id: string }>(
  'newcomers',
  'select id from users where established_at is null limit 200',
);

export const userCount = statement<{ totalUsers: number }>(
  'user_count',
  'select count(*)::int as "totalUsers" from users',
);

export const shownImages = statement<{ imageId: string }>(
  'shown_images',
  `select distinct image_in(profile_image_url) as "imageId" from users
   where profile_image_url is not null and image_in(profile_image_url) = any($1::text[])`,
);
