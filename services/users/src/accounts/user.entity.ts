import type { AuthProvider, HiddenPart, ProjectFate, Role } from '@app/contracts';
import { Column, CreateDateColumn, Entity, PrimaryColumn, UpdateDateColumn, VersionColumn } from 'typeorm';

/** A person's account. `version` rises with every change: of two copies, the higher one is newer. */
@Entity('users')
export class User {
  @PrimaryColumn('text')
  id!: string;

  @Column('citext')
  email!: string;

  @Column('text', { name: 'first_name', nullable: true })
  firstName!: string | null;

  @Column('text', { name: 'last_name', nullable: true })
  lastName!: string | null;

  @Column('text', { name: 'profile_image_url', nullable: true })
  profileImageUrl!: string | null;

  @Column('text', { nullable: true })
  bio!: string | null;

  @Column('text', { nullable: true })
  location!: string | null;

  @Column('text', { nullable: true })
  website!: string | null;

  @Column('text', { default: 'USER' })
  role!: Role;

  @Column('text', { name: 'auth_method', default: 'replit' })
  authMethod!: AuthProvider;

  @Column('timestamptz', { name: 'suspended_at', nullable: true })
  suspendedAt!: Date | null;

  @Column('text', { name: 'suspension_reason', nullable: true })
  suspensionReason!: string | null;

  /** Null for a newcomer: what they say of themselves is not public yet. */
  @Column('timestamptz', { name: 'established_at', nullable: true })
  establishedAt!: Date | null;

  /** When an admin took the role of an admin: the settings do not give it back. */
  @Column('timestamptz', { name: 'demoted_at', nullable: true })
  demotedAt!: Date | null;

  /** When somebody has shown that the address is theirs. */
  @Column('timestamptz', { name: 'email_verified_at', nullable: true })
  emailVerifiedAt!: Date | null;

  /** Bio and website wait until then. */
  @Column('boolean', { name: 'email_waits', default: false })
  emailWaits!: boolean;

  /** Votes, likes and words wait until then. */
  @Column('boolean', { name: 'words_wait', default: false })
  wordsWait!: boolean;

  /** When the account is to be deleted. */
  @Column('timestamptz', { name: 'deletion_at', nullable: true })
  deletionAt!: Date | null;

  @Column('text', { name: 'deletion_projects', nullable: true })
  deletionProjects!: ProjectFate | null;

  /** By which rules the profile was published last. */
  @Column('smallint', { name: 'told_look', default: 1 })
  publishedLook!: number;

  @VersionColumn()
  version!: number;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;

  @UpdateDateColumn({ name: 'updated_at', type: 'timestamptz' })
  updatedAt!: Date;
}

/**
 * An account with what admins have hidden of its profile: those fields are empty in the account itself. Does a legal
 * hold keep it from being deleted?
 */
export type Account = User & { hidden: HiddenPart[]; isHeld: boolean };

/** The password of an account that signs in by e-mail. */
@Entity('credentials')
export class Credential {
  @PrimaryColumn('text', { name: 'user_id' })
  userId!: string;

  @Column('text', { name: 'password_hash' })
  passwordHash!: string;
}

/** A provider's account that opens one of ours. */
@Entity('identities')
export class Identity {
  @PrimaryColumn('text')
  provider!: AuthProvider;

  @PrimaryColumn('text')
  subject!: string;

  /** Null when nobody has come by it since issuers are kept. */
  @Column('text', { nullable: true })
  issuer!: string | null;

  @Column('text', { name: 'user_id' })
  userId!: string;
}
