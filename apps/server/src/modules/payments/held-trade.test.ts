import { AddToCart, GetCaptcha } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { openPayingWorld } from '../../../test/cashier.ts'
import { makeBuyer, makeOffer, makeTrade } from '../../../test/factories/index.ts'

// As many connections as in production, so that the payments of one trade would occupy them all.
const world = await openPayingWorld([{}], { WRITE_CONNECTIONS: '10', READ_CONNECTIONS: '4' })
const { call, openPayment } = world

test('while one trade’s row is held, its payments are refused for now and everything else goes on', async () => {
  const [held, other] = [await makeTrade(world), await makeTrade(world)]
  const [offer, buyer] = [await makeOffer(world), await makeBuyer(world)]
  const session = new Client({ connectionString: world.ownerUrl })
  await session.connect()
  onTestFinished(() => session.end())
  await session.query('begin')
  await session.query('select from orders.trade where id = $1 for update', [held.tradeId])

  // All of it is answered while the row is held: it is released only afterwards.
  const stuck = Array.from({ length: 14 }, () => openPayment(held))
  await expect
    .poll(() => world.rows(sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`))
    .not.toEqual([])
  const good = await Promise.all([
    openPayment(other),
    call(AddToCart, { gccsId: offer.offerId, quantity: 1 }, buyer.token),
    call(GetCaptcha, {}),
  ])
  expect(good.map(({ code }) => code)).toEqual([200, 200, 200])
  for (const { code, msg } of await Promise.all(stuck)) expect([code, msg]).toEqual([503, '同时操作的人太多，请过几秒再试'])
  await session.query('rollback')

  await expect.poll(async () => (await openPayment(held)).code, { timeout: 10_000 }).toBe(200)
})
