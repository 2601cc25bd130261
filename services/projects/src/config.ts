import { RecordConfig } from '@app/kernel/service';
import { IsIn } from 'class-validator';

export class ProjectsConfig extends RecordConfig {
  /**
   * What an owner edits in an approved project: public at once and to be looked at, or, of people who are not trusted,
   * waiting until an admin approves it.
   */
  @IsIn(['public', 'review'])
  EDITS_AFTER_APPROVAL: 'public' | 'review' = 'public';
}
