import type { ConsoleListOperators } from '@shop/contract/console-operators'
import type { Out } from '@shop/contract/endpoint'

export type OperatorRow = Out<typeof ConsoleListOperators>['rows'][number]
