import { AnswerShortage } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeOperator, makeShortage } from '../../../../test/factories/index.ts'
import { holdRow } from '../../../../test/held-row.ts'
import { openWorld } from '../../../../test/world.ts'
import { BatchFailed } from '../../../kernel/batch.ts'
import { sql } from '../../../kernel/sql.ts'
import { sendReplies } from './send-replies.ts'

const world = await openWorld()
const operator = await makeOperator(world, { rights: ['offers'] })
const send = () => sendReplies(world.app.jobContext)

/** Shops that wait for the same, which the platform has answered, in the order of their ids, with the notices that each has. */
async function answered(name: string, count: number) {
  const shortages: Awaited<ReturnType<typeof makeShortage>>[] = []
  for (let n = 0; n < count; n++) shortages.push(await makeShortage(world, { name }))
  const { shortageId } = shortages[0]!
  const input = { shortageId, seenGoodsId: null, reply: '下周到货', goodsId: null }
  expect((await world.call(AnswerShortage, input, operator.token)).data).toEqual({ shops: count })
  const shops = shortages.map(({ buyer }) => buyer.shopId).toSorted((a, b) => a - b)
  const notified = async () => {
    const found = await world.rows(
      sql<{ count: number }>`select count(n.id)::int as count from unnest(${shops}::bigint[]) s (id)
        left join messaging.notice n on n.shop_id = s.id group by s.id order by s.id`,
    )
    return found.map((row) => row.count)
  }
  return { shops, idOf: (shopId: number) => shortages.find(({ buyer }) => buyer.shopId === shopId)!.shortageId, notified }
}

test('all shops that were answered are notified, once, however many they are', async () => {
  const { notified } = await answered('很多门店等的药', 60)
  await send()
  await send()
  expect(await notified()).toEqual(Array.from({ length: 60 }, () => 1))
})

test('one whose row is held for a moment is waited for', async () => {
  const { shops, idOf, notified } = await answered('正在登记的药', 2)
  const held = await holdRow(world, 'browsing.shortage', idOf(shops[0]!))
  const sending = send()
  await held.waiting()
  await held.release()
  await sending
  expect(await notified()).toEqual([1, 1])
})

test('one shop that fails holds up no other, and is notified by the next run', async () => {
  const { shops, notified } = await answered('通知失败的药', 3)
  await world.write(sql`alter table messaging.notice add constraint broken check (shop_id <> ${sql.lit(shops[0]!)}) not valid`)
  await expect(send()).rejects.toThrow(BatchFailed)
  expect(await notified()).toEqual([0, 1, 1])
  await world.write(sql`alter table messaging.notice drop constraint broken`)
  await send()
  expect(await notified()).toEqual([1, 1, 1])
})

test('race: two runs at the same moment notify once', async () => {
  const { notified } = await answered('同时通知的药', 2)
  await Promise.all([send(), send()])
  expect(await notified()).toEqual([1, 1])
})
