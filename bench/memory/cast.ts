/** Who acts in the mixed load: buyers, sellers, goods and words of the demonstration world. */
import type { PlaceOrder, Args } from '@shop/contract'
import sharp from 'sharp'
import { orderBody, stockOffers } from '../orders.ts'
import { callsTo, logInBuyers, PASSWORD, phoneOf, BUYER_COUNT } from '../world.ts'
import type { Cast } from './actions.ts'
import type { RunningShop } from './npm-start.ts'

/** Users who only log in: a login ends the other sessions of its user. */
const LOGIN_USERS = 20
const BASKETS = 8
const LINES = 5
/** More than the server remembers of anything by address. */
const ADDRESSES = 20_000

/** Logs everybody in and stocks the shelves. */
export async function openCast({ port, sql }: RunningShop): Promise<Cast> {
  const shop = { call: callsTo(port) }
  const buyers = await logInBuyers(shop, sql)
  const offers = await stockOffers(sql)
  const baskets: Args<typeof PlaceOrder>[] = []
  for (let n = 0; n < BASKETS; n++) {
    const ids = Array.from({ length: LINES }, (_, i) => offers[(n * LINES + i) % offers.length]!.id)
    baskets.push(JSON.parse(await orderBody(shop, buyers[0]!, ids)) as Args<typeof PlaceOrder>)
  }
  const operators = await sql.query<{ account: string; seller_id: string }>(
    `select distinct on (seller_id) account, seller_id from operators.operator where seller_id = any($1) order by seller_id, id`,
    [[...new Set(offers.map(({ sellerId }) => sellerId))]],
  )
  const sellers: Record<number, string> = {}
  for (const { account, seller_id } of operators.rows) {
    const login = await shop.call<{ accessToken: string }>('POST', '/console/auth/login', { account, password: PASSWORD })
    sellers[Number(seller_id)] = login.accessToken
  }
  const goods = await sql.query<{ id: string; name: string }>(
    'select id, generic_name as name from catalog.goods where listed and offer_count > 0 order by sales_count desc, id limit 2000',
  )
  const categories = await sql.query<{ id: string }>('select id from catalog.category order by id')
  const names = [...new Set(goods.rows.map(({ name }) => name))]
  return {
    port,
    buyers: buyers.slice(0, -LOGIN_USERS),
    phones: Array.from({ length: LOGIN_USERS }, (_, n) => phoneOf(BUYER_COUNT - n)),
    password: PASSWORD,
    sellers,
    offerIds: offers.map(({ id }) => id),
    baskets,
    goodsIds: goods.rows.map(({ id }) => Number(id)),
    categoryIds: categories.rows.map(({ id }) => Number(id)),
    words: names.flatMap((name) => [name, name.slice(0, 2), name.slice(0, 3)]),
    // As large as a phone's screenshot.
    picture: await sharp({
      create: {
        width: 1_080,
        height: 1_920,
        channels: 3,
        background: '#2dc8a1',
        noise: { type: 'gaussian', mean: 128, sigma: 4 },
      },
    })
      .png()
      .toBuffer(),
    addresses: ADDRESSES,
  }
}
