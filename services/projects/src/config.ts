import { DatabaseConfig } from '@app/kernel';
import { IsIn } from 'class-validator';

export class ProjectsConfig extends DatabaseConfig {
  /** What an owner edits in an approved project: public at once and to be looked at, or, of people who are not trusted, waiting until an admin approves it. */
  @IsIn(['public', 'review'])
  EDITS_AFTER_APPROVAL: 'public' | 'review' = 'public';
}
