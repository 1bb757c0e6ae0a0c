import * as calls from '@shop/contract'
import type { Config } from '../../kernel/config.ts'
import { consoleCommand } from '../../kernel/console-command.ts'
import { command, query, type Kernel } from '../../kernel/endpoint.ts'
import { addReports } from './add-reports.ts'
import { consoleGetGoodsDocuments } from './console-get-goods-documents.ts'
import { consoleListBatchReports } from './console-list-batch-reports.ts'
import { consoleListGoodsDocuments } from './console-list-goods-documents.ts'
import { downloadOrderReports } from './download-order-reports.ts'
import { findReportBatches } from './find-report-batches.ts'
import { listBatchReports } from './list-batch-reports.ts'
import { listGoodsDocuments } from './list-goods-documents.ts'
import { listOrderReports } from './list-order-reports.ts'
import { removeReport } from './remove-report.ts'
import { registerReportFiles } from './report-files.ts'
import { saveGoodsDocument } from './save-goods-document.ts'
import { withdrawGoodsDocument } from './withdraw-goods-document.ts'

export function routes(kernel: Kernel, config: Config) {
  query(kernel, calls.ListBatchReports, listBatchReports(config))
  query(kernel, calls.ListGoodsDocuments, listGoodsDocuments(config))
  query(kernel, calls.ListOrderReports, listOrderReports(config))
  command(kernel, calls.DownloadOrderReports, downloadOrderReports(config))
  registerReportFiles(kernel, config)

  query(kernel, calls.ConsoleListBatchReports, consoleListBatchReports(config))
  query(kernel, calls.FindReportBatches, findReportBatches)
  consoleCommand(kernel, calls.AddReports, addReports)
  consoleCommand(kernel, calls.RemoveReport, removeReport)

  query(kernel, calls.ConsoleListGoodsDocuments, consoleListGoodsDocuments)
  query(kernel, calls.ConsoleGetGoodsDocuments, consoleGetGoodsDocuments(config))
  consoleCommand(kernel, calls.SaveGoodsDocument, saveGoodsDocument)
  consoleCommand(kernel, calls.WithdrawGoodsDocument, withdrawGoodsDocument)
}
