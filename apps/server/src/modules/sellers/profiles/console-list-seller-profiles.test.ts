import { ConsoleListSellerProfiles, ConsoleListWaiting, DecideSellerProfile } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeOperator, makeSeller, makeSellerProfile } from '../../../../test/factories/index.ts'
import { expectNonCheckersRejected } from '../../../../test/rejected-callers.ts'
import { openWorld } from '../../../../test/world.ts'
import { MINUTE } from '../../../kernel/clock.ts'

const world = await openWorld()
const { token } = await makeOperator(world, { rights: ['qualification'] })
const list = async (view: 'waiting' | 'shown', keyword = '标志') =>
  (await world.call(ConsoleListSellerProfiles, { view, keyword }, token)).data.rows

test('rejects anonymous callers, buyers, sellers, and operators without the right', async () => {
  await expectNonCheckersRejected(world, ConsoleListSellerProfiles, {})
})

test('rejects another view', async () => {
  expect((await world.call(ConsoleListSellerProfiles, { view: 'mine' }, token)).data.fields).toHaveProperty('view')
})

test('lists what waits, the longest first, next to what shops see; and what is shown', async () => {
  const { sellerId } = await makeSeller(world, { name: '标志医药' })
  const decided = await makeSellerProfile(world, sellerId, { state: 1, introduction: '展示中的' })
  await world.call(DecideSellerProfile, { profileId: decided, decision: 'approve' }, token)
  const first = await makeSellerProfile(world, sellerId, { state: 1, introduction: '修改后的' })
  world.clock.advance(MINUTE)
  const closed = await makeSeller(world, { name: '标志二医药', open: false })
  const second = await makeSellerProfile(world, closed.sellerId, { state: 1 })
  expect(await list('waiting')).toMatchObject([
    { profileId: first, sellerName: '标志医药', introduction: '修改后的', logo: null, current: { introduction: '展示中的' } },
    { profileId: second, current: { introduction: '' } },
  ])
  expect(await list('shown')).toMatchObject([{ profileId: decided, introduction: '展示中的' }])
  expect(await list('waiting', '标志二')).toMatchObject([{ profileId: second }])
  const { rows } = (await world.call(ConsoleListWaiting, {}, token)).data
  expect(rows.find(({ kind }) => kind === 'sellerProfiles')?.count).toBe(2)
})
