import type { ConsoleGetPurchaserPapers } from '@shop/contract/console-purchasers'
import type { Out } from '@shop/contract/endpoint'

export type Papers = Out<typeof ConsoleGetPurchaserPapers>
