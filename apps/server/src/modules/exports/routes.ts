import * as calls from '@shop/contract'
import type { Config } from '../../kernel/config.ts'
import { query, type Kernel } from '../../kernel/endpoint.ts'
import { consoleCommand, consoleFlow } from '../../kernel/console-command.ts'
import { cancelExport } from './cancel-export.ts'
import { consoleListExports } from './console-list-exports.ts'
import type { Lists } from './export-rows.ts'
import { openExport } from './open-export.ts'
import { startExport } from './start-export.ts'

export function routes(kernel: Kernel, config: Config, lists: Lists) {
  query(kernel, calls.ConsoleListExports, consoleListExports)
  consoleFlow(kernel, calls.StartExport, startExport(lists))
  consoleCommand(kernel, calls.CancelExport, cancelExport)
  consoleCommand(kernel, calls.OpenExport, openExport(config, lists))
}
