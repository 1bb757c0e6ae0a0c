import type { ConsoleListSellerRechecks } from '@shop/contract/console-sellers'
import type { Out } from '@shop/contract/endpoint'

export type SellerRecheck = Out<typeof ConsoleListSellerRechecks>['rows'][number]
