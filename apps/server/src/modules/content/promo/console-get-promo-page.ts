import { ConsoleGetPromoPage, type In, type Out } from '@shop/contract'
import { chinaDay } from '../../../kernel/clock.ts'
import type { QueryContext } from '../../../kernel/endpoint.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { findPage, pageView } from './page-rows.ts'

/** One promotion page, for editing. */
export async function consoleGetPromoPage(
  { db, now }: QueryContext<typeof ConsoleGetPromoPage>,
  { pageId }: In<typeof ConsoleGetPromoPage>,
): Promise<Out<typeof ConsoleGetPromoPage>> {
  const row = await findPage(db, pageId)
  if (!row) return refuse(ConsoleGetPromoPage, 'NOT_FOUND')
  const { text, goods_nos: goodsNos, shop_types: shopTypes, version } = row
  return { ...pageView(row, chinaDay(now)), text, goodsNos, shopTypes, version }
}
