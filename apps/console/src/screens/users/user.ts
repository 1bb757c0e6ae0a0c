import type { ConsoleGetUser } from '@shop/contract/console-users'
import type { Out } from '@shop/contract/endpoint'

export type User = Out<typeof ConsoleGetUser>
