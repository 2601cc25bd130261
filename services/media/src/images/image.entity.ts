import type { Image, ImageKind } from '@app/contracts';
import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/**
 * Nobody sees one that is `withheld` (by an admin) or `orphaned` (an admin has deleted the only project that was known
 * to show it). Its objects are kept aside, and it lasts while somebody shows it. `removed`: nobody has shown it for a
 * day, and it comes back if somebody does; `clearing`: its objects go, and then its row.
 */
export type ImageStatus = 'processing' | 'ready' | 'failed' | 'withheld' | 'orphaned' | 'removed' | 'clearing';

/** Why an upload is refused: it is no image, cannot be decoded, or has too many pixels. */
export type ImageFault = 'type' | 'unreadable' | 'pixels';

/** One upload and what became of it. */
@Entity('images')
export class StoredImage {
  @PrimaryColumn('text')
  id!: string;

  @Column('text')
  kind!: ImageKind;

  @Column('text', { name: 'user_id' })
  userId!: string;

  /** Where the gateway put the upload. */
  @Column('text', { name: 'incoming_key' })
  incomingKey!: string;

  @Column('text', { default: 'processing' })
  status!: ImageStatus;

  @Column('jsonb', { nullable: true })
  image!: Image | null;

  @Column('text', { nullable: true })
  fault!: ImageFault | null;

  /** Null while a project or a profile shows it. */
  @Column('timestamptz', { name: 'unused_since', nullable: true })
  unusedSince!: Date | null;

  /** Whether its objects are where its status says. */
  @Column('boolean', { name: 'is_settled', default: true })
  isSettled!: boolean;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;
}
