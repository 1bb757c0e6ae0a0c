import { OpenPlanImportReport } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import type { SessionName } from '../../../kernel/actor.ts'
import { chinaDay } from '../../../kernel/clock.ts'
import type { Config } from '../../../kernel/config.ts'
import { csvOf } from '../../../kernel/csv.ts'
import { rows, type Executor } from '../../../kernel/database.ts'
import type { Kernel } from '../../../kernel/endpoint.ts'
import type { Cell } from '../../../kernel/exported-list.ts'
import { serveSignedFiles, signedAddress } from '../../../kernel/signed-files.ts'
import type { User } from '../../access/index.ts'
import { printed } from '../../catalog/index.ts'
import type { FactoryTable, GoodsTable } from '../../catalog/tables.gen.ts'
import { isBareFigure, mayBePackSize } from '../quantity-notes.ts'
import type { ImportRowTable } from '../tables.gen.ts'
import { planFilesQueue } from './files-queue.ts'
import { findImport, hasReport } from './import-rows.ts'

const FOLDER = '/h5api/files/plan'
const OUTCOMES: Readonly<Record<string, string>> = {
  matched: '已匹配',
  unsure: '待确认',
  unknown: '未找到',
  full: '没有放进计划',
  skipped: '不采购',
}
const HEADER = ['行', '名称', '规格', '厂家', '批准文号', '条码', '数量', '结果', '匹配的商品', '商品规格', '商品厂家', '说明']

/** The address of a report for the member whose session it is. */
export const addressOfReport = (config: Config, session: SessionName, id: string, now: Date) =>
  signedAddress(config, FOLDER, session, `${id}.csv`, now).url

type ReportRow = Omit<ImportRowTable, 'import_id' | 'goods_id' | 'candidates' | 'text_key'> & {
  [K in 'show_name' | 'goods_specification']: GoodsTable['show_name'] | null
} & { [K in 'case_count' | 'mid_pack']: GoodsTable[K] | null } & {
  goods_factory: FactoryTable['name'] | null
  /** What the goods may be among which somebody has to choose. */
  likely: string | null
  may_be_size: boolean | null
}

/** How many packs the unit of a row has; null where only the goods that it means could say it. */
const packsOf = (row: ReportRow) => {
  if (row.unit === 'pack') return 1
  const packs = row.outcome === 'matched' || row.outcome === 'full' ? (row.unit === 'case' ? row.case_count : row.mid_pack) : null
  return packs === 1 ? null : packs
}
function quantityOf(row: ReportRow): string | number {
  if (row.outcome === 'skipped') return row.said
  if (row.quantity === null) return row.said || 1
  const packs = packsOf(row)
  return packs === null ? row.said : row.quantity * packs
}
function whyOf(row: ReportRow): string {
  const { outcome, quantity, said, why } = row
  if (outcome === null) return '导入没有做完'
  if (outcome === 'skipped') return why
  if (quantity === null) return said ? `${why}；数量“${said}”看不明白，请核对` : `${why}；没有写数量，按 1 计`
  if (row.may_be_size) return `${why}；“${said}”也可能是规格，请核对数量`
  const unit = row.unit === 'case' ? '件' : '中包'
  const packs = packsOf(row)
  if (packs === null) return `${why}；不知道每${unit}多少，请核对数量`
  return packs > 1 ? `${why}；${quantity} ${unit}，每${unit} ${packs}` : why
}

/** Rows that are read and written at a time, between which the event loop turns. */
const PAGE = 500

const readPage = (db: Executor, id: string, seer: User, last: number) =>
  rows(
    db,
    sql<ReportRow>`
      select r.nth, r.name, r.specification, r.factory, r.barcode, r.approval_no, r.quantity, r.unit, r.said, r.text, r.outcome, r.why, g.case_count, g.mid_pack,
             g.show_name, ${printed(seer, sql.ref('g.specification'))} as goods_specification, ${printed(seer, sql.ref('f.name'))} as goods_factory,
             r.specification = '' and case when g.id is null then ${isBareFigure(sql.ref('r.said'))} else ${mayBePackSize(sql.ref('r.said'), sql.ref('g.specification'))} end as may_be_size,
             (select string_agg(concat_ws(' ', g.show_name, ${printed(seer, sql.ref('g.specification'))}, ${printed(seer, sql.ref('f.name'))}), '；' order by array_position(r.candidates, g.id))
              from catalog.goods g join catalog.factory f on f.id = g.factory_id where g.id = any(r.candidates)) as likely
      from plan.import_row r left join catalog.goods g on g.id = r.goods_id left join catalog.factory f on f.id = g.factory_id
      where r.import_id = ${id} and r.nth > ${last} order by r.nth limit ${sql.lit(PAGE)}`,
  )
const cellsOf = (row: ReportRow): Cell[] => [
  row.nth,
  row.name || (row.barcode || row.approval_no ? '' : row.text),
  row.specification,
  row.factory,
  row.approval_no,
  row.barcode,
  quantityOf(row),
  OUTCOMES[row.outcome ?? ''] ?? '没有处理',
  row.show_name ?? (row.likely && `可能是：${row.likely}`),
  row.goods_specification,
  row.goods_factory,
  whyOf(row),
]

/**
 * What each row of an import was read as, what it became, and why, as a CSV file, without what is printed on packs that its reader may
 * not see.
 */
async function reportOf(db: Executor, id: string, seer: User): Promise<Buffer> {
  const head = csvOf(HEADER, [])
  const pages = [head]
  for (let last = 0; ;) {
    const page = await readPage(db, id, seer, last)
    pages.push(csvOf(HEADER, page.map(cellsOf)).slice(head.length))
    if (page.length < PAGE) break
    last = page.at(-1)!.nth
  }
  return Buffer.from(pages.join(''))
}

/** Serves the reports at their signed addresses, made when they are opened. */
export const registerReports = (kernel: Kernel, config: Config) =>
  serveSignedFiles(kernel, config, {
    folder: FOLDER,
    title: '导入报告',
    expired: '链接已失效，请回到采购计划重新下载',
    gone: '报告已删除，请重新导入',
    access: { user: OpenPlanImportReport.access },
    shown: 'attachment',
    async find(name, member, { now, signal }) {
      const db = kernel.database.read
      const shopId = member.shop.id
      const found = await findImport(db, shopId, name.replace(/\.csv$/, ''), now)
      if (!found || !hasReport(found)) return null
      const bytes = await planFilesQueue.run(() => reportOf(db, found.id, member), { signal, owner: `${shopId}` })
      return { bytes, filename: `采购计划导入-${chinaDay(found.started_at)}.csv`, type: 'text/csv; charset=utf-8' }
    },
  })
