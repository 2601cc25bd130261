import type { Category, Image, ProjectStatus, StateCode } from '@app/contracts';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn, UpdateDateColumn, VersionColumn } from 'typeorm';

/**
 * A project's row as writes see it. `version` and `updatedAt` rise with every write through here, never with votes. The counts for sorting
 * belong to the follower, the printed card and the search document to the database's triggers: none of them is written here.
 */
@Entity('projects')
export class Project {
  @PrimaryGeneratedColumn('identity', { type: 'integer' })
  id!: number;

  @Column('text', { name: 'user_id' })
  userId!: string;

  @Column('text')
  title!: string;

  @Column('text')
  slug!: string;

  @Column('text')
  description!: string;

  @Column('text', { nullable: true })
  content!: string | null;

  @Column('text')
  category!: Category;

  @Column('text')
  status!: ProjectStatus;

  @Column('text')
  city!: string;

  @Column('text')
  state!: StateCode;

  @Column('text', { name: 'image_url' })
  imageUrl!: string;

  @Column('json', { nullable: true })
  image!: Image | null;

  @Column('text', { name: 'website_url', nullable: true })
  websiteUrl!: string | null;

  @Column('boolean', { name: 'is_approved' })
  isApproved!: boolean;

  @Column('boolean', { name: 'is_featured' })
  isFeatured!: boolean;

  @Column('boolean', { name: 'is_sponsored' })
  isSponsored!: boolean;

  @Column('boolean', { name: 'is_inspiration' })
  isInspiration!: boolean;

  @Column('timestamptz', { name: 'featured_at', nullable: true })
  featuredAt!: Date | null;

  @Column('timestamptz', { name: 'sponsored_at', nullable: true })
  sponsoredAt!: Date | null;

  @Column('timestamptz', { name: 'inspiration_at', nullable: true })
  inspirationAt!: Date | null;

  @Column('timestamptz', { name: 'rejected_at', nullable: true })
  rejectedAt!: Date | null;

  @Column('text', { name: 'rejection_reason', nullable: true })
  rejectionReason!: string | null;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;

  @UpdateDateColumn({ name: 'updated_at', type: 'timestamptz' })
  updatedAt!: Date;

  @VersionColumn()
  version!: number;
}
