import type { ConsoleGetAccount } from '@shop/contract/console-accounts'
import type { Out } from '@shop/contract/endpoint'

export type Account = Out<typeof ConsoleGetAccount>
export type AccountPaper = Account['papers'][number]
