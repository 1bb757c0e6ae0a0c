import { randomBytes } from 'node:crypto'
import * as z from 'zod'
import type { Secrets } from './secret.ts'

const Secret = z.string().regex(/^[0-9a-f]{64}$/, 'must be 64 hex digits: openssl rand -hex 32')

/** The secrets that data is encrypted and signed with: the current one, and earlier ones. */
export const SecretSettings = z.object({
  /** 32 bytes in hex: signs file addresses, encrypts secrets at rest. */
  APP_SECRET: Secret.optional(),
  /** Earlier values of APP_SECRET, separated by commas: still accepted for reading what was sealed or signed with them. */
  APP_SECRET_PREVIOUS: z
    .string()
    .transform((text) => text.split(',').map((secret) => secret.trim()))
    .pipe(z.array(Secret))
    .optional(),
  /** `on`: starts without a secret that data is encrypted with; what it encrypted is given up. */
  APP_SECRET_LOST: z.enum(['on', 'off']).default('off'),
})
type SecretSettings = z.infer<typeof SecretSettings>

/** Random bytes repeat now and then; a password typed by hand, or one digit repeated, has far fewer different ones. */
export const isWeak = (values: Iterable<unknown>, atLeast: number) => new Set(values).size < atLeast

/** Whether a secret in hex repeats or counts, such as 000102…: its bytes differ, but it is easily guessed. */
function isRegular(hex: string): boolean {
  const bytes = [...Buffer.from(hex, 'hex')]
  const steps = bytes.slice(1).map((byte, i) => (byte - bytes[i]! + 256) % 256)
  const repeats = Array.from({ length: hex.length / 2 }, (_, i) => hex.slice(i + 1) === hex.slice(0, -i - 1))
  return isWeak(steps, 8) || repeats.includes(true)
}

/** Production needs a secret that can't be guessed. */
export const secretErrors = (s: SecretSettings, { production }: { production: boolean }) => [
  production && !s.APP_SECRET && 'APP_SECRET (64 hex digits) is needed in production: openssl rand -hex 32',
  production &&
    s.APP_SECRET &&
    (isWeak(Buffer.from(s.APP_SECRET, 'hex'), 16) || isRegular(s.APP_SECRET)) &&
    'APP_SECRET is not random, so it can be guessed: openssl rand -hex 32',
]

/** The secrets, the current one first; without one a random one, which is forgotten when the process ends. */
export const secretConfig = (s: SecretSettings): Secrets => [
  s.APP_SECRET ? Buffer.from(s.APP_SECRET, 'hex') : randomBytes(32),
  ...(s.APP_SECRET_PREVIOUS ?? []).map((secret) => Buffer.from(secret, 'hex')),
]
