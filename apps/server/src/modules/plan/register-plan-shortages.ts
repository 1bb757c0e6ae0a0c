import { canNameGoods, shortageWords, type Out, type RegisterPlanShortages } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { rows } from '../../kernel/database.ts'
import type { CommandContext } from '../../kernel/endpoint.ts'
import { registerMissing } from '../browsing/index.ts'
import { lockShop } from '../shops/index.ts'
import { STATE } from './plan-rows.ts'
import type { LineTable } from './tables.gen.ts'

/** Registers the lines of the shop's plan that no goods were found for, in the words of their lists, in one go. The lines stay. */
export async function registerPlanShortages(
  context: CommandContext<typeof RegisterPlanShortages>,
): Promise<Out<typeof RegisterPlanShortages>> {
  const { tx, actor } = context
  await lockShop(tx, actor.shop.id)
  const lines = await rows(
    tx,
    sql<Pick<LineTable, 'text' | 'quantity'>>`select l.text, l.quantity from plan.line l
      where l.shop_id = ${actor.shop.id} and ${STATE} = 'unknown' order by l.added_at desc, l.id desc`,
  )
  const missing = lines
    .map(({ text, quantity }) => ({ ...shortageWords(text), quantity }))
    .filter(({ name }) => canNameGoods(name))
  const counts = await registerMissing(context, { shopId: actor.shop.id, userId: actor.userId }, missing)
  return { ...counts, unclear: lines.length - missing.length }
}
