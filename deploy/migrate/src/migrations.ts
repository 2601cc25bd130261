import type { ServiceName } from '@app/contracts';
import type { Migrations } from '@app/kernel/migrate';
import { migrations as media } from '@app/media/migrations';
import { migrations as projects } from '@app/projects/migrations';
import { migrations as users } from '@app/users/migrations';

/** Every service's migrations, in the order they landed. */
export const migrations: Record<ServiceName, Migrations> = { users, projects, media };
