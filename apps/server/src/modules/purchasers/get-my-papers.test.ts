import { GetInfo, GetMyPurchaserPapers } from '@shop/contract'
import { expect, test } from 'vitest'
import { givePapers, makeBuyer, makeUser, sendPapers } from '../../../test/factories/index.ts'
import { expectFinanceRejected } from '../../../test/rejected-callers.ts'
import { openWorld, START } from '../../../test/world.ts'
import { addDays, chinaDay, DAY, after } from '../../kernel/clock.ts'
import { sql } from '../../kernel/sql.ts'

const world = await openWorld()
const get = (token: string) => world.call(GetMyPurchaserPapers, {}, token)
const mayBuy = async (token: string) => (await world.call(GetInfo, {}, token)).data.abilities.buy
const makePurchaser = () => makeBuyer(world, { role: 'purchaser', withoutPapers: true })

test('rejects anonymous callers, operators, people without a shop, and the finance', async () => {
  const { shopId } = await makePurchaser()
  await expectFinanceRejected(world, GetMyPurchaserPapers, {}, shopId)
  expect((await get(await world.login((await makeUser(world)).userId))).code).toBe(403)
})

test('each member reads where they stand themselves, and nothing of colleagues', async () => {
  const { shopId, token } = await makePurchaser()
  const sender = await makeBuyer(world, { shopId, role: 'purchaser', withoutPapers: true })
  await sendPapers(world, sender)
  expect((await get(token)).data).toMatchObject({ state: 'none', basis: null, from: null, until: null, sent: null })
  expect((await get(sender.token)).data.sent).toMatchObject({ name: '林知夏', capacity: 'agent' })
})

test('the number on the card is masked, and the legal person’s name is not shown', async () => {
  const { token, userId } = await makePurchaser()
  await sendPapers(world, { token, userId })
  const { data } = await get(token)
  expect(JSON.stringify(data)).not.toContain('李')
  expect(data.sent!.idNumber).toMatch(/^310101\*{8}/)
})

test('a right begins, comes to its last sixty days, and ends after its last', async () => {
  const buyer = await makePurchaser()
  const from = addDays(chinaDay(START), 2)
  const until = addDays(from, 99)
  await givePapers(world, buyer, until)
  await world.write(sql`update shops.permit set valid_from = ${from} where user_id = ${buyer.userId}`)
  const seen: [string, boolean][] = []
  for (const day of [1, 2, 41, 42, 101, 102]) {
    world.clock.set(after(START, day * DAY))
    seen.push([(await get(buyer.token)).data.state, await mayBuy(buyer.token)])
  }
  world.clock.set(START)
  expect(seen).toEqual([
    ['early', false],
    ['valid', true],
    ['valid', true],
    ['expiring', true],
    ['expiring', true],
    ['expired', false],
  ])
})

test('a transition lasts as long as the settings say, from the day on which it began', async () => {
  const buyer = await makePurchaser()
  const today = chinaDay(START)
  await world.write(sql`insert into shops.permit (user_id, shop_id, basis, valid_from, granted_at)
    values (${buyer.userId}, ${buyer.shopId}, 'transition', ${addDays(today, -30)}, now())`)
  expect((await get(buyer.token)).data).toMatchObject({ state: 'transition', until: addDays(today, 60) })
  await world.storeSetting('purchaser_transition_days', '30')
  expect((await get(buyer.token)).data).toMatchObject({ state: 'transition', until: today })
  expect(await mayBuy(buyer.token)).toBe(true)
  await world.storeSetting('purchaser_transition_days', '29')
  expect((await get(buyer.token)).data).toMatchObject({ state: 'none', basis: null, until: null })
  expect(await mayBuy(buyer.token)).toBe(false)
  await world.storeSetting('purchaser_transition_days', '90')
})
