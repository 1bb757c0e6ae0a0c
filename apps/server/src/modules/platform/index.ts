import type { Config } from '../../kernel/config.ts'
import type { Providers } from '../../providers/provider.ts'
import type { Module } from '../module.ts'
import { registerBrandFiles } from './brand-files.ts'
import { routes } from './routes.ts'

export { entryLabel, entryOfKey, findChoice, listEntries, offeredChoices, type DictionaryChoice } from './dictionaries.ts'
export { installPlatform } from './install.ts'
export { countyAt } from './county-map.ts'
export { findRegion, isInProvince, provinceNames, regionName } from './queries.ts'
export { settingName } from './setting-rows.ts'
export { versionName } from './versions.ts'
export { openSettings, SETTINGS_CHANGED, type SettingsSnapshot } from './settings.ts'

/** What every part of the product builds on: settings, regions, dictionaries, versions, the brand's files. */
export const platformModule = (config: Config, providers: Pick<Providers, 'maps' | 'wechat'>): Module => ({
  name: 'platform',
  register(kernel) {
    routes(kernel, config, providers)
    registerBrandFiles(kernel, config)
  },
})
