import * as calls from '@shop/contract'
import type { Config } from '../../kernel/config.ts'
import { consoleCommand } from '../../kernel/console-command.ts'
import { flow, query, type Kernel } from '../../kernel/endpoint.ts'
import type { Providers } from '../../providers/provider.ts'
import { addDictionaryEntry } from './add-dictionary-entry.ts'
import { changeDictionaryEntry } from './change-dictionary-entry.ts'
import { consoleListChoices } from './console-list-choices.ts'
import { consoleListDictionaries } from './console-list-dictionaries.ts'
import { consoleListVersions } from './console-list-versions.ts'
import { changeSetting } from './console-settings/change-setting.ts'
import { consoleListSettingChanges } from './console-settings/console-list-setting-changes.ts'
import { consoleListSettings } from './console-settings/console-list-settings.ts'
import { getBoot } from './get-boot.ts'
import { getConfig } from './get-config.ts'
import { getCountyShapes } from './places/get-county-shapes.ts'
import { findPlaces } from './places/find-places.ts'
import { listNearbyPlaces } from './places/list-nearby-places.ts'
import { getLocation } from './get-location.ts'
import { getPublicConfig } from './get-public-config.ts'
import { getServicePhones } from './get-service-phones.ts'
import { getVersion } from './get-version.ts'
import { listDictionary } from './list-dictionary.ts'
import { listRegions } from './list-regions.ts'
import { publishVersion } from './publish-version.ts'

export function routes(kernel: Kernel, config: Config, { maps, wechat }: Pick<Providers, 'maps' | 'wechat'>) {
  query(kernel, calls.GetConfig, getConfig)
  query(kernel, calls.GetPublicConfig, getPublicConfig)
  query(kernel, calls.ListRegions, listRegions)
  query(kernel, calls.GetLocation, getLocation)
  query(kernel, calls.GetCountyShapes, getCountyShapes)
  flow(kernel, calls.FindPlaces, findPlaces(maps))
  flow(kernel, calls.ListNearbyPlaces, listNearbyPlaces(maps))
  query(kernel, calls.ListDictionary, listDictionary)
  query(kernel, calls.ConsoleListDictionaries, consoleListDictionaries)
  query(kernel, calls.ConsoleListChoices, consoleListChoices)
  consoleCommand(kernel, calls.ChangeDictionaryEntry, changeDictionaryEntry)
  consoleCommand(kernel, calls.AddDictionaryEntry, addDictionaryEntry)
  query(kernel, calls.ConsoleListSettings, consoleListSettings)
  query(kernel, calls.ConsoleListSettingChanges, consoleListSettingChanges)
  consoleCommand(kernel, calls.ChangeSetting, changeSetting)
  query(kernel, calls.ConsoleListVersions, consoleListVersions)
  consoleCommand(kernel, calls.PublishVersion, publishVersion)
  query(kernel, calls.GetServicePhones, getServicePhones)
  query(kernel, calls.GetVersion, getVersion('shop'))
  query(kernel, calls.GetYfbVersion, getVersion('pay'))
  query(kernel, calls.GetBoot, getBoot(config, wechat))
}
