import type { ConsoleListVersions } from '@shop/contract/console-versions'
import type { Out } from '@shop/contract/endpoint'

export type Version = Out<typeof ConsoleListVersions>['rows'][number]
