import type { ConsoleGetSeller } from '@shop/contract/console-sellers'
import type { Out } from '@shop/contract/endpoint'

export type Seller = Out<typeof ConsoleGetSeller>
