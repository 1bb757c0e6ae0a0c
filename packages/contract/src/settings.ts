import { readSetting, type SettingDeclarations, type ValueOfSetting } from './setting.ts'
import { ACCESS_SETTINGS } from './settings/access.ts'
import { BROWSING_SETTINGS } from './settings/browsing.ts'
import { CATALOG_SETTINGS } from './settings/catalog.ts'
import { CONTENT_SETTINGS } from './settings/content.ts'
import { EXPORTS_SETTINGS } from './settings/exports.ts'
import { HELP_SETTINGS } from './settings/help.ts'
import { ORDERS_SETTINGS } from './settings/orders.ts'
import { QUALIFICATION_SETTINGS } from './settings/qualification.ts'
import { SHOPS_SETTINGS } from './settings/shops.ts'

/**
 * Every constant of the trade that the platform may change, with its bounds and default, in the order of the console. A new setting is
 * a line in its module's file of `settings/`; only the first one of a module is also registered here.
 */
export const SETTINGS = {
  ...QUALIFICATION_SETTINGS,
  ...CATALOG_SETTINGS,
  ...ORDERS_SETTINGS,
  ...SHOPS_SETTINGS,
  ...BROWSING_SETTINGS,
  ...HELP_SETTINGS,
  ...ACCESS_SETTINGS,
  ...CONTENT_SETTINGS,
  ...EXPORTS_SETTINGS,
} as const satisfies SettingDeclarations

export type SettingKey = keyof typeof SETTINGS
const KEYS = Object.keys(SETTINGS) as SettingKey[]
/** The settings that anyone may read. */
export type PublicSettingKey = { [K in SettingKey]: (typeof SETTINGS)[K]['isPublic'] extends true ? K : never }[SettingKey]
export const PUBLIC_SETTING_KEYS = KEYS.filter((key): key is PublicSettingKey => SETTINGS[key].isPublic)
/** The value type of a setting. */
export type SettingValue<K extends SettingKey> = ValueOfSetting<(typeof SETTINGS)[K]>
/** All settings in force at one moment. */
export type SettingValues = Readonly<{ [K in SettingKey]: SettingValue<K> }>

/** Parses a stored text to the setting's type; undefined when it is invalid or out of bounds. */
export const parseSetting = <K extends SettingKey>(key: K, text: string) =>
  readSetting(SETTINGS[key], text) as SettingValue<K> | undefined

/** The default settings. */
export const DEFAULT_SETTINGS = Object.fromEntries(
  KEYS.map((key) => [key, parseSetting(key, SETTINGS[key].fallback)]),
) as object as SettingValues
