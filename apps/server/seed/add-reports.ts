import { randomUUID } from 'node:crypto'
import { DEFAULT_SETTINGS, GOODS_DOCUMENTS, type GoodsDocumentKind } from '@shop/contract'
import { drawPaper } from '../demonstration/pictures/drawings.ts'
import type { App } from '../src/app.ts'
import { chinaDay } from '../src/kernel/clock.ts'
import type { Config } from '../src/kernel/config.ts'
import { first, rows } from '../src/kernel/database.ts'
import { sql } from '../src/kernel/sql.ts'
import { setReported } from '../src/modules/catalog/index.ts'
import { insertFile, operatorFileOwner, sellerFileOwner } from '../src/modules/files/queries.ts'
import { hashOf, store } from '../src/modules/files/storage.ts'
import { addOnce } from './add-once.ts'

/** Of so many offers that sell best, the batches have reports; for every third of them the seller has not uploaded any yet. */
const OFFERS = 10
const MAX_BATCHES = 24
/** Of so many goods the platform has documents. */
const GOODS = 4
const BY = '质量管理部'

interface Batch {
  seller_id: number
  seller: string
  goods_id: number
  show_name: string
  specification: string
  factory: string
  batch_no: string
  produced_on: string
  expires_on: string
}
interface Goods {
  id: number
  show_name: string
  specification: string
  factory: string
  approval_no: string
  imported: boolean
}

/** Gives a complete demonstration world reports of some batches and documents of some goods, drawn as samples. */
export const addReports = (app: App, { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<void> =>
  addOnce(
    databaseUrl,
    'reports',
    () => isMissing(app),
    () => add(app, dataDir),
  )

const isMissing = async ({ database: { read } }: App): Promise<boolean> =>
  (await first(
    read,
    sql`select from demonstration.world where finished_at is not null and not exists (select from reports.report)
      and not exists (select from reports.document)`,
  )) !== undefined

async function add(app: App, dataDir: string) {
  const { read } = app.database
  const goods = await rows(
    read,
    sql<Goods>`select g.id, g.show_name, g.specification, f.name as factory, g.approval_no, g.approval_no ~ '^(国药准字.J|[HZS]C?[0-9])' as imported
      from catalog.goods g join catalog.factory f on f.id = g.factory_id
      where g.listed and g.id in (select o.goods_id from catalog.offer o where o.on_sale order by o.sales_count desc, o.id limit ${OFFERS})
      order by g.sales_count desc, g.id limit ${GOODS}`,
  )
  for (const one of goods)
    for (const kind of one.imported ? (['import', 'package'] as const) : (['approval', 'package'] as const))
      await addDocument(app, dataDir, one, kind)
  const batches = await rows(
    read,
    sql<Batch>`select distinct on (o.seller_id, o.goods_id, b.batch_no) o.seller_id, s.company_name as seller, o.goods_id, g.show_name,
        g.specification, f.name as factory, b.batch_no, b.produced_on, b.expires_on
      from catalog.batch b join catalog.offer o on o.id = b.offer_id join catalog.seller s on s.id = o.seller_id
        join catalog.goods g on g.id = o.goods_id join catalog.factory f on f.id = g.factory_id
      where o.id in (select id from catalog.offer where on_sale order by sales_count desc, id limit ${OFFERS})
        or b.id in (select l.batch_id from fulfilment.package_line l)
      order by o.seller_id, o.goods_id, b.batch_no limit ${MAX_BATCHES}`,
  )
  for (const [at, batch] of batches.entries()) if (at % 3 < 2) await addReport(app, dataDir, batch)
}

/** Draws a paper and stores it. */
export async function draw(
  { kernel: { pools, log } }: App,
  dataDir: string,
  title: string,
  facts: readonly (readonly [string, string])[],
) {
  const bytes = Buffer.from(await pools.pictures.run(drawPaper, { title, rows: facts }, { log }))
  const sha256 = hashOf(bytes)
  await store(dataDir, sha256, bytes)
  return { size: bytes.length, sha256 }
}

async function addReport(app: App, dataDir: string, batch: Batch) {
  const file = await draw(app, dataDir, '药品检验报告书', [
    ['品名', batch.show_name],
    ['规格', batch.specification],
    ['生产单位', batch.factory],
    ['批号', batch.batch_no],
    ['生产日期', batch.produced_on],
    ['有效期至', batch.expires_on],
    ['供货单位', batch.seller],
    ['检验依据', '《中国药典》2025 年版'],
    ['结论', '样本：本品按标准检验，结果符合规定'],
  ])
  await app.jobContext.transact(async ({ tx, now }) => {
    const id = randomUUID()
    const name = `${batch.batch_no} 检验报告（样本）.webp`
    const owner = sellerFileOwner(batch.seller_id)
    await insertFile(tx, { id, owner, purpose: 'report-picture', is_public: false, mime: 'image/webp', name, ...file }, now)
    await sql`insert into reports.report (seller_id, goods_id, batch_no, file_id, name, pdf, added_at, added_by)
      values (${batch.seller_id}, ${batch.goods_id}, ${batch.batch_no}, ${id}, ${name}, false, ${now}, ${BY})`.execute(tx)
    await setReported(tx, batch, true, { byName: BY, now, settings: DEFAULT_SETTINGS })
  })
}

async function addDocument(app: App, dataDir: string, goods: Goods, kind: GoodsDocumentKind) {
  const title = GOODS_DOCUMENTS[kind]
  const number = kind === 'package' ? '' : goods.approval_no
  const file = await draw(app, dataDir, title, [
    ['品名', goods.show_name],
    ['规格', goods.specification],
    ['生产单位', goods.factory],
    ...(number ? ([['编号', number]] as const) : []),
    ['说明', `样本，绘制于 ${chinaDay(app.kernel.clock.now())}`],
  ])
  await app.jobContext.transact(async ({ tx, now }) => {
    const id = randomUUID()
    const name = `${title}（样本）.webp`
    const admin = await first(
      tx,
      sql<{ id: number }>`select id from operators.operator where seller_id is null order by id limit 1`,
    )
    const owner = operatorFileOwner(admin!.id)
    await insertFile(tx, { id, owner, purpose: 'report-picture', is_public: false, mime: 'image/webp', name, ...file }, now)
    const saved = await first(
      tx,
      sql<{ id: number }>`insert into reports.document (goods_id, kind, version, number, valid_until, saved_at, saved_by)
        values (${goods.id}, ${kind}, 1, ${number}, null, ${now}, ${BY}) returning id`,
    )
    await sql`insert into reports.document_file (document_id, nth, file_id, name, pdf)
      values (${saved!.id}, 0, ${id}, ${name}, false)`.execute(tx)
  })
}
