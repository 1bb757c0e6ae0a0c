import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import * as z from 'zod'

/**
 * Default numbers of database connections. A read keeps a processor busy for its whole duration: with more concurrent readers
 * than processors can serve, none gets faster and the server itself has to wait for processor time. Writers mostly wait for locks
 * and the disk.
 */
export const CONNECTIONS = { reading: Math.max(4, 2 * availableParallelism()), writing: 8 }

/** What a node does: serves calls, keeps live connections, runs jobs and schedules. */
const ROLES = ['api', 'realtime', 'worker'] as const
export type NodeRole = (typeof ROLES)[number]

/** The process's settings, read once from the environment. Business settings are platform.config rows, not these. */
const Settings = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: z.coerce.number().int().min(1).max(65535).default(8080),
  HOST: z.string().default('0.0.0.0'),
  DATABASE_URL: z.url(),
  DATA_DIR: z.string().default('.data'),
  ROLES: z
    .string()
    .default(ROLES.join(','))
    .transform((text) => text.split(',').map((role) => role.trim()))
    .pipe(z.array(z.enum(ROLES))),
  DEMONSTRATION: z.enum(['on', 'off']).optional(),
  /** 32 bytes in hex: signs file addresses, encrypts secrets at rest. */
  APP_SECRET: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
  CASHIER_URL: z.url().default('http://127.0.0.1:8081'),
  CASHIER_SECRET: z.string().min(16).optional(),
  CASHIER_IN_PRODUCTION: z.string().optional(),
  PUBLIC_URL: z.url().optional(),
  /** The address at which providers reach us; the public address unless they run on this machine. */
  NOTIFY_URL: z.url().optional(),
  TRUST_PROXY: z.string().optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  REQUESTS_PER_MINUTE: z.coerce.number().int().min(1).default(1200),
  READ_CONNECTIONS: z.coerce.number().int().min(1).max(200).default(CONNECTIONS.reading),
  WRITE_CONNECTIONS: z.coerce.number().int().min(1).max(200).default(CONNECTIONS.writing),
  /** `off`: every statement makes its own round trip, and callers are authenticated before their work begins. */
  DATABASE_PIPELINING: z.enum(['on', 'off']).default('on'),
  /** The port on which Prometheus scrapes this node's metrics; without one they are not served. */
  METRICS_PORT: z.coerce.number().int().min(0).max(65535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  /** Lets several nodes publish live events and count requests through Redis. */
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
})

export interface Config {
  production: boolean
  demonstration: boolean
  port: number
  host: string
  databaseUrl: string
  /** Null when there is only one node, or PostgreSQL alone is enough. */
  redisUrl: string | null
  dataDir: string
  roles: ReadonlySet<NodeRole>
  appSecret: Buffer
  /** The built-in payment provider; null in production unless its secret is given. */
  cashier: { url: string; secret: string } | null
  publicUrl: string
  notifyUrl: string
  trustProxy: string | false
  logLevel: string
  connections: typeof CONNECTIONS
  /** Whether statements are pipelined, and authentication with them (decision 0008). */
  pipelining: boolean
  metrics: { port: number; host: string } | null
  /** Calls per minute that one address may make; calls beyond it must wait (429). */
  requestsPerMinute: number
}

/**
 * Reads the settings; throws an error that lists everything wrong with them. Production rejects demonstration settings and
 * missing secrets.
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const parsed = Settings.safeParse(env)
  if (!parsed.success)
    throw new Error(`Settings: ${parsed.error.issues.map((i) => `${i.path.join('.')}: ${i.message}`).join('; ')}`)
  const s = parsed.data
  const production = s.NODE_ENV === 'production'
  const demonstration = s.DEMONSTRATION ? s.DEMONSTRATION === 'on' : !production
  const errors = [
    production && demonstration && 'DEMONSTRATION=on is refused with NODE_ENV=production',
    production && !s.APP_SECRET && 'APP_SECRET (64 hex digits) is needed in production',
    production && !s.PUBLIC_URL && 'PUBLIC_URL is needed in production',
    production &&
      s.CASHIER_SECRET &&
      s.CASHIER_IN_PRODUCTION !== 'yes-i-mean-it' &&
      'the built-in cashier is refused in production (CASHIER_IN_PRODUCTION=yes-i-mean-it)',
  ].filter(Boolean)
  if (errors.length) throw new Error(`Settings: ${errors.join('; ')}`)
  return {
    production,
    demonstration,
    port: s.PORT,
    host: s.HOST,
    databaseUrl: s.DATABASE_URL,
    redisUrl: s.REDIS_URL ?? null,
    dataDir: s.DATA_DIR,
    roles: new Set(s.ROLES),
    appSecret: s.APP_SECRET ? Buffer.from(s.APP_SECRET, 'hex') : randomBytes(32),
    cashier:
      production && !s.CASHIER_SECRET
        ? null
        : { url: s.CASHIER_URL, secret: s.CASHIER_SECRET ?? randomBytes(32).toString('hex') },
    publicUrl: s.PUBLIC_URL ?? `http://localhost:${s.PORT}`,
    notifyUrl: s.NOTIFY_URL ?? s.PUBLIC_URL ?? `http://127.0.0.1:${s.PORT}`,
    trustProxy: s.TRUST_PROXY ?? false,
    logLevel: s.LOG_LEVEL,
    connections: { reading: s.READ_CONNECTIONS, writing: s.WRITE_CONNECTIONS },
    pipelining: s.DATABASE_PIPELINING === 'on',
    metrics: s.METRICS_PORT === undefined ? null : { port: s.METRICS_PORT, host: s.METRICS_HOST },
    requestsPerMinute: s.REQUESTS_PER_MINUTE,
  }
}
