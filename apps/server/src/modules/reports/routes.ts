import * as calls from '@shop/contract'
import type { Config } from '../../kernel/config.ts'
import { consoleCommand } from '../../kernel/console-command.ts'
import type { Executor } from '../../kernel/database.ts'
import { command, query, type Kernel } from '../../kernel/endpoint.ts'
import { offerKeysOfLot } from '../catalog/index.ts'
import { addReports } from './add-reports.ts'
import { consoleGetGoodsDocuments } from './console-get-goods-documents.ts'
import { consoleListBatchReports } from './console-list-batch-reports.ts'
import { consoleListGoodsDocuments } from './console-list-goods-documents.ts'
import { downloadOrderReports } from './download-order-reports.ts'
import { findReportBatches } from './find-report-batches.ts'
import { listBatchReports } from './list-batch-reports.ts'
import { listGoodsDocuments } from './list-goods-documents.ts'
import { listOrderReports } from './list-order-reports.ts'
import { offerKeysOfReport, removeReport } from './remove-report.ts'
import { registerReportFiles } from './report-files.ts'
import { saveGoodsDocument } from './save-goods-document.ts'
import { withdrawGoodsDocument } from './withdraw-goods-document.ts'

/** What changes the reports of a number contends with what is ordered of it. */
const contends = {
  batch: (db: Executor, { batchId }: { batchId: number }, { sellerId }: { sellerId: number }) =>
    offerKeysOfLot(db, sellerId, batchId),
  report: (db: Executor, { reportId }: { reportId: number }, { sellerId }: { sellerId: number }) =>
    offerKeysOfReport(db, sellerId, reportId),
}

export function routes(kernel: Kernel, config: Config) {
  query(kernel, calls.ListBatchReports, listBatchReports(config))
  query(kernel, calls.ListGoodsDocuments, listGoodsDocuments(config))
  query(kernel, calls.ListOrderReports, listOrderReports(config))
  command(kernel, calls.DownloadOrderReports, downloadOrderReports(config))
  registerReportFiles(kernel, config)

  query(kernel, calls.ConsoleListBatchReports, consoleListBatchReports(config))
  query(kernel, calls.FindReportBatches, findReportBatches)
  consoleCommand(kernel, calls.AddReports, addReports, { contends: contends.batch })
  consoleCommand(kernel, calls.RemoveReport, removeReport, { contends: contends.report })

  query(kernel, calls.ConsoleListGoodsDocuments, consoleListGoodsDocuments)
  query(kernel, calls.ConsoleGetGoodsDocuments, consoleGetGoodsDocuments(config))
  consoleCommand(kernel, calls.SaveGoodsDocument, saveGoodsDocument)
  consoleCommand(kernel, calls.WithdrawGoodsDocument, withdrawGoodsDocument)
}
