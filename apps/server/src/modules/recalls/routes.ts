import * as calls from '@shop/contract'
import type { Config } from '../../kernel/config.ts'
import { consoleCommand } from '../../kernel/console-command.ts'
import { command, query, type Kernel } from '../../kernel/endpoint.ts'
import type { OrderHooks } from '../orders/index.ts'
import { answerRecall } from './answer-recall.ts'
import { closeRecall, contendsForClosing } from './close-recall.ts'
import { consoleFindBatches } from './console-find-batches.ts'
import { consoleGetRecall } from './console-get-recall.ts'
import { consoleListRecallBuyers } from './console-list-recall-buyers.ts'
import { consoleListRecalls } from './console-list-recalls.ts'
import { listRecalls } from './list-recalls.ts'
import { previewRecall } from './preview-recall.ts'
import { contendsForRecall, startRecall } from './start-recall.ts'

export function routes(kernel: Kernel, config: Config, hooks: OrderHooks) {
  query(kernel, calls.ListRecalls, listRecalls(config))
  command(kernel, calls.AnswerRecall, answerRecall)
  query(kernel, calls.ConsoleListRecalls, consoleListRecalls)
  query(kernel, calls.ConsoleGetRecall, consoleGetRecall(config))
  query(kernel, calls.ConsoleListRecallBuyers, consoleListRecallBuyers)
  query(kernel, calls.ConsoleFindBatches, consoleFindBatches)
  query(kernel, calls.PreviewRecall, previewRecall)
  consoleCommand(kernel, calls.StartRecall, startRecall(hooks), { contends: contendsForRecall })
  consoleCommand(kernel, calls.CloseRecall, closeRecall, { contends: contendsForClosing })
}
