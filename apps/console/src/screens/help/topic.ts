import type { ConsoleListHelp } from '@shop/contract/console-help'
import type { Out } from '@shop/contract/endpoint'

export type Topic = Out<typeof ConsoleListHelp>['topics'][number]
export type ProblemRow = Topic['problems'][number]
