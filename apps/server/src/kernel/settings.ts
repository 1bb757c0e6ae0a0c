import type { SettingValues } from '@shop/contract'

/** Where the settings of the business come from: read once into memory, kept current by the node. */
export interface SettingsSource {
  readonly current: SettingValues
}

/** A moment of the business: the time, and the settings that are in force then. Contexts of calls and transactions carry both. */
export interface Moment {
  now: Date
  settings: SettingValues
}
