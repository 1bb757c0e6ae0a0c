import { sql } from '../../../kernel/sql.ts'
import { first } from '../../../kernel/database.ts'
import { expect, test } from 'vitest'
import { addDays, chinaDay } from '../../../kernel/clock.ts'
import { makeBuyer, makeCertificate } from '../../../../test/factories/index.ts'
import { openWorld } from '../../../../test/world.ts'
import type { Buyer } from '../actor.ts'
import { buyerNow, requireBuyer, type BuyerNow } from './buyer-now.ts'

const world = await openWorld()
const { authenticator, database } = world.app.kernel

async function callerAndNow() {
  const { token, shopId } = await makeBuyer(world)
  const { actor } = await authenticator.authorize('procure', { token, ip: '127.0.0.1', traceId: 't' })
  const caller = actor as Buyer
  const now = async () => {
    const at = { now: world.clock.now(), settings: world.app.settings.current }
    return (await first(database.read, sql<{ buyer: BuyerNow }>`select ${buyerNow(caller, at)} as buyer`))!.buyer
  }
  return { caller, shopId, now }
}

test('a caller of whom nothing has changed is the same, so that nothing is read twice', async () => {
  const { caller, now } = await callerAndNow()
  expect(requireBuyer(caller, await now())).toStrictEqual(caller)
})

test('refuses who was removed, whose shop was frozen, and whose certificate has ended', async () => {
  const { caller, shopId, now } = await callerAndNow()
  const ended = addDays(chinaDay(world.clock.now()), -1)
  await makeCertificate(world, shopId, { expiresOn: ended })
  const expired = await now()
  await world.write(sql`update shops.shop set frozen_at = now(), frozen_reason = '转售' where id = ${shopId}`)
  const frozen = await now()
  await world.write(sql`delete from shops.member where shop_id = ${shopId}`)
  const removed = await now()
  expect(() => requireBuyer(caller, expired)).toThrow(/已于 .* 到期/)
  expect(() => requireBuyer(caller, frozen)).toThrow(/冻结/)
  expect(() => requireBuyer(caller, removed)).toThrow('您已不在这家门店')
})
