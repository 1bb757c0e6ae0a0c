import type { SettingValues } from '@shop/contract'

/** Where the business settings come from: read once into memory, kept current by the node. */
export interface SettingsSource {
  readonly current: SettingValues
}

/** A moment in the business: the time, and the settings in force at that time. Contexts of calls and transactions carry both. */
export interface Moment {
  now: Date
  settings: SettingValues
}
