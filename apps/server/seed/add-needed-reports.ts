import { randomUUID } from 'node:crypto'
import { DEFAULT_SETTINGS } from '@shop/contract'
import type { App } from '../src/app.ts'
import { addDays, chinaDay } from '../src/kernel/clock.ts'
import type { Config } from '../src/kernel/config.ts'
import { first, rows, type Tx } from '../src/kernel/database.ts'
import { sql } from '../src/kernel/sql.ts'
import { lockOffers, receiveBatches } from '../src/modules/catalog/index.ts'
import { sellerFileOwner } from '../src/modules/files/queries.ts'
import { addOnce } from './add-once.ts'
import { draw } from './add-reports.ts'

const SELLER = 'seller1'
const BY = '质量管理部'
/** Of it the report is still to come. */
const AWAITED = 'DY-0001'
const LIFE_DAYS = 540
const PACKS = 200

/**
 * Of goods whose batches are sold with their inspection report alone, those in stock have one: a sample that all of them share. One batch
 * of a seller has just come in without. Once, also in a world of an earlier release.
 */
export const addNeededReports = (app: App, { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<void> =>
  addOnce(
    databaseUrl,
    'needed reports',
    () => isMissing(app),
    async () => {
      const file = await draw(app, dataDir, '药品检验报告书', [
        ['说明', '样本，演示环境中各批号共用'],
        ['检验依据', '《中国药典》2025 年版'],
        ['结论', '样本：本品按标准检验，结果符合规定'],
      ])
      await app.jobContext.transact(async ({ tx, now }) => {
        await addSamples(tx, file, now)
        await receiveAwaited(tx, now)
      })
    },
  )

const isMissing = async ({ database: { read } }: App): Promise<boolean> =>
  (await first(
    read,
    sql`select from demonstration.world where finished_at is not null
      and not exists (select from catalog.batch where batch_no = ${AWAITED})`,
  )) !== undefined

interface Lot {
  seller_id: number
  goods_id: number
  batch_no: string
}
async function addSamples(tx: Tx, file: { size: number; sha256: string }, now: Date) {
  const lots = await rows(
    tx,
    sql<Lot>`select distinct o.seller_id, o.goods_id, b.batch_no from catalog.batch b join catalog.offer o on o.id = b.offer_id
      join catalog.goods g on g.id = o.goods_id where g.needs_report and not b.reported`,
  )
  const given = lots.map((lot) => ({ ...lot, id: randomUUID(), owner: sellerFileOwner(lot.seller_id) }))
  const samples = sql`(select x.*, x.batch_no || ' 检验报告（样本）.webp' as name
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as x(seller_id bigint, goods_id bigint, batch_no text, id uuid, owner text))`
  await sql`insert into files.file (id, owner, purpose, is_public, name, mime, size, sha256, created_at)
    select x.id, x.owner, 'report-picture', false, x.name, 'image/webp', ${file.size}, ${file.sha256}, ${now} from ${samples} x`.execute(
    tx,
  )
  await sql`insert into reports.report (seller_id, goods_id, batch_no, file_id, name, pdf, added_at, added_by)
    select x.seller_id, x.goods_id, x.batch_no, x.id, x.name, false, ${now}, ${BY} from ${samples} x`.execute(tx)
  await sql`update catalog.batch b set reported = true, exempt_from_report = false, awaits_report = false
    from catalog.offer o join catalog.goods g on g.id = o.goods_id
    where o.id = b.offer_id and g.needs_report and not b.reported`.execute(tx)
}

/** Into an offer that every shop may buy from. */
async function receiveAwaited(tx: Tx, now: Date) {
  const offer = await first(
    tx,
    sql<{ id: number }>`select o.id from catalog.offer o join catalog.goods g on g.id = o.goods_id
      where o.on_sale and o.available > 0 and not o.near_expiry and o.regions is null and o.shop_types is null and g.listed and g.needs_report
      order by o.seller_id = (select seller_id from operators.operator where account = ${SELLER}) desc,
        g.special_class is null desc, o.sales_count, o.id limit 1`,
  )
  if (!offer) throw new Error('no offer is of goods that need inspection reports')
  await lockOffers(tx, [offer.id])
  const expiresOn = addDays(chinaDay(now), LIFE_DAYS)
  const batch = {
    offer_id: offer.id,
    batch_no: AWAITED,
    produced_on: addDays(expiresOn, -730),
    expires_on: expiresOn,
    available: PACKS,
  }
  await receiveBatches(tx, [batch], { reason: '新批次入库', byName: BY, now, settings: DEFAULT_SETTINGS })
}
