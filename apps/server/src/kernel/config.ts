import type { Brand } from '@shop/contract/brand'
import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import * as z from 'zod'
import { BrandSettings, brandConfig } from './brand-config.ts'
import { EnvironmentSettings, environmentConfig, type Environment } from './environment-config.ts'
import type { Secrets } from './secret.ts'
import { MapSettings, mapConfig, mapErrors, type MapConfig } from './map-config.ts'
import { OcrSettings, ocrConfig, ocrErrors, type OcrConfig } from './ocr-config.ts'
import { RealNameSettings, realNameConfig, realNameErrors, type RealNameConfig } from './real-name-config.ts'
import { SecretSettings, isWeak, secretConfig, secretErrors } from './secret-config.ts'
import { SmsSettings, smsConfig, smsErrors, type SmsConfig } from './sms-config.ts'
import { StartRefused } from './start-refused.ts'
import { hasTooWideNetwork, parseTrustedProxies } from './trusted-proxies.ts'
import { WechatSettings, wechatConfig, wechatErrors, type WechatConfig } from './wechat-config.ts'

/**
 * Default numbers of database connections. A read keeps a processor busy for its whole duration: with more concurrent readers
 * than processors can serve, none gets faster and the server itself has to wait for processor time. Writers mostly wait for locks
 * and the disk.
 */
export const CONNECTIONS = { reading: Math.max(4, 2 * availableParallelism()), writing: 10 }

/** Jobs and schedules have their own connections: neither they nor the calls can take those of the others. */
export const JOB_CONNECTIONS: typeof CONNECTIONS = { reading: 2, writing: 6 }

/** What a node does: serves calls, keeps live connections, runs jobs and schedules. */
const ROLES = ['api', 'realtime', 'worker'] as const
export type NodeRole = (typeof ROLES)[number]

const DatabaseUrl = z.url({ protocol: /^postgres(ql)?$/, error: 'an address such as postgres://user:password@host/database' })

/** The process's settings, read once from the environment. Business settings are platform.config rows, not these. */
const Settings = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: z.coerce.number().int().min(1).max(65535).default(8080),
  HOST: z.string().optional(),
  /** Logs in as the application's role. */
  DATABASE_URL: DatabaseUrl,
  /** Logs in as the owner of the same database, who migrates it; without one, the application's role does. */
  MIGRATION_DATABASE_URL: DatabaseUrl.optional(),
  DATA_DIR: z.string().default('.data'),
  ROLES: z
    .string()
    .default(ROLES.join(','))
    .transform((text) => text.split(',').map((role) => role.trim()))
    .pipe(z.array(z.enum(ROLES))),
  DEMONSTRATION: z.enum(['on', 'off']).optional(),
  ...BrandSettings.shape,
  ...SecretSettings.shape,
  CASHIER_URL: z.url().default('http://127.0.0.1:8081'),
  CASHIER_SECRET: z.string().min(16, 'must have 16 characters or more: openssl rand -hex 32').optional(),
  CASHIER_IN_PRODUCTION: z.string().optional(),
  ...SmsSettings.shape,
  ...MapSettings.shape,
  ...OcrSettings.shape,
  ...RealNameSettings.shape,
  /** Where browsers reach the shop, without a path. Outside production, without one: wherever a request came to. */
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .pipe(z.string().refine((url) => new URL(url).pathname === '/', 'an address without a path, such as https://shop.example'))
    .transform((url) => new URL(url).origin)
    .optional(),
  ...EnvironmentSettings.shape,
  ...WechatSettings.shape,
  /** The address at which providers reach us; the public address unless they run on this machine. */
  NOTIFY_URL: z.url().optional(),
  TRUST_PROXY: z
    .string()
    .transform((text, context) => {
      const proxies = parseTrustedProxies(text)
      if (proxies === undefined)
        context.addIssue(
          hasTooWideNetwork(text)
            ? 'a network wider than /8 is not taken: everyone in it could choose the address under which they are counted'
            : 'a number of proxies (1) or their addresses, separated by commas (10.0.0.0/8, 192.168.1.7)',
        )
      return proxies ?? false
    })
    .optional(),
  /** The built-in cashier's address for browsers; without one it is on the host at which they reached the shop. */
  CASHIER_PUBLIC_URL: z.url().optional(),
  /** Serves HTTPS there too, with the certificate and key in these files. */
  HTTPS_PORT: z.coerce.number().int().min(1).max(65535).optional(),
  HTTPS_CERT: z.string().optional(),
  HTTPS_KEY: z.string().optional(),
  /** The certificate of whoever signed ours, for phones to install. */
  HTTPS_AUTHORITY: z.string().optional(),
  /** `on`: starts although a newer version has migrated the database. */
  NEWER_SCHEMA: z.enum(['on', 'off']).default('off'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  REQUESTS_PER_MINUTE: z.coerce.number().int().min(1).default(1200),
  WORK_MS_PER_MINUTE: z.coerce.number().int().min(1).default(30_000),
  READ_CONNECTIONS: z.coerce.number().int().min(1).max(200).default(CONNECTIONS.reading),
  WRITE_CONNECTIONS: z.coerce.number().int().min(1).max(200).default(CONNECTIONS.writing),
  /** `off`: every statement makes its own round trip, and callers are authenticated before their work begins. */
  DATABASE_PIPELINING: z.enum(['on', 'off']).default('on'),
  /** `on`, for tests: a response that does not match the contract fails (500) instead of being coerced; it costs processor time. */
  CHECK_RESPONSES: z.enum(['on', 'off']).default('off'),
  /** The port on which Prometheus scrapes this node's metrics; without one they are not served. */
  METRICS_PORT: z.coerce.number().int().min(0).max(65535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  /** Lets several nodes publish live events and count requests through Redis. */
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
})

const isThisMachine = (url: string) => /^(localhost|127\.[\d.]+|\[::1\])$/.test(new URL(url).hostname)

/** How names of settings begin that no other program of a machine has. */
const PREFIXES = ['APP_SECRET', 'BRAND_', 'HTTPS_', 'MAP_', 'OCR_', 'REAL_NAME_', 'SMS_', 'WX_']

/** The names of all settings; docs/runbooks/run-it.md describes each. */
export const SETTING_NAMES = Object.keys(Settings.shape)

/** What looks like a setting and is none: a mistyped one would be ignored silently. */
export const unknownSettings = (env: Record<string, string | undefined>): string[] =>
  Object.keys(env).filter((name) => PREFIXES.some((prefix) => name.startsWith(prefix)) && !SETTING_NAMES.includes(name))

export interface Config {
  production: boolean
  demonstration: boolean
  port: number
  host: string
  databaseUrl: string
  /** The same database as its owner. */
  migrationUrl: string
  /** Null when there is only one node, or PostgreSQL alone is enough. */
  redisUrl: string | null
  dataDir: string
  roles: ReadonlySet<NodeRole>
  brand: Brand
  secrets: Secrets
  /** Whether to start although there is data encrypted with other secrets. */
  secretLost: boolean
  /** The built-in payment provider; null in production unless its secret is given. */
  cashier: { url: string; secret: string; followsHost: boolean } | null
  /** Null: messages are simulated in the demonstration, and fail elsewhere. */
  sms: SmsConfig | null
  /** Null: places are chosen by counties. */
  maps: MapConfig | null
  /** Without applications: the demonstration has its own, and elsewhere there is no WeChat. */
  wechat: WechatConfig
  /** Null: pictures of papers are not read. */
  ocr: OcrConfig | null
  /** Null: the demonstration checks the form of numbers alone, and elsewhere no one checks who people are. */
  realName: RealNameConfig | null
  publicUrl: string
  environment: Environment
  /** Whether payers return to the host at which they reached the shop, and not to the public address: never in production. */
  followsHost: boolean
  notifyUrl: string
  /** The certificate and key are files. */
  https: { port: number; cert: string; key: string; authority: string | null } | null
  /** A number of hops, or addresses; false: no caller may say on whose behalf it calls. */
  trustProxy: string | number | false
  newerSchema: boolean
  logLevel: string
  connections: typeof CONNECTIONS
  /** Whether statements are pipelined, and authentication with them (decision 0008). */
  pipelining: boolean
  /** Whether responses, refusals and live events must match the contract to be sent. */
  checkResponses: boolean
  metrics: { port: number; host: string } | null
  /** Calls per minute that one address may make; calls beyond it must wait (429). */
  requestsPerMinute: number
  /** What those calls may cost together, in milliseconds of database work. */
  workMsPerMinute: number
}

/**
 * Reads the settings; throws an error that lists everything wrong with them. Production rejects demonstration settings and
 * missing secrets.
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  // A placeholder without a value is a setting that is not set.
  const parsed = Settings.safeParse(Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')))
  if (!parsed.success)
    throw new StartRefused(`Settings: ${parsed.error.issues.map((i) => `${i.path.join('.')}: ${i.message}`).join('; ')}`)
  const s = parsed.data
  const production = s.NODE_ENV === 'production'
  const demonstration = s.DEMONSTRATION ? s.DEMONSTRATION === 'on' : !production
  const errors = [
    production && demonstration && 'DEMONSTRATION=on is refused with NODE_ENV=production',
    ...secretErrors(s, { production }),
    production && s.CASHIER_SECRET && isWeak(s.CASHIER_SECRET, 8) && 'CASHIER_SECRET is not random: openssl rand -hex 32',
    production && !s.PUBLIC_URL && 'PUBLIC_URL is needed in production',
    production && s.PUBLIC_URL?.startsWith('http:') && 'PUBLIC_URL must begin with https:// in production',
    production && s.PUBLIC_URL && isThisMachine(s.PUBLIC_URL) && 'PUBLIC_URL leads each phone to itself: name the shop’s host',
    production && s.CHECK_RESPONSES === 'on' && 'CHECK_RESPONSES=on is for tests: it is refused in production',
    production && env.CASHIER_URL && !s.CASHIER_SECRET && 'CASHIER_URL needs CASHIER_SECRET',
    s.HTTPS_PORT && !(s.HTTPS_CERT && s.HTTPS_KEY) && 'HTTPS_PORT needs HTTPS_CERT and HTTPS_KEY',
    production &&
      s.CASHIER_SECRET &&
      s.CASHIER_IN_PRODUCTION !== 'yes-i-mean-it' &&
      'the built-in cashier is refused in production (CASHIER_IN_PRODUCTION=yes-i-mean-it)',
    ...smsErrors(s, { production, demonstration }),
    ...mapErrors(s, { production }),
    ...wechatErrors(s, { production, demonstration }),
    ...ocrErrors(s, { production }),
    ...realNameErrors(s, { production }),
  ].filter(Boolean)
  if (errors.length) throw new StartRefused(`Settings: ${errors.join('; ')}`)
  const followsHost = !production && !s.PUBLIC_URL
  return {
    production,
    demonstration,
    port: s.PORT,
    // Outside production passwords are public or missing: other machines only when asked for.
    host: s.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    databaseUrl: s.DATABASE_URL,
    migrationUrl: s.MIGRATION_DATABASE_URL ?? s.DATABASE_URL,
    redisUrl: s.REDIS_URL ?? null,
    dataDir: s.DATA_DIR,
    roles: new Set(s.ROLES),
    brand: brandConfig(s),
    secrets: secretConfig(s),
    secretLost: s.APP_SECRET_LOST === 'on',
    cashier:
      production && !s.CASHIER_SECRET
        ? null
        : {
            url: s.CASHIER_URL,
            secret: s.CASHIER_SECRET ?? randomBytes(32).toString('hex'),
            followsHost: followsHost && !s.CASHIER_PUBLIC_URL,
          },
    sms: smsConfig(s),
    maps: mapConfig(s),
    wechat: wechatConfig(s),
    ocr: ocrConfig(s),
    realName: realNameConfig(s),
    publicUrl: s.PUBLIC_URL ?? `http://localhost:${s.PORT}`,
    environment: environmentConfig(s),
    followsHost,
    notifyUrl: s.NOTIFY_URL ?? s.PUBLIC_URL ?? `http://127.0.0.1:${s.PORT}`,
    https:
      s.HTTPS_PORT && s.HTTPS_CERT && s.HTTPS_KEY
        ? { port: s.HTTPS_PORT, cert: s.HTTPS_CERT, key: s.HTTPS_KEY, authority: s.HTTPS_AUTHORITY ?? null }
        : null,
    trustProxy: s.TRUST_PROXY ?? false,
    newerSchema: s.NEWER_SCHEMA === 'on',
    logLevel: s.LOG_LEVEL,
    connections: { reading: s.READ_CONNECTIONS, writing: s.WRITE_CONNECTIONS },
    pipelining: s.DATABASE_PIPELINING === 'on',
    checkResponses: s.CHECK_RESPONSES === 'on',
    metrics: s.METRICS_PORT === undefined ? null : { port: s.METRICS_PORT, host: s.METRICS_HOST },
    requestsPerMinute: s.REQUESTS_PER_MINUTE,
    workMsPerMinute: s.WORK_MS_PER_MINUTE,
  }
}
