import * as calls from '@shop/contract'
import { consoleCommand } from '../../kernel/console-command.ts'
import { query, type Kernel } from '../../kernel/endpoint.ts'
import { consoleListClassChanges } from './classes/console-list-class-changes.ts'
import { consoleListClassRules } from './classes/console-list-class-rules.ts'
import { previewClassRule } from './classes/preview-class-rule.ts'
import { saveClassRule } from './classes/save-class-rule.ts'

export function routes(kernel: Kernel) {
  query(kernel, calls.ConsoleListClassRules, consoleListClassRules)
  query(kernel, calls.ConsoleListClassChanges, consoleListClassChanges)
  query(kernel, calls.PreviewClassRule, previewClassRule)
  consoleCommand(kernel, calls.SaveClassRule, saveClassRule)
}
