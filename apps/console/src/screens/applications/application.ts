import type { ConsoleGetApplication } from '@shop/contract/console-applications'
import type { Out } from '@shop/contract/endpoint'

export type Application = Out<typeof ConsoleGetApplication>
