import type { GoodsType, Scope } from '@shop/contract'
import { sql } from '../../src/kernel/sql.ts'
import { first, type Reader } from '../../src/kernel/database.ts'
import { workerTask, type WorkerTask } from '../../src/kernel/worker-task.ts'
import type * as Draw from './draw.ts'

const file = new URL('./draw.ts', import.meta.url)
const timeoutMs = 20_000
const tasks = {
  pack: workerTask<typeof Draw, 'pack'>(file, 'pack', { timeoutMs }),
  banner: workerTask<typeof Draw, 'banner'>(file, 'banner', { timeoutMs }),
}
/** The logo of a seller of this name. */
export const drawLogoOf = workerTask<typeof Draw, 'logo'>(file, 'logo', { timeoutMs })
/** A business licence as a sample. */
export const drawLicence = workerTask<typeof Draw, 'licence'>(file, 'licence', { timeoutMs })
/** Another paper as a sample. */
export const drawPaper = workerTask<typeof Draw, 'paper'>(file, 'paper', { timeoutMs })

/** What a drawing needs: rows of the database, and a worker process that draws. */
export interface Studio {
  db: Reader
  draw<I>(task: WorkerTask<I, Buffer | null>, input: I): Promise<Buffer | null>
}

/** The pack shot of a product that has this name, drawn from its row; null: there is none. */
export async function drawPack({ db, draw }: Studio, name: string, size: number): Promise<Buffer | null> {
  type Row = {
    goodsNo: string
    genericName: string
    tradeName: string | null
    dosageForm: string
    specification: string
    unit: string
    factory: string
    type: GoodsType
    scope: Scope
    coldChain: boolean
  }
  const goods = await first(
    db,
    sql<Row>`
      select g.goods_no as "goodsNo", g.generic_name as "genericName", nullif(g.trade_name, '') as "tradeName", g.dosage_form as "dosageForm", g.specification, g.unit,
             f.name as factory, g.type, g.scope, g.cold_chain as "coldChain"
      from demonstration.pack_picture p join catalog.goods g on g.goods_no = p.goods_no join catalog.factory f on f.id = g.factory_id
      where p.name = ${name}`,
  )
  return goods ? draw(tasks.pack, { goods, size }) : null
}

/** A banner of home; null: there is none with that name. */
export const drawBanner = ({ draw }: Studio, name: string) => draw(tasks.banner, name)

/** A seller's logo; null: there is no such seller. */
export async function drawLogo({ db, draw }: Studio, sellerId: number): Promise<Buffer | null> {
  const seller = await first(db, sql<{ name: string }>`select name from catalog.seller where id = ${sellerId}`)
  return seller ? draw(drawLogoOf, seller.name) : null
}
