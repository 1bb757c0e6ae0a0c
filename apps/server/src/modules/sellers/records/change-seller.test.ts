import { ChangeSeller, ConsoleGetSeller, GetSellerHome } from '@shop/contract'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../../test/bad-input.ts'
import { makeOperator, makeSeller } from '../../../../test/factories/index.ts'
import { auditOf } from '../../../../test/inspect.ts'
import { newSellers, registration } from '../../../../test/new-sellers.ts'
import { expectNonCheckersRejected } from '../../../../test/rejected-callers.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
const operator = await makeOperator(world, { rights: ['qualification'] })
const sellers = newSellers(world, operator)
/** Changes it as somebody who has just seen it. */
async function change(sellerId: number, input = registration()) {
  const seen = await world.call(ConsoleGetSeller, { sellerId }, operator.token)
  const version = seen.code === 200 ? seen.data.version : 0
  return world.call(ChangeSeller, { sellerId, version, ...input }, operator.token)
}

test('rejects anonymous callers, buyers, sellers, and operators without the right', async () => {
  const { sellerId } = await makeSeller(world)
  await expectNonCheckersRejected(world, ChangeSeller, { sellerId, version: 0, ...registration() })
})

test('names bad input', async () => {
  const { sellerId } = await makeSeller(world)
  await expectBadInputs(world, ChangeSeller, { sellerId, version: 0, ...registration() }, operator.token)
  expect((await change(sellerId, registration({ regionId: 310_000 }))).data.fields).toEqual({ regionId: '请选择到区或县' })
})

test('does not find a seller that does not exist, and takes no licence of another one', async () => {
  expect((await change(987_654_321)).code).toBe(404)
  const other = registration()
  expect((await sellers.add(other)).code).toBe(200)
  const { sellerId } = await sellers.added()
  const { licenceNo } = other
  expect((await change(sellerId, registration({ licenceNo }))).data.fields).toEqual({ licenceNo: '已有卖家登记了这个许可证号' })
})

test('shops read the new name at once; the log has what differs; the same again is no change', async () => {
  const before = registration()
  const { sellerId } = (await sellers.add(before)).data
  const after = { ...before, name: '康源医药', regionId: 510_104, ephedrineApproved: true }
  for (let times = 0; times < 2; times++) expect((await change(sellerId, after)).code).toBe(200)
  expect((await auditOf(world, 'seller', sellerId)).slice(1)).toEqual([
    {
      action: 'seller.change',
      before: { name: before.name, region: '上海市黄浦区', ephedrineApproved: false },
      after: { name: '康源医药', region: '四川省成都市锦江区', ephedrineApproved: true },
      seller_id: null,
    },
  ])
  const open = await makeSeller(world)
  expect((await change(open.sellerId, registration({ name: '新名医药' }))).code).toBe(200)
  expect((await world.call(GetSellerHome, { sellerId: open.sellerId })).data.name).toBe('新名医药')
})

test('race: of two sellers that are given one licence at once one has it', async () => {
  const both = [await sellers.added(), await sellers.added()]
  const licenceNo = '沪AA0219666'
  const answers = await Promise.all(both.map(({ sellerId }) => change(sellerId, registration({ licenceNo }))))
  expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 422])
})

test('race: of two who change the same seller at once one does, and the other is asked to look again', async () => {
  const { sellerId } = await makeSeller(world)
  const { version } = (await world.call(ConsoleGetSeller, { sellerId }, operator.token)).data
  const answers = await Promise.all(
    [1, 2].map(() => world.call(ChangeSeller, { sellerId, version, ...registration() }, operator.token)),
  )
  expect(answers.map(({ code, data }) => data.reason ?? code).toSorted()).toEqual([200, 'CHANGED_MEANWHILE'])
})
