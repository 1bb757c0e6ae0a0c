import * as calls from '@shop/contract'
import type { Config } from '../../kernel/config.ts'
import { consoleCommand } from '../../kernel/console-command.ts'
import { command, flow, query, type Kernel } from '../../kernel/endpoint.ts'
import type { FindHolder } from '../identity/index.ts'
import { locksOwnShop, shopKeys } from '../shops/index.ts'
import { claimPapers, consoleDecidePapers, openFile } from './console-commands.ts'
import { consoleEndRight } from './console-end-right.ts'
import { consoleGetPapers, consoleListPapers } from './console-papers.ts'
import { decidePapers } from './decide-papers.ts'
import { endPurchaserRight } from './end-purchaser-right.ts'
import { getMyPapers } from './get-my-papers.ts'
import { listPapers } from './list-papers.ts'
import type { ShopsWithNumber } from './same-number.ts'
import { savePapers } from './save-papers.ts'
import { shopOfSubmission } from './submission-rows.ts'
import { submitPapers } from './submit-papers.ts'
import { withdrawPapers } from './withdraw-papers.ts'

interface Hooks {
  findReviewed: FindHolder
  shopsWithNumber: ShopsWithNumber
}

export function routes(kernel: Kernel, config: Config, { findReviewed, shopsWithNumber }: Hooks) {
  const { secrets } = config
  const knowing = { secrets, findReviewed }
  query(kernel, calls.GetMyPurchaserPapers, getMyPapers(config))
  command(kernel, calls.SavePurchaserPapers, savePapers(secrets), locksOwnShop)
  flow(kernel, calls.SubmitPurchaserPapers, submitPapers(knowing), { contends: (_, { shop }) => shopKeys([shop.id]) })
  command(kernel, calls.WithdrawPurchaserPapers, withdrawPapers, locksOwnShop)
  query(kernel, calls.ListPurchaserPapers, listPapers(config))
  command(kernel, calls.DecidePurchaserPapers, decidePapers(knowing), locksOwnShop)
  command(kernel, calls.EndPurchaserRight, endPurchaserRight, locksOwnShop)
  query(kernel, calls.ConsoleListPurchaserPapers, consoleListPapers(secrets))
  query(kernel, calls.ConsoleGetPurchaserPapers, consoleGetPapers({ secrets, shopsWithNumber }))
  consoleCommand(kernel, calls.ConsoleClaimPurchaserPapers, claimPapers, {
    contends: async (db, { submissionId }) => shopKeys([await shopOfSubmission(db, submissionId)]),
  })
  consoleCommand(kernel, calls.ConsoleOpenPurchaserFile, openFile(config))
  consoleCommand(kernel, calls.ConsoleDecidePurchaserPapers, consoleDecidePapers(knowing), {
    contends: async (db, { submissionId }) => shopKeys([await shopOfSubmission(db, submissionId)]),
  })
  consoleCommand(kernel, calls.ConsoleEndPurchaserRight, consoleEndRight, {
    contends: async (_, { shopId }) => shopKeys([shopId]),
  })
}
