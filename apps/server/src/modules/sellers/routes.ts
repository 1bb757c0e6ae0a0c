import * as calls from '@shop/contract'
import type { Config } from '../../kernel/config.ts'
import { consoleCommand } from '../../kernel/console-command.ts'
import { command, query, type Kernel } from '../../kernel/endpoint.ts'
import { consoleFindSellers } from './console-find-sellers.ts'
import { consoleListSellerRechecks } from './console-list-seller-rechecks.ts'
import { consoleListOwnPapers } from './papers/console-list-own-papers.ts'
import { consoleListPaperLooks } from './papers/console-list-paper-looks.ts'
import { consoleListSellerPapers } from './papers/console-list-seller-papers.ts'
import { decideSellerPaper } from './papers/decide-seller-paper.ts'
import { downloadSellerPapers } from './papers/download-seller-papers.ts'
import { listSellerPapers } from './papers/list-seller-papers.ts'
import { openSellerPaperFile } from './papers/open-seller-paper-file.ts'
import { registerPaperFiles } from './papers/paper-files.ts'
import { sendSellerPaper } from './papers/send-seller-paper.ts'
import { withdrawSellerPaper } from './papers/withdraw-seller-paper.ts'
import { recheckSeller } from './recheck-seller.ts'

export function routes(kernel: Kernel, config: Config) {
  query(kernel, calls.ConsoleFindSellers, consoleFindSellers)
  query(kernel, calls.ConsoleListSellerRechecks, consoleListSellerRechecks)
  consoleCommand(kernel, calls.RecheckSeller, recheckSeller)

  query(kernel, calls.ListSellerPapers, listSellerPapers(config))
  command(kernel, calls.DownloadSellerPapers, downloadSellerPapers(config))
  registerPaperFiles(kernel, config)

  query(kernel, calls.ConsoleListOwnPapers, consoleListOwnPapers(config))
  query(kernel, calls.ConsoleListPaperLooks, consoleListPaperLooks)
  consoleCommand(kernel, calls.SendSellerPaper, sendSellerPaper)
  consoleCommand(kernel, calls.WithdrawSellerPaper, withdrawSellerPaper)

  query(kernel, calls.ConsoleListSellerPapers, consoleListSellerPapers)
  consoleCommand(kernel, calls.DecideSellerPaper, decideSellerPaper)
  consoleCommand(kernel, calls.OpenSellerPaperFile, openSellerPaperFile(config))
}
