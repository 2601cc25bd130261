import { fileURLToPath } from 'node:url';
import {
  OPEN_DATA_LICENCE,
  SESSION_ABSOLUTE_SECONDS,
  SESSION_IDLE_SECONDS,
  type Site,
  SITE_NAME,
} from '@app/contracts';
import {
  IsAddress,
  IsEmailSetting,
  IsNumberSetting,
  IsOptionalSetting,
  IsOptionalWith,
  IsSecret,
  PartConfig,
  WithStorage,
} from '@app/kernel';
import { IsIn, IsInt, IsIP, IsString, Matches, MaxLength, MinLength } from 'class-validator';
import type { WrittenPages } from './pages/written/written-pages.js';
import { IsIssuer, IsMoreIssuers, IsNetwork, IsPagesFolder, IsProxies, IsWebsite } from './settings.js';

/** Settings of the gateway. */
export class GatewayConfig extends WithStorage(PartConfig) {
  @IsNumberSetting(0, 65_535)
  @IsInt()
  PORT: number = 3000;

  /** The host that the site listens on. */
  @IsIP()
  HOST: string = '0.0.0.0';

  /** Where browsers find the site; HTTPS here makes the cookies Secure. */
  @IsAddress('http', 'https')
  SITE_URL: string = 'http://localhost:3000';

  @MinLength(1)
  SITE_NAME: string = SITE_NAME;

  /**
   * The URL of the licence under which anybody may use the open data. It goes into a header, so it has plain characters
   * only.
   */
  @Matches(/^https?:\/\/[\w.~:/?#@!$&'()*+=%-]+$/, {
    message: 'OPEN_DATA_LICENCE must be the address of a licence, http:// or https://',
  })
  OPEN_DATA_LICENCE: string = OPEN_DATA_LICENCE;

  /** The blog of the navigation bar, which has none without it. */
  @IsOptionalSetting()
  @IsWebsite()
  BLOG_URL?: string;

  /** Pages of the site on networks, in the footer. */
  @IsOptionalSetting()
  @IsNetwork()
  SOCIAL_FACEBOOK_URL?: string;

  @IsOptionalSetting()
  @IsNetwork()
  SOCIAL_TWITTER_URL?: string;

  @IsOptionalSetting()
  @IsNetwork()
  SOCIAL_INSTAGRAM_URL?: string;

  /** In the footer and on /contact. */
  @IsOptionalSetting()
  @IsEmailSetting()
  CONTACT_EMAIL?: string;

  /** A folder of Markdown files, about.md and so on, which are read at the start. */
  @IsOptionalSetting()
  @IsPagesFolder()
  PAGES_DIR?: string;

  @IsAddress('redis', 'rediss')
  REDIS_URL!: string;

  /** Key of the CSRF tokens and of the sign-up form's; all gateways of a site share it. */
  @IsSecret(32)
  SESSION_SECRET!: string;

  /** Another key whose tokens are accepted too, while the key is being changed; see deploy/UPGRADING.md. */
  @IsOptionalSetting()
  @IsSecret(32)
  SESSION_SECRET_ALSO?: string;

  @IsIn(['on', 'off'])
  AUTH_EMAIL: 'on' | 'off' = 'on';

  /**
   * required: who signs up by e-mail must have opened the form; programs that send the documented fields alone are
   * refused.
   */
  @IsIn(['optional', 'required'])
  SIGN_UP_FORM: 'optional' | 'required' = 'optional';

  /** Plain HTTP is for a provider on this machine, and never in production. */
  @IsIssuer()
  OIDC_ISSUER: string = 'https://replit.com/oidc';

  /** What the provider is called on its button. */
  @IsOptionalSetting()
  @MaxLength(40)
  OIDC_NAME?: string;

  @IsString()
  OIDC_CLIENT_ID: string = 'local-network';

  /** Left out for a public client. */
  @IsOptionalSetting()
  @IsString()
  OIDC_CLIENT_SECRET?: string;

  /** More OpenID providers: `school=https://client:secret@login.school.example#School%20account`, and so on. */
  @IsOptionalSetting()
  @IsMoreIssuers()
  OIDC_MORE?: string;

  @IsOptionalWith('GOOGLE_CLIENT_SECRET')
  @IsString({ message: 'GOOGLE_CLIENT_ID is missing beside GOOGLE_CLIENT_SECRET' })
  GOOGLE_CLIENT_ID?: string;

  @IsOptionalWith('GOOGLE_CLIENT_ID')
  @IsString({ message: 'GOOGLE_CLIENT_SECRET is missing beside GOOGLE_CLIENT_ID' })
  GOOGLE_CLIENT_SECRET?: string;

  /** Multiplies every limit of api.md; 0 switches them off. */
  @IsNumberSetting(0, 1_000_000)
  RATE_LIMIT_FACTOR: number = 1;

  /**
   * For so long a CDN in front of the site may answer visitors by itself (deploy/SERVERS.md says what it needs); 0: it
   * asks each time.
   */
  @IsNumberSetting(0, 60)
  @IsInt()
  CDN_SECONDS: number = 0;

  /** Memory for answers to public reads; 0 asks the services each time. */
  @IsNumberSetting(0, 100_000)
  PUBLIC_CACHE_MB: number = 32;

  /**
   * Proxies in front of the gateway whose X-Forwarded-For is believed: their addresses or networks (10.0.0.0/8,
   * 2001:db8::7), or how many there are. A number believes everybody: whoever reaches this port without the proxies
   * chooses the address that is counted. 0 believes nobody.
   */
  @IsProxies()
  TRUST_PROXY: number | string[] = 0;

  /** The built web app. */
  @IsString()
  WEB_DIR: string = fileURLToPath(new URL('../../web/dist', import.meta.url));

  /** A session nobody uses ends after this. */
  @IsNumberSetting(1, 365 * 24 * 3600)
  @IsInt()
  SESSION_IDLE_SECONDS: number = SESSION_IDLE_SECONDS;

  /** Every session ends after this. */
  @IsNumberSetting(1, 365 * 24 * 3600)
  @IsInt()
  SESSION_ABSOLUTE_SECONDS: number = SESSION_ABSOLUTE_SECONDS;
}

/** The site as its pages and files name it. */
export function siteFrom(config: Readonly<GatewayConfig>, written: WrittenPages = new Map()): Site {
  const networks: Site['networks'] = {
    ...(config.SOCIAL_FACEBOOK_URL && { facebook: config.SOCIAL_FACEBOOK_URL }),
    ...(config.SOCIAL_TWITTER_URL && { twitter: config.SOCIAL_TWITTER_URL }),
    ...(config.SOCIAL_INSTAGRAM_URL && { instagram: config.SOCIAL_INSTAGRAM_URL }),
  };
  const heads = [...written].map(([path, { title, description }]) => [path, { title, description }] as const);
  return {
    name: config.SITE_NAME,
    url: config.SITE_URL,
    ...(config.BLOG_URL && { blogUrl: config.BLOG_URL }),
    ...(Object.keys(networks).length > 0 && { networks }),
    ...(config.CONTACT_EMAIL && { contactEmail: config.CONTACT_EMAIL }),
    ...(heads.length > 0 && { pages: Object.fromEntries(heads) }),
  };
}
