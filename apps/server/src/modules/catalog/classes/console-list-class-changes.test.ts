import { ConsoleListClassChanges, ConsoleListWaiting } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { makeBuyer, makeOffer, makeOperator, makeSellerOperator } from '../../../../test/factories/index.ts'
import { openWorld } from '../../../../test/world.ts'
import { DAY } from '../../../kernel/clock.ts'
import { classifyAll } from './classify-all.ts'

const world = await openWorld()
const operator = await makeOperator(world, { rights: ['offers'] })
const list = (token: string, input: Record<string, unknown> = {}) => world.call(ConsoleListClassChanges, input, token)

test('rejects anonymous callers, buyers, operators without the right, and bad input', async () => {
  const other = await makeOperator(world, { rights: ['orders'] })
  const tokens = ['', (await makeBuyer(world)).token, other.token]
  expect(await Promise.all(tokens.map(async (token) => (await list(token)).code))).toEqual([401, 401, 403])
  expect((await list(operator.token, { kind: 'none' })).code).toBe(422)
})

test('the platform sees whose offers left sale and by which law; a seller sees what it had on sale, and no other name', async () => {
  const [one, other, third] = [await makeSellerOperator(world), await makeSellerOperator(world), await makeSellerOperator(world)]
  const { goodsId } = await makeOffer(world, { sellerId: one.sellerId, goods: { genericName: '测试禁售药片' } })
  await makeOffer(world, { sellerId: other.sellerId, goodsId })
  await makeOffer(world, { sellerId: third.sellerId, goods: { genericName: '柴胡注射液', dosageForm: '注射剂' } })
  await world.write(sql`insert into catalog.class_rule (class, field, word, source, from_day, updated_at, updated_by)
    values ('psychotropic', 'name', '测试禁售', '测试公告第 1 号', '2020-01-01', now(), '平台')`)
  await classifyAll(world.app.jobContext)
  const waits = async (token: string) =>
    (await world.call(ConsoleListWaiting, {}, token)).data.rows.find(({ kind }) => kind === 'bannedGoods')?.count
  expect((await list(operator.token)).data.rows).toMatchObject([
    {
      goodsShowName: '测试禁售药片',
      before: null,
      after: 'psychotropic',
      source: '测试公告第 1 号',
      sellers: [expect.any(String), expect.any(String)],
    },
  ])
  expect((await list(operator.token, { kind: 'all' })).data.rows.map(({ after }) => after).toSorted()).toEqual([
    'injection',
    'psychotropic',
  ])
  expect((await list(one.token)).data.rows.map(({ sellers }) => sellers.length)).toEqual([1])
  expect((await list(third.token)).data.rows).toEqual([])
  expect([await waits(operator.token), await waits(one.token), await waits(third.token)]).toEqual([1, 1, 0])
  world.clock.advance(31 * DAY)
  const later = await makeOperator(world, { rights: ['offers'] })
  expect(await waits(later.token)).toBe(0)
})
