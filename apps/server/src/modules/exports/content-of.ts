import type { ExportFormat } from '@shop/contract'
import type { Logger } from 'pino'
import type { WorkerPools } from '../../kernel/worker-pools.ts'
import { workerTask, type Report } from '../../kernel/worker-task.ts'
import { csvOf } from '../../kernel/csv.ts'
import type * as Xlsx from './xlsx.ts'

const writeXlsx = workerTask<typeof Xlsx, 'xlsxOf'>(new URL('./xlsx.ts', import.meta.url), 'xlsxOf', { timeoutMs: 60_000 })
const writePages = workerTask<typeof Xlsx, 'xlsxOfPages'>(new URL('./xlsx.ts', import.meta.url), 'xlsxOfPages', {
  timeoutMs: 60_000,
})

interface Options {
  pools: WorkerPools
  log: Logger
  /** Aborting ends the work. */
  signal: AbortSignal
  /** Gets how many rows are written. */
  report: Report
}

/** A list as a file. An XLSX file is written by a worker process: the longest list would hold up every call for a second. */
export const contentOf = async (
  { pools, ...options }: Options,
  format: ExportFormat,
  table: Xlsx.Table,
): Promise<string | Uint8Array> =>
  format === 'xlsx' ? await pools.exports.run(writeXlsx, table, options) : csvOf(table.header, table.rows)

/** A long table as an XLSX file, whose rows come in pages of JSON. */
export const xlsxOfPages = ({ pools, ...options }: Omit<Options, 'report'>, table: Xlsx.PagedTable): Promise<Uint8Array> =>
  pools.exports.run(writePages, table, options)
