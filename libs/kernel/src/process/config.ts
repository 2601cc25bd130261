import 'reflect-metadata';
import { plainToInstance, Transform, Type } from 'class-transformer';
import {
  IsEmail,
  IsIn,
  IsInt,
  IsIP,
  IsOptional,
  IsString,
  Matches,
  Max,
  Min,
  MinLength,
  ValidateIf,
  validateSync,
} from 'class-validator';
import { exampleSecrets, isOnThisMachine, wayIn } from './example-secrets.js';

/** Settings that every process has. A part's own class extends it. */
export class PartConfig {
  @IsIn(['development', 'test', 'production'])
  NODE_ENV: 'development' | 'test' | 'production' = 'development';

  @IsIn(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'])
  LOG_LEVEL: string = 'info';

  /** The private port of health, readiness and metrics; 0 takes any free one. */
  @Type(() => Number)
  @IsInt()
  @Min(0)
  @Max(65_535)
  OPS_PORT: number = 0;

  /**
   * Where the private port listens: on this machine only, unless something else must reach it, such as a container's
   * probe.
   */
  @IsIP(undefined, { message: 'OPS_HOST must be an IP address' })
  OPS_HOST: string = '127.0.0.1';

  @Matches(/^(nats|tls):\/\/\S+$/, {
    message: 'NATS_URL must be an address such as nats://user:password@host:4222, or tls://user:password@a:4222,b:4222',
  })
  NATS_URL!: string;

  /** Where traces are sent, by OTLP over HTTP; without it there are none. */
  @IsOptional()
  @Matches(/^https?:\/\/\S+$/, {
    message: 'OTEL_EXPORTER_OTLP_ENDPOINT must be an address such as http://collector:4318',
  })
  OTEL_EXPORTER_OTLP_ENDPOINT?: string;

  /** The share of requests that are traced, 0 to 1. */
  @Type(() => Number)
  @Min(0)
  @Max(1)
  OTEL_TRACES_SAMPLER_ARG: number = 1;

  /** Put before every subject and stream, so that several systems can share one NATS server. */
  @Matches(/^[a-z0-9-]*$/, { message: 'NATS_PREFIX must be lower-case letters, digits and hyphens' })
  NATS_PREFIX: string = '';
}

/** Settings of a service with a schema of its own. */
export class DatabaseConfig extends PartConfig {
  @Matches(/^postgres(ql)?:\/\/\S+$/, {
    message: 'DATABASE_URL must be an address such as postgres://role:password@host:5432/database',
  })
  DATABASE_URL!: string;

  /** Connections a process holds at most; with many processes it holds fewer (database/pool-share.ts). */
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(200)
  DATABASE_POOL: number = 10;
}

export type S3Addressing = 'path' | 'host';

/** Decorates the setting that says how a bucket is named. */
export const IsS3Addressing = (): PropertyDecorator => IsIn(['path', 'host'] satisfies S3Addressing[]);

/** Settings of a part that reads or writes the bucket. */
export interface StorageConfig {
  S3_ENDPOINT: string;
  S3_ACCESS_KEY: string;
  S3_SECRET_KEY: string;
  S3_BUCKET: string;
  S3_REGION: string;
  /** How the bucket is named in a request: in the path (when left out), or in the host's name. */
  S3_ADDRESSING?: S3Addressing | undefined;
}

/** Decorates an address setting of one of the given schemes. */
export const IsAddress = (...schemes: string[]): PropertyDecorator =>
  Matches(new RegExp(`^(${schemes.join('|')})://\\S+$`), {
    message: `$property must be an address that starts with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`,
  });

/** Decorates a secret setting: text of at least so many characters. The value never appears in a message. */
export const IsSecret = (length: number): PropertyDecorator =>
  MinLength(length, { message: `$property must have at least ${length} characters` });

/** Decorates a number setting. */
export const IsNumberSetting =
  (min: number, max: number): PropertyDecorator =>
  (target, key) => {
    Type(() => Number)(target, key);
    Min(min)(target, key);
    Max(max)(target, key);
  };

/** Decorates a comma-separated list setting. */
export const IsListSetting = (): PropertyDecorator => (target, key) => {
  Transform(({ value }: { value: unknown }) =>
    typeof value === 'string'
      ? value
          .split(',')
          .map((item) => item.trim())
          .filter(Boolean)
      : value,
  )(target, key);
  IsString({ each: true })(target, key);
};

/** Decorates a setting that may be left out. */
export const IsOptionalSetting = (): PropertyDecorator => IsOptional();

/** Decorates a setting that may be left out as long as the other one is left out too. */
export const IsOptionalWith = (other: string): PropertyDecorator =>
  ValidateIf(
    (settings: Record<string, unknown>, value: unknown) => value !== undefined || settings[other] !== undefined,
  );

/** Decorates an e-mail setting. */
export const IsEmailSetting = (): PropertyDecorator =>
  IsEmail({}, { message: '$property must be an e-mail address such as name@example.org' });

/** Adds the settings of the bucket to a part's own: `class MediaConfig extends WithStorage(DatabaseConfig)`. */
// oxlint-disable-next-line typescript/no-explicit-any -- a mixin's constructor is any[] to the compiler
export function WithStorage<Base extends new (...values: any[]) => object>(base: Base) {
  class Storing extends base implements StorageConfig {
    @IsAddress('http', 'https')
    S3_ENDPOINT!: string;

    @IsSecret(3)
    S3_ACCESS_KEY!: string;

    @IsSecret(3)
    S3_SECRET_KEY!: string;

    @MinLength(3)
    S3_BUCKET: string = 'media';

    @MinLength(2)
    S3_REGION: string = 'us-east-1';

    @IsS3Addressing()
    S3_ADDRESSING: S3Addressing = 'path';
  }
  return Storing;
}

/** Lists every fault of the settings, one a line, by name and never by value. */
export class ConfigError extends Error {
  constructor(readonly faults: string[]) {
    super(`The settings are not valid:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

/**
 * Secrets that stand in .env.example are refused as soon as others reach the site, by its address or by where it
 * listens.
 */
function publicSecrets(settings: Record<string, string | undefined>): string[] {
  const way = wayIn(settings);
  if (!way) return [];
  return exampleSecrets(settings).map(
    (name) =>
      `${name} is the example's, which everybody can read: set a secret of your own, because others reach ${way}`,
  );
}

/** In production nobody's password may go over a wire as it is. */
function plainSite({ NODE_ENV, SITE_URL: siteUrl = '' }: Record<string, string | undefined>): string[] {
  if (NODE_ENV !== 'production' || !/^http:/i.test(siteUrl) || !URL.canParse(siteUrl) || isOnThisMachine(siteUrl))
    return [];
  return ['SITE_URL must begin with https:// in production, where others reach it: passwords and sessions go over it'];
}

/**
 * Reads the settings a class declares out of the environment. An empty variable counts as not set.
 * @throws ConfigError with all faults at once.
 */
export function loadConfig<T extends object>(Config: new () => T, env: NodeJS.ProcessEnv = process.env): Readonly<T> {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const config = plainToInstance(Config, given, { exposeDefaultValues: true });
  const faults = validateSync(config, { skipMissingProperties: false }).flatMap((error) =>
    Object.values(error.constraints ?? {}),
  );
  faults.push(...publicSecrets(given), ...plainSite(given));
  if (faults.length > 0) throw new ConfigError(faults);
  return Object.freeze(config);
}
