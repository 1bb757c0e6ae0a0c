import * as z from 'zod'
import { Masked } from './masked.ts'

/** Checking names and citizen's numbers against the register: by Tencent Cloud. */
export const RealNameSettings = z.object({
  REAL_NAME_PROVIDER: z.enum(['tencent']).optional(),
  /** SecretId. */
  REAL_NAME_KEY_ID: z
    .string()
    .regex(/^\w{8,128}$/, 'letters and digits')
    .optional(),
  /** SecretKey. */
  REAL_NAME_KEY_SECRET: z
    .string()
    .regex(/^\w{16,128}$/, '16 letters and digits or more')
    .transform((text) => new Masked(text))
    .optional(),
  /** Where the service is. */
  REAL_NAME_REGION: z
    .string()
    .regex(/^[a-z]+(-[a-z0-9]+)+$/, 'a region such as ap-guangzhou')
    .optional(),
  /** Where the provider is called, without a path; by default where it is for everyone. */
  REAL_NAME_URL: z
    .url({ protocol: /^https?$/ })
    .refine((url) => new URL(url).href === `${new URL(url).origin}/`, 'an address without a path')
    .transform((url) => new URL(url).origin)
    .optional(),
})
type RealNameSettings = z.infer<typeof RealNameSettings>

export interface RealNameConfig {
  provider: 'tencent'
  /** Origin. */
  url: string
  region: string
  keyId: string
  keySecret: Masked
}

const URL_OF_TENCENT = 'https://faceid.tencentcloudapi.com'
const DETAILS = ['REAL_NAME_KEY_ID', 'REAL_NAME_KEY_SECRET', 'REAL_NAME_REGION', 'REAL_NAME_URL'] as const
const isThisMachine = (url: string) => /^(127\.0\.0\.1|localhost|\[::1\])$/.test(new URL(url).hostname)

/** Everything that is wrong with these settings, in words without secrets. */
export function realNameErrors(s: RealNameSettings, { production }: { production: boolean }): string[] {
  if (!s.REAL_NAME_PROVIDER) {
    const given = DETAILS.filter((name) => s[name] !== undefined)
    return given.length ? [`${given.join(', ')}: only with REAL_NAME_PROVIDER=tencent`] : []
  }
  const missing = (['REAL_NAME_KEY_ID', 'REAL_NAME_KEY_SECRET'] as const).filter((name) => s[name] === undefined)
  return [
    missing.length && `${missing.join(', ')}: needed with REAL_NAME_PROVIDER=tencent`,
    // Names and numbers of people are sent there.
    s.REAL_NAME_URL?.startsWith('http:') &&
      (production || !isThisMachine(s.REAL_NAME_URL)) &&
      'REAL_NAME_URL must begin with https://, outside production except on this machine',
  ].filter((error) => typeof error === 'string')
}

/** The configured provider, or null; for settings in which `realNameErrors` finds nothing. */
export function realNameConfig(s: RealNameSettings): RealNameConfig | null {
  const { REAL_NAME_PROVIDER: provider, REAL_NAME_KEY_ID: keyId, REAL_NAME_KEY_SECRET: keySecret } = s
  if (!provider || !keyId || !keySecret) return null
  return { provider, url: s.REAL_NAME_URL ?? URL_OF_TENCENT, region: s.REAL_NAME_REGION ?? 'ap-guangzhou', keyId, keySecret }
}
