import { OpenPlanImportReport } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import type { SessionName } from '../../../kernel/actor.ts'
import { chinaDay } from '../../../kernel/clock.ts'
import type { Config } from '../../../kernel/config.ts'
import { csvOf } from '../../../kernel/csv.ts'
import { first, rows, type Executor } from '../../../kernel/database.ts'
import type { Kernel } from '../../../kernel/endpoint.ts'
import { readSealedBytes } from '../../../kernel/secret.ts'
import { serveSignedFiles, signedAddress } from '../../../kernel/signed-files.ts'
import type { User } from '../../access/index.ts'
import { prescriptionHidden, printed } from '../../catalog/index.ts'
import type { FactoryTable, GoodsTable } from '../../catalog/tables.gen.ts'
import { isBareFigure, mayBePackSize } from '../quantity-notes.ts'
import type { ImportRowTable, ImportTable } from '../tables.gen.ts'
import { keptSince } from './import-rows.ts'

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
  if (outcome === null) return '导入被停止'
  if (outcome === 'skipped') return why
  if (quantity === null) return said ? `${why}；数量“${said}”看不明白，请核对` : `${why}；没有写数量，按 1 计`
  if (row.may_be_size) return `${why}；“${said}”也可能是规格，请核对数量`
  const unit = row.unit === 'case' ? '件' : '中包'
  const packs = packsOf(row)
  if (packs === null) return `${why}；不知道每${unit}多少，请核对数量`
  return packs > 1 ? `${why}；${quantity} ${unit}，每${unit} ${packs}` : why
}

/**
 * What each row of an import was read as, what it became, and why, as a CSV file. `seer`: leaves empty what is printed on packs that they
 * may not see; without one nothing is left out.
 */
export async function reportOf(db: Executor, id: string, seer?: User): Promise<string> {
  const shown = (text: string) => (seer ? printed(seer, sql.ref(text)) : sql.ref(text))
  const found = await rows(
    db,
    sql<ReportRow>`
      select r.nth, r.name, r.specification, r.factory, r.barcode, r.approval_no, r.quantity, r.unit, r.said, r.text, r.outcome, r.why, g.case_count, g.mid_pack,
             g.show_name, ${shown('g.specification')} as goods_specification, ${shown('f.name')} as goods_factory,
             r.specification = '' and case when g.id is null then ${isBareFigure(sql.ref('r.said'))} else ${mayBePackSize(sql.ref('r.said'), sql.ref('g.specification'))} end as may_be_size,
             (select string_agg(concat_ws(' ', g.show_name, ${shown('g.specification')}, ${shown('f.name')}), '；' order by array_position(r.candidates, g.id))
              from catalog.goods g join catalog.factory f on f.id = g.factory_id where g.id = any(r.candidates)) as likely
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
      quantityOf(row),
      OUTCOMES[row.outcome ?? ''] ?? '没有处理',
      row.show_name ?? (row.likely && `可能是：${row.likely}`),
      row.goods_specification,
      row.goods_factory,
      whyOf(row),
    ]),
  )
}

/** Serves the reports at their signed addresses: as they were made, or without what the shop may not see on packs at that moment. */
export const registerReports = (kernel: Kernel, config: Config) =>
  serveSignedFiles(kernel, config, {
    folder: FOLDER,
    title: '导入报告',
    expired: '链接已失效，请回到采购计划重新下载',
    gone: '报告已删除，请重新导入',
    access: { user: OpenPlanImportReport.access },
    shown: 'attachment',
    async find(name, member, { now }) {
      const db = kernel.database.read
      const id = name.replace(/\.csv$/, '')
      const found = await first(
        db,
        sql<Pick<ImportTable, 'report' | 'started_at'>>`select report, started_at from plan.import
          where id = ${id} and shop_id = ${member.shop.id} and report is not null and started_at > ${keptSince(now)}`,
      )
      if (!found?.report) return null
      const bytes = prescriptionHidden(member)
        ? Buffer.from(await reportOf(db, id, member))
        : readSealedBytes(config.secrets, found.report)
      return bytes && { bytes, filename: `采购计划导入-${chinaDay(found.started_at)}.csv`, type: 'text/csv; charset=utf-8' }
    },
  })
