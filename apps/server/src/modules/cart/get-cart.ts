import type { CountCart, GetCart } from '@shop/contract'
import type { QueryContext } from '../../kernel/endpoint.ts'
import { cartRows, countLines } from './queries.ts'
import { cartView } from './view.ts'

/** The shop's cart by seller, with what can't be bought listed separately. */
export const getCart = async ({ db, actor, now, settings }: QueryContext<typeof GetCart>) =>
  cartView(await cartRows(db, actor, { now, settings }), actor, now)

/** How many lines the shop's cart has: for the badge. */
export const countCart = async ({ db, actor }: QueryContext<typeof CountCart>) => ({ count: await countLines(db, actor.shop.id) })
