import type { ConsoleGetAddition } from '@shop/contract/console-additions'
import type { Out } from '@shop/contract/endpoint'

export type Addition = Out<typeof ConsoleGetAddition>
