import type { ConsoleGetOffer } from '@shop/contract/console-offers'
import type { Out } from '@shop/contract/endpoint'

export type Batch = Out<typeof ConsoleGetOffer>['batches'][number]
