import { EXPORT_FORMATS, keysOf, type Access, type ExportFormat } from '@shop/contract'
import type { ActorOf, SessionName } from '../../kernel/actor.ts'
import { chinaDay } from '../../kernel/clock.ts'
import type { Config } from '../../kernel/config.ts'
import { csvOf } from '../../kernel/csv.ts'
import type { Executor, Reader } from '../../kernel/database.ts'
import type { Kernel } from '../../kernel/endpoint.ts'
import type { Cell } from '../../kernel/exported-list.ts'
import { serveSignedFiles, signedAddress, type OpenedFile, type Opening } from '../../kernel/signed-files.ts'
import { xlsxOfPages } from '../exports/index.ts'
import type { Owner } from './import-kinds.ts'
import { importFilesQueue } from './files-queue.ts'
import { findImport, rowsKeptSince } from './import-rows.ts'

const TYPES: Readonly<Record<ExportFormat, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
}

interface Template {
  filename: string
  /** Its rows come in pages of JSON. */
  table: Parameters<typeof xlsxOfPages>[1]
}
/** The files of a kind of import: lists to fill in, and reports. They are made when they are opened. */
interface ImportFiles<A extends Access, T extends string> {
  /** Their addresses begin so, below the server's root. */
  folder: string
  access: A
  ownerOf: (operator: ActorOf<A>) => Owner
  /** Lists to fill in, by their content. */
  templates: Readonly<Record<T, (from: { db: Reader; operator: ActorOf<A>; now: Date }) => Promise<Template>>>
  report: {
    filename: string
    header: readonly string[]
    pages: (db: Executor, importId: string) => AsyncGenerator<Cell[][]>
  }
}

/** The files of a kind of import: their addresses for the operator whose session it is, and how they are served. */
export function importFiles<A extends Access, T extends string>(files: ImportFiles<A, T>) {
  const { folder, access, ownerOf, templates, report } = files
  const addressOf = (config: Config, session: SessionName, name: string, now: Date) =>
    signedAddress(config, folder, session, name, now).url

  async function reportOf({ pools }: Kernel, db: Reader, id: string, format: ExportFormat, opening: Opening): Promise<Buffer> {
    const head = csvOf(report.header, [])
    const pages: string[] = []
    for await (const cells of report.pages(db, id)) {
      const page = format === 'csv' ? csvOf(report.header, cells) : JSON.stringify(cells)
      // Of a CSV file, the first page has the header.
      pages.push(format === 'csv' && pages.length > 0 ? page.slice(head.length) : page)
    }
    if (format === 'csv') return Buffer.from(pages.length > 0 ? pages.join('') : head)
    return Buffer.from(await xlsxOfPages({ ...opening, pools }, { name: '导入报告', header: report.header, pages }))
  }

  const serve = (kernel: Kernel, config: Config) =>
    serveSignedFiles<never, A>(kernel, config, {
      folder,
      title: '导入报告',
      expired: '链接已失效，请回到导入页重新下载',
      gone: '报告已删除，请重新导入',
      access: { operator: access },
      withToken: true,
      shown: 'attachment',
      async find(name, operator, opening) {
        const [id = '', ending] = name.split('.')
        const format = keysOf(EXPORT_FORMATS).find((one) => one === ending)
        const from = { db: kernel.database.read, operator, now: opening.now }
        const { sellerId } = ownerOf(operator)
        const makeInTurn = <F>(make: () => Promise<F>) =>
          importFilesQueue.run(make, { signal: opening.signal, owner: sellerId === null ? opening.owner : `${sellerId}` })
        const content = keysOf(templates).find((one) => one === id)
        if (content) {
          return makeInTurn(async () => {
            const { filename, table } = await templates[content](from)
            return fileOf('xlsx', filename, Buffer.from(await xlsxOfPages({ ...opening, pools: kernel.pools }, table)))
          })
        }
        const found = format && UUID.test(id) ? await findImport(from.db, ownerOf(operator), id, from.now) : undefined
        if (!found || !format || !hasReport(found, from.now)) return null
        const bytes = await makeInTurn(() => reportOf(kernel, from.db, id, format, opening))
        return fileOf(format, `${report.filename}-${chinaDay(found.started_at)}`, bytes)
      },
    })

  return {
    serve,
    addressOfReport: (config: Config, session: SessionName, id: string, format: ExportFormat, now: Date) =>
      addressOf(config, session, `${id}.${format}`, now),
    addressOfTemplate: (config: Config, session: SessionName, content: T, now: Date) =>
      addressOf(config, session, `${content}.xlsx`, now),
  }
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** Whether the rows of an import are kept, and so its report. */
export const hasReport = ({ row_count: count, started_at: at }: { row_count: number | null; started_at: Date }, now: Date) =>
  count !== null && at > rowsKeptSince(now)

const fileOf = (format: ExportFormat, name: string, bytes: Buffer): OpenedFile => ({
  bytes,
  filename: `${name}.${format}`,
  type: TYPES[format],
})
