import * as z from 'zod/mini'
import { Count, Id, Instant, Nothing, endpoint, text } from './endpoint.ts'
import { PUBLIC_SETTING_KEYS } from './settings.ts'

const Key = z.strictObject({ key: z.string().check(z.regex(/^[a-z][a-z0-9_]{0,63}$/, '配置名不对')) })
const ConfigValue = z.object({ key: z.string(), value: z.string() })

export const GetConfig = endpoint({
  method: 'GET',
  path: '/system/common/config/configKey/{key}',
  access: 'user',
  summary: 'One configuration value',
  input: Key,
  output: ConfigValue,
  refusals: ['NOT_FOUND'],
})
export const GetPublicConfig = endpoint({
  method: 'GET',
  path: '/system/common/config/unConfigKey/{key}',
  access: 'none',
  summary: 'One configuration value marked public',
  input: Key,
  output: ConfigValue,
  refusals: ['NOT_FOUND'],
})
export const ListRegions = endpoint({
  method: 'GET',
  path: '/system/common/region/parentId/{id}',
  access: 'none',
  summary: 'Regions below one (0 is the root): provinces, cities, counties',
  input: z.strictObject({ id: z.int().check(z.nonnegative(), z.maximum(999_999)) }),
  output: z.object({ rows: z.array(z.object({ id: Id, name: z.string(), level: Count })) }),
})
const Degrees = (most: number) => z.number().check(z.gte(-most), z.lte(most))
export const GetLocation = endpoint({
  method: 'GET',
  path: '/system/common/region/getLocation',
  access: 'none',
  summary: 'The county of a point; bad input outside China',
  input: z.strictObject({ latitude: Degrees(90), longitude: Degrees(180), datum: z.optional(z.enum(['gcj02', 'wgs84'])) }),
  output: z.object({
    /** The county; its city or province where that is all that is known, with `county` or `city` empty. */
    regionId: Id,
    province: z.string(),
    city: z.string(),
    county: z.string(),
    fullName: z.string(),
    /** The point itself, in GCJ-02. */
    longitude: z.number(),
    latitude: z.number(),
  }),
})
/** A choice of a dictionary: its code, and what it is called. */
export const DictionaryEntry = z.object({ value: z.string(), label: z.string() })
export const ListDictionary = endpoint({
  method: 'GET',
  path: '/szg-admin/api/app/dictdata/type/{type}',
  access: 'user',
  summary: 'The entries that a dictionary offers',
  input: z.strictObject({ type: z.string().check(z.regex(/^[a-z][a-z0-9_]{0,63}$/, '字典名不对')) }),
  output: z.object({ rows: z.array(DictionaryEntry) }),
  refusals: ['NOT_FOUND'],
})
export const GetServicePhones = endpoint({
  method: 'GET',
  path: '/system/client/common/csTel',
  access: 'none',
  summary: 'Customer-service phones',
  input: z.strictObject({ moduleCode: z.optional(text(40)), prodType: z.optional(z.int()) }),
  /** `moduleCode` is the part of the product that a phone belongs to; empty: all of it. */
  output: z.object({
    rows: z.array(z.object({ moduleCode: z.string(), name: z.string(), phone: z.string(), hours: z.string() })),
  }),
})
/** The apps that have versions: the shop's, and the one that people pay with. */
export const APPS = ['shop', 'pay'] as const
export type AppName = (typeof APPS)[number]
/** 1 iOS, 0 others. */
const System = z.strictObject({ system: z.optional(z.union([z.literal(0), z.literal(1)])) })
/** `downloadUrl`: '' where there is no app yet. */
const AppVersion = z.object({ version: z.string(), code: Count, downloadUrl: z.string(), forced: z.boolean(), notes: z.string() })
export const GetVersion = endpoint({
  method: 'POST',
  path: '/system/client/app/sys/getVersionInfo',
  access: 'none',
  summary: 'The newest app version for a system (1 iOS, 0 others)',
  input: System,
  output: AppVersion,
})
export const GetYfbVersion = endpoint({
  method: 'POST',
  path: '/system/client/app/sys/getYfbVersionInfo',
  access: 'none',
  summary: 'The newest version of the payment app for a system (1 iOS, 0 others)',
  input: System,
  output: AppVersion,
})
/** What the shop needs before anything else: switches, texts, the server's clock. A single call, so start-up takes one round trip. */
export const GetBoot = endpoint({
  method: 'GET',
  path: '/system/common/boot',
  access: 'none',
  summary: 'Public configuration and the server’s clock',
  input: Nothing,
  output: z.object({
    now: Instant,
    version: z.string(),
    demonstration: z.boolean(),
    /** Whether people log in with WeChat: in its own browser, by the official account; elsewhere, by a QR code. */
    wechatLogin: z.boolean(),
    wechatQrLogin: z.boolean(),
    /** Where pages find calls, pictures, agreements and promotions; the official account, empty where there is no WeChat. */
    environment: z.object({
      apiBase: z.string(),
      imageBase: z.string(),
      staticH5Base: z.string(),
      staticH5ActivityBase: z.string(),
      wxAppId: z.string(),
    }),
    config: z.record(z.enum(PUBLIC_SETTING_KEYS), z.string()),
  }),
})
