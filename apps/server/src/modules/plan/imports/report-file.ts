import { sql } from 'kysely'
import { chinaDay } from '../../../kernel/clock.ts'
import type { Config } from '../../../kernel/config.ts'
import { csvOf } from '../../../kernel/csv.ts'
import { first, rows, type Executor } from '../../../kernel/database.ts'
import type { Kernel } from '../../../kernel/endpoint.ts'
import { serveSignedFiles, signedAddress, type SignedFiles } from '../../../kernel/signed-files.ts'
import type { FactoryTable, GoodsTable } from '../../catalog/tables.gen.ts'
import type { ImportRowTable, ImportTable } from '../tables.gen.ts'
import { keptSince } from './import-rows.ts'

const REPORTS: SignedFiles = { folder: '/h5api/files/plan', extension: 'csv' }
const OUTCOMES: Readonly<Record<string, string>> = {
  matched: '已匹配',
  unsure: '待确认',
  unknown: '未找到',
  full: '没有放进计划',
}
const HEADER = ['行', '名称', '规格', '厂家', '批准文号', '条码', '数量', '结果', '匹配的商品', '商品规格', '商品厂家', '说明']

/** The address of a report, which only members of its shop are given. */
export const addressOfReport = (config: Config, id: string, now: Date) => signedAddress(config, REPORTS, id, now)

type ReportRow = Omit<ImportRowTable, 'import_id' | 'goods_id' | 'candidates' | 'text_key'> & {
  [K in 'show_name' | 'goods_specification']: GoodsTable['show_name'] | null
} & { goods_factory: FactoryTable['name'] | null }

function whyOf({ outcome, quantity, why }: ReportRow): string {
  if (outcome === null) return '导入被停止'
  return quantity === null ? `${why}；没有写数量，按 1 计` : why
}

/** What each row of an import was read as, what it became, and why, as a CSV file. */
export async function reportOf(db: Executor, id: string): Promise<string> {
  const found = await rows(
    db,
    sql<ReportRow>`
      select r.nth, r.name, r.specification, r.factory, r.barcode, r.approval_no, r.quantity, r.text, r.outcome, r.why,
             g.show_name, g.specification as goods_specification, f.name as goods_factory
      from plan.import_row r left join catalog.goods g on g.id = r.goods_id left join catalog.factory f on f.id = g.factory_id
      where r.import_id = ${id} order by r.nth`,
  )
  return csvOf(
    HEADER,
    found.map((row) => [
      row.nth,
      row.name || (row.barcode || row.approval_no ? '' : row.text),
      row.specification,
      row.factory,
      row.approval_no,
      row.barcode,
      row.quantity ?? 1,
      OUTCOMES[row.outcome ?? ''] ?? '没有处理',
      row.show_name,
      row.goods_specification,
      row.goods_factory,
      whyOf(row),
    ]),
  )
}

/** Serves the reports at their signed addresses. */
export const registerReports = (kernel: Kernel, config: Config) =>
  serveSignedFiles(kernel, config, {
    ...REPORTS,
    title: '导入报告',
    expired: '链接已失效，请回到采购计划重新下载',
    gone: '报告已删除，请重新导入',
    type: 'text/csv; charset=utf-8',
    async find(id, now) {
      const found = await first(
        kernel.database.read,
        sql<Pick<ImportTable, 'report' | 'started_at'>>`select report, started_at from plan.import
          where id = ${id} and report is not null and started_at > ${keptSince(now)}`,
      )
      return found?.report ? { sealed: found.report, filename: `采购计划导入-${chinaDay(found.started_at)}.csv` } : null
    },
  })
