import { FreezeShop, ListNotices, REVIEW, UnfreezeShop } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeBranch, makeCertificate, makeOperator, type Buyer } from '../../../test/factories/index.ts'
import { openLiveNode } from '../../../test/live.ts'
import { openWorld } from '../../../test/world.ts'
import { DAY } from '../../kernel/clock.ts'
import { notifyBranchesDaily } from './notify-branches.ts'

const world = await openWorld()
const node = openLiveNode(world)
const { token } = await makeOperator(world, { rights: ['qualification'] })
const TITLE = '总部的采购资格有变化'
const noticesOf = async (branch: Buyer) => {
  await world.work()
  const { rows } = (await world.call(ListNotices, {}, branch.token)).data
  return rows.filter(({ title }) => title === TITLE).map(({ text }) => text)
}
const freeze = (shopId: number) => world.call(FreezeShop, { shopId, reason: '涉嫌转售，正在核查' }, token)

test('branches that may buy are notified once that their headquarters is frozen, and that it is not any more', async () => {
  const { branch, headquarters } = await makeBranch(world)
  const { branch: other } = await makeBranch(world, { headquarters })
  const { branch: waiting } = await makeBranch(world, { headquarters, state: REVIEW.waiting })
  const live = await node.connect(branch.token)
  await freeze(headquarters.shopId)
  const [lost] = await noticesOf(branch)
  expect(lost).toContain('采购资质暂不可用，恢复后可下单')
  await expect.poll(() => live.received.map((event) => event.name)).toContain('branch-moved')
  await world.call(UnfreezeShop, { shopId: headquarters.shopId, note: '' }, token)
  world.clock.advance(1000)
  expect((await noticesOf(branch)).map((text) => text.includes('已恢复采购'))).toEqual([true, false])
  expect(await noticesOf(other)).toHaveLength(2)
  expect(await noticesOf(waiting)).toEqual([])
})

test('a certificate that ends by the clock is noticed on the next day, once', async () => {
  const { branch, headquarters } = await makeBranch(world)
  const began = world.clock.now()
  await makeCertificate(world, headquarters.shopId, { expiresOn: began.toISOString().slice(0, 10) })
  const daily = () => notifyBranchesDaily(world.app.jobContext)
  await daily()
  expect(await noticesOf(branch)).toEqual([])
  world.clock.advance(2 * DAY)
  await daily()
  await daily()
  expect(await noticesOf(branch)).toHaveLength(1)
  world.clock.set(began)
})
