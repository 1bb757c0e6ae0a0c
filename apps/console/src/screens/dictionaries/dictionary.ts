import type { ConsoleListDictionaries } from '@shop/contract/console-dictionaries'
import type { Out } from '@shop/contract/endpoint'

export type Dictionary = Out<typeof ConsoleListDictionaries>['rows'][number]
export type Entry = Dictionary['entries'][number]
