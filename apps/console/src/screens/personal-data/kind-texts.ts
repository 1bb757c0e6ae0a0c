import type { ConsoleListPersonalData } from '@shop/contract/console-privacy'
import type { Out } from '@shop/contract/endpoint'

export type KindTexts = Out<typeof ConsoleListPersonalData>['rows'][number]
