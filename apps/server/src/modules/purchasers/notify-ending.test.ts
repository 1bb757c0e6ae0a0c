import { ListNotices } from '@shop/contract'
import { beforeEach, expect, test } from 'vitest'
import { givePapers, makeBuyer } from '../../../test/factories/index.ts'
import { openWorld, START } from '../../../test/world.ts'
import { addDays, after, chinaDay, DAY } from '../../kernel/clock.ts'
import { sql } from '../../kernel/sql.ts'
import { grantPermit } from '../shops/index.ts'
import { notifyEnding } from './notify-ending.ts'

const world = await openWorld()
beforeEach(() => world.clock.set(START))
const titles = async (token: string) =>
  (await world.call(ListNotices, {}, token)).data.rows.filter(({ kind }) => kind === 'certificate').map(({ title }) => title)
const texts = async (token: string) => (await world.call(ListNotices, {}, token)).data.rows.map(({ text }) => text)
const inDays = (days: number) => addDays(chinaDay(START), days)
async function runOn(...days: number[]) {
  for (const day of days) {
    world.clock.set(after(START, day * DAY))
    await notifyEnding(world.app.jobContext)
  }
}
async function makeMembers() {
  const owner = await makeBuyer(world)
  const member = { shopId: owner.shopId, role: 'purchaser' } as const
  return {
    owner,
    purchaser: await makeBuyer(world, { ...member, nickname: '苏小满', withoutPapers: true }),
    colleague: await makeBuyer(world, member),
  }
}

test('member and owners are notified 60, 30, 7 and 1 days ahead and on the last day, once each; colleagues are not', async () => {
  const { owner, purchaser, colleague } = await makeMembers()
  await givePapers(world, purchaser, inDays(61))
  for (let day = 0; day <= 63; day++) await runOn(day)
  const all = Array.from({ length: 5 }, () => '采购委托书即将到期')
  expect([await titles(purchaser.token), await titles(owner.token), await titles(colleague.token)]).toEqual([all, all, []])
  expect((await texts(owner.token))[0]).toContain('苏小满')
})

test('after days without a run it says that it has ended, and a renewal is notified of again', async () => {
  const { purchaser } = await makeMembers()
  await givePapers(world, purchaser, inDays(3))
  await runOn(0, 5, 6)
  const first = ['采购委托书已到期', '采购委托书即将到期']
  expect(await titles(purchaser.token)).toEqual(first)
  await world.app.jobContext.transact(({ tx, now, settings }) =>
    grantPermit(
      tx,
      purchaser,
      { basis: 'power-of-attorney', from: inDays(6), until: inDays(40), endsWith: 'power-of-attorney' },
      { now, settings },
    ),
  )
  await runOn(7)
  expect(await titles(purchaser.token)).toEqual(['采购委托书即将到期', ...first])
})

test('whoever is in a transition is asked for papers at once, and then as it ends', async () => {
  const { owner, purchaser } = await makeMembers()
  await world.write(sql`insert into shops.permit (user_id, shop_id, basis, valid_from, granted_at)
    values (${purchaser.userId}, ${purchaser.shopId}, 'transition', ${inDays(0)}, now())`)
  await runOn(0, 1, 29, 30, 31, 60, 83, 89, 90, 91)
  expect((await titles(purchaser.token)).filter((title) => title === '请提交采购资料')).toHaveLength(6)
  expect((await texts(purchaser.token)).at(-1)).toContain(inDays(90))
  const [theirs] = (await world.call(ListNotices, {}, owner.token)).data.rows
  expect(theirs).toMatchObject({ title: '请提醒成员提交采购资料', to: '/pages/person/index?highlight=members' })
  expect(theirs!.text).toMatch(/^请提醒苏小满在 .* 前提交采购资料/)
})

test('whoever’s transition is over, as when the setting was shortened, is not asked for papers by a day that has passed', async () => {
  const { owner, purchaser } = await makeMembers()
  await world.write(sql`insert into shops.permit (user_id, shop_id, basis, valid_from, granted_at)
    values (${purchaser.userId}, ${purchaser.shopId}, 'transition', ${inDays(-91)}, now())`)
  await runOn(0, 1)
  expect([await titles(purchaser.token), await titles(owner.token)]).toEqual([[], []])
})

test('two servers at once notify once', async () => {
  const { purchaser } = await makeMembers()
  await givePapers(world, purchaser, inDays(7))
  await Promise.all([notifyEnding(world.app.jobContext), notifyEnding(world.app.jobContext)])
  expect(await titles(purchaser.token)).toHaveLength(1)
})
