import * as calls from '@shop/contract'
import { query, type Kernel } from '../../kernel/endpoint.ts'
import { consoleCommand } from '../../kernel/console-command.ts'
import { consoleFindSellers } from './console-find-sellers.ts'
import { consoleListSellerRechecks } from './console-list-seller-rechecks.ts'
import { recheckSeller } from './recheck-seller.ts'

export function routes(kernel: Kernel) {
  query(kernel, calls.ConsoleFindSellers, consoleFindSellers)
  query(kernel, calls.ConsoleListSellerRechecks, consoleListSellerRechecks)
  consoleCommand(kernel, calls.RecheckSeller, recheckSeller)
}
