import { canNameGoods, namesGoods, productCode, productText, RegisterShortage, type In } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { countAttempt, endOfDay } from '../../../kernel/attempts.ts'
import { first, rows, type Tx } from '../../../kernel/database.ts'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import { badInput, refuse } from '../../../kernel/refusal.ts'
import { standingGoods } from '../../catalog/index.ts'
import { countMissed } from '../missed/count-missed.ts'
import { registrationsOf } from '../shortages/register-missing.ts'
import type { GoodsTable } from '../../catalog/tables.gen.ts'
import type { ShortageTable } from '../tables.gen.ts'

/** Records a demand that could not be met: for the platform to find a seller, and for the shop's own register. A shop
 * can record a number of them a day. Rejects a name that no one could look for: a barcode, or the address of a page. A code of a pack, where
 * it is given, says which goods are meant if the catalogue has it once. */
export async function registerShortage(
  { tx, actor, now, settings }: CommandContext<typeof RegisterShortage>,
  { name, specification = '', factory = '', barcode: code = '', quantity, goodsId: asked }: In<typeof RegisterShortage>,
) {
  if (asked === undefined && !canNameGoods(name)) badInput({ name: '请填写药品名称，不能只是数字或网址' })
  const barcode = productText(code)
  if (barcode !== '' && !namesGoods(barcode)) badInput({ barcode: '请核对条码：8 位、13 位数字，或 20 位追溯码' })
  const goodsId = asked === undefined ? await goodsOfBarcode(tx, barcode) : await standingGoods(tx, asked)
  if (goodsId !== undefined && !(await first(tx, sql`select from catalog.goods where id = ${goodsId}`)))
    refuse(RegisterShortage, 'NOT_FOUND')
  const quota = { limit: settings.shortages_per_day, until: endOfDay(now), now }
  if ((await countAttempt(tx, registrationsOf(actor.shop.id), quota)) === null) refuse(RegisterShortage, 'SHORTAGE_QUOTA')
  const registered = (await first(
    tx,
    sql<Pick<ShortageTable, 'id'>>`
      insert into browsing.shortage (shop_id, user_id, goods_id, name, specification, factory, barcode, quantity, at, looked_at)
      values (${actor.shop.id}, ${actor.userId}, ${goodsId ?? null}, ${name}, ${specification}, ${factory}, ${barcode}, ${quantity ?? null}, ${now}, '-infinity') returning id`,
  ))!
  if (goodsId !== undefined)
    await countMissed(
      tx,
      { shop: actor.shop, source: 'shortage', now },
      sql`select ${goodsId}::bigint as goods_id, ${quantity ?? 0}::int as packs, ${quantity ?? 0}::int as wanted`,
    )
  return registered
}

/** The only goods of the catalogue that have a code; undefined without any, and where several have it. */
async function goodsOfBarcode(tx: Tx, barcode: string): Promise<number | undefined> {
  if (barcode === '') return undefined
  const codes = [productCode(barcode)]
  const found = await rows(
    tx,
    sql<Pick<GoodsTable, 'id'>>`select id from catalog.goods where barcodes && ${codes}::text[] and listed
      union select id from catalog.goods where trace_products && ${codes}::text[] and trace_products <> '{}' and listed limit 2`,
  )
  return found.length === 1 ? found[0]!.id : undefined
}
