import { EXPORT_FORMATS, OpenOfferImportReport, keysOf, type ExportFormat } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import type { SessionName } from '../../kernel/actor.ts'
import { chinaDay } from '../../kernel/clock.ts'
import type { Config } from '../../kernel/config.ts'
import { csvOf } from '../../kernel/csv.ts'
import { first, type Reader } from '../../kernel/database.ts'
import type { Kernel } from '../../kernel/endpoint.ts'
import type { Cell } from '../../kernel/exported-list.ts'
import { serveSignedFiles, signedAddress, type OpenedFile, type Opening } from '../../kernel/signed-files.ts'
import { xlsxOfPages } from '../exports/index.ts'
import { rowsKeptSince } from './import-rows.ts'
import { offerPages } from './offers/offer-pages.ts'
import { REPORT_HEADER, reportPages } from './offers/report-rows.ts'
import type { ImportTable } from './tables.gen.ts'
import { TEMPLATE, template } from './offers/template.ts'

const FOLDER = '/h5api/files/imports'
/** The lists to fill in, by their content. */
const TEMPLATES = { examples: 'examples.xlsx', offers: 'offers.xlsx' } as const
const TYPES: Readonly<Record<ExportFormat, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
}

/** The address of an import’s report for the operator whose session it is. */
export const addressOfReport = (config: Config, session: SessionName, id: string, format: ExportFormat, now: Date) =>
  signedAddress(config, FOLDER, session, `${id}.${format}`, now).url
export const addressOfTemplate = (config: Config, session: SessionName, content: keyof typeof TEMPLATES, now: Date) =>
  signedAddress(config, FOLDER, session, TEMPLATES[content], now).url

/** Serves the reports and the template, which are made when they are opened, to operators of the seller. */
export const registerImportFiles = (kernel: Kernel, config: Config) =>
  serveSignedFiles(kernel, config, {
    folder: FOLDER,
    title: '导入报告',
    expired: '链接已失效，请回到导入页重新下载',
    gone: '报告已删除，请重新导入',
    access: { operator: OpenOfferImportReport.access },
    withToken: true,
    shown: 'attachment',
    async find(name, operator, opening) {
      const written = async (table: Parameters<typeof xlsxOfPages>[1]) =>
        Buffer.from(await xlsxOfPages({ ...opening, pools: kernel.pools }, table))
      if (name === TEMPLATES.examples) return fileOf('xlsx', '报价导入模板', await written(template()))
      const [id = '', ending] = name.split('.')
      const format = keysOf(EXPORT_FORMATS).find((one) => one === ending)
      const db = kernel.database.read
      if (name === TEMPLATES.offers) {
        const pages: string[] = []
        for await (const cells of offerPages(db, operator.sellerId)) pages.push(JSON.stringify(cells))
        return fileOf('xlsx', `报价和库存-${chinaDay(opening.now)}`, await written({ ...TEMPLATE, pages }))
      }
      const found = await first(
        db,
        sql<Pick<ImportTable, 'id' | 'started_at'>>`select id, started_at from imports.import
          where id = ${id} and seller_id = ${operator.sellerId} and row_count is not null and started_at > ${rowsKeptSince(opening.now)}`,
      )
      if (!found || !format) return null
      const bytes = await reportOf(kernel, db, found.id, format, opening)
      return fileOf(format, `报价导入报告-${chinaDay(found.started_at)}`, bytes)
    },
  })

const fileOf = (format: ExportFormat, name: string, bytes: Buffer): OpenedFile => ({
  bytes,
  filename: `${name}.${format}`,
  type: TYPES[format],
})

async function reportOf({ pools }: Kernel, db: Reader, id: string, format: ExportFormat, opening: Opening): Promise<Buffer> {
  const pages: string[] = []
  for await (const cells of reportPages(db, id))
    pages.push(format === 'csv' ? csvPage(cells, pages.length) : JSON.stringify(cells))
  if (format === 'csv') return Buffer.from(pages.length > 0 ? pages.join('') : csvOf(REPORT_HEADER, []))
  return Buffer.from(await xlsxOfPages({ ...opening, pools }, { name: '导入报告', header: REPORT_HEADER, pages }))
}
/** A page of the CSV file, of which the first has the header. */
const csvPage = (cells: readonly Cell[][], nth: number) =>
  nth === 0 ? csvOf(REPORT_HEADER, cells) : csvOf(REPORT_HEADER, cells).slice(csvOf(REPORT_HEADER, []).length)
