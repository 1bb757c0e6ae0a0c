import type { Out } from '@shop/contract/endpoint'
import type { ListAddresses } from '@shop/contract/shops'

export type Address = Out<typeof ListAddresses>['rows'][number]
