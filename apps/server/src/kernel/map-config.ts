import * as z from 'zod'
import { Masked } from './masked.ts'

/** Places by words and near a point, from Tencent's or AMap's web service. */
export const MapSettings = z.object({
  MAP_PROVIDER: z.enum(['tencent', 'amap']).optional(),
  /** The application's key for the web service. */
  MAP_KEY: z
    .string()
    .regex(/^[\w-]{16,64}$/, 'letters, digits and hyphens')
    .transform((text) => new Masked(text))
    .optional(),
  /** What signs calls: SK (Tencent), the private key (AMap). */
  MAP_SECRET: z
    .string()
    .regex(/^\w{16,64}$/, '16 letters and digits or more')
    .transform((text) => new Masked(text))
    .optional(),
  /** Where the provider is called, without a path; by default where it is for everyone. */
  MAP_URL: z
    .url({ protocol: /^https?$/ })
    .refine((url) => new URL(url).href === `${new URL(url).origin}/`, 'an address without a path')
    .transform((url) => new URL(url).origin)
    .optional(),
})
type MapSettings = z.infer<typeof MapSettings>

export interface MapConfig {
  provider: 'tencent' | 'amap'
  /** Origin. */
  url: string
  key: Masked
  secret: Masked
}

const URLS = { tencent: 'https://apis.map.qq.com', amap: 'https://restapi.amap.com' }
const isThisMachine = (url: string) => /^(127\.0\.0\.1|localhost|\[::1\])$/.test(new URL(url).hostname)

/** Everything that is wrong with the settings of maps, in words without secrets. */
export function mapErrors(s: MapSettings, { production }: { production: boolean }): string[] {
  const given = (Object.keys(MapSettings.shape) as (keyof MapSettings)[]).filter((name) => s[name] !== undefined)
  if (!s.MAP_PROVIDER) return given.length ? [`${given.join(', ')}: set without MAP_PROVIDER (tencent or amap)`] : []
  const missing = (['MAP_KEY', 'MAP_SECRET'] as const).filter((name) => s[name] === undefined)
  return [
    missing.length && `${missing.join(', ')}: needed with MAP_PROVIDER=${s.MAP_PROVIDER}`,
    s.MAP_URL?.startsWith('http:') &&
      (production || !isThisMachine(s.MAP_URL)) &&
      'MAP_URL must begin with https://, outside production except on this machine',
    production && s.MAP_URL && isThisMachine(s.MAP_URL) && 'MAP_URL is this machine, which is refused in production',
  ].filter((error) => typeof error === 'string')
}

/** The configured provider, or null; for settings in which `mapErrors` finds nothing. */
export const mapConfig = ({
  MAP_PROVIDER: provider,
  MAP_KEY: key,
  MAP_SECRET: secret,
  MAP_URL: url,
}: MapSettings): MapConfig | null => (provider && key && secret ? { provider, key, secret, url: url ?? URLS[provider] } : null)
