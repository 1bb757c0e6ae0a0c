import * as z from 'zod'
import { Masked } from './masked.ts'

/** Reading the pictures of papers: on this machine where that is installed, or by Aliyun or Tencent Cloud. */
export const OcrSettings = z.object({
  /** `off`: no picture is read, even where it could be. */
  OCR_PROVIDER: z.enum(['built-in', 'aliyun', 'tencent', 'off']).optional(),
  /** AccessKey ID (Aliyun), SecretId (Tencent). */
  OCR_KEY_ID: z
    .string()
    .regex(/^\w{8,128}$/, 'letters and digits')
    .optional(),
  /** AccessKey Secret (Aliyun), SecretKey (Tencent). */
  OCR_KEY_SECRET: z
    .string()
    .regex(/^\w{16,128}$/, '16 letters and digits or more')
    .transform((text) => new Masked(text))
    .optional(),
  /** Where the service is: of Tencent alone. */
  OCR_REGION: z
    .string()
    .regex(/^[a-z]+(-[a-z0-9]+)+$/, 'a region such as ap-guangzhou')
    .optional(),
  /** Where the provider is called, without a path; by default where it is for everyone. */
  OCR_URL: z
    .url({ protocol: /^https?$/ })
    .refine((url) => new URL(url).href === `${new URL(url).origin}/`, 'an address without a path')
    .transform((url) => new URL(url).origin)
    .optional(),
})
type OcrSettings = z.infer<typeof OcrSettings>

export interface CloudOcrConfig {
  provider: 'aliyun' | 'tencent'
  /** Origin. */
  url: string
  region: string
  keyId: string
  keySecret: Masked
}
export type OcrConfig = { provider: 'built-in' } | CloudOcrConfig

const URLS = { aliyun: 'https://ocr-api.cn-hangzhou.aliyuncs.com', tencent: 'https://ocr.tencentcloudapi.com' }
const OF_CLOUD = ['OCR_KEY_ID', 'OCR_KEY_SECRET', 'OCR_REGION', 'OCR_URL'] as const
const isThisMachine = (url: string) => /^(127\.0\.0\.1|localhost|\[::1\])$/.test(new URL(url).hostname)
const isCloud = (provider: string | undefined): provider is CloudOcrConfig['provider'] =>
  provider === 'aliyun' || provider === 'tencent'

/** Everything that is wrong with these settings, in words without secrets. */
export function ocrErrors(s: OcrSettings, { production }: { production: boolean }): string[] {
  const given = OF_CLOUD.filter((name) => s[name] !== undefined)
  if (!isCloud(s.OCR_PROVIDER)) return given.length ? [`${given.join(', ')}: only with OCR_PROVIDER=aliyun or tencent`] : []
  const missing = (['OCR_KEY_ID', 'OCR_KEY_SECRET'] as const).filter((name) => s[name] === undefined)
  return [
    missing.length && `${missing.join(', ')}: needed with OCR_PROVIDER=${s.OCR_PROVIDER}`,
    s.OCR_PROVIDER === 'aliyun' && s.OCR_REGION && 'OCR_REGION: only with OCR_PROVIDER=tencent',
    // Identity cards are sent there.
    s.OCR_URL?.startsWith('http:') &&
      (production || !isThisMachine(s.OCR_URL)) &&
      'OCR_URL must begin with https://, outside production except on this machine',
    production && s.OCR_URL && isThisMachine(s.OCR_URL) && 'OCR_URL is this machine, which is refused in production',
  ].filter((error) => typeof error === 'string')
}

/** The configured provider, or null; for settings in which `ocrErrors` finds nothing. By default pictures are read on this machine. */
export function ocrConfig(s: OcrSettings): OcrConfig | null {
  const { OCR_PROVIDER: provider = 'built-in', OCR_KEY_ID: keyId, OCR_KEY_SECRET: keySecret } = s
  if (provider === 'off') return null
  if (!isCloud(provider)) return { provider: 'built-in' }
  if (!keyId || !keySecret) return null
  return { provider, url: s.OCR_URL ?? URLS[provider], region: s.OCR_REGION ?? 'ap-guangzhou', keyId, keySecret }
}
