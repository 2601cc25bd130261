import type { Image, ImageKind } from '@app/contracts';
import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** `removed`: nobody sees it any more; the row goes when its objects have gone. */
export type ImageStatus = 'processing' | 'ready' | 'failed' | 'removed';

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

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;
}
