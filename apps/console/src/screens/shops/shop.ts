import type { ConsoleGetShop } from '@shop/contract/console-shops'
import type { Out } from '@shop/contract/endpoint'

export type Shop = Out<typeof ConsoleGetShop>
