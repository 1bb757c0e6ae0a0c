import { ArrangeHomeItem, ListAudit } from '@shop/contract'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../../test/bad-input.ts'
import { makeHomeItem } from '../../../../test/factories/index.ts'
import { FORBIDDEN, codesOfOthers, openHome } from '../../../../test/home.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
const { token, look, notices } = await openHome(world)
const arrange = (input: { itemId: number; shown?: boolean; position?: number }, as = token) =>
  world.call(ArrangeHomeItem, input, as)
const first = await makeHomeItem(world, { title: '甲' })
const second = await makeHomeItem(world, { title: '乙' })
const entry = await makeHomeItem(world, { kind: 'entries', title: '分类' })

test('rejects those who may not arrange home, bad input and unknown items', async () => {
  expect(await codesOfOthers(world, (who) => arrange({ itemId: first, shown: false }, who))).toEqual(FORBIDDEN)
  await expectBadInputs(world, ArrangeHomeItem, { itemId: first, shown: true, position: 1 }, token, ['shown', 'position'])
  expect((await arrange({ itemId: 999, shown: false })).code).toBe(404)
})

test('hides, shows and moves an item within its block; a repetition is not logged', async () => {
  await arrange({ itemId: second, position: 1 })
  expect(await notices()).toEqual(['乙', '甲'])
  await arrange({ itemId: entry, position: 9 })
  await arrange({ itemId: first, shown: false })
  await arrange({ itemId: first, shown: false })
  expect(await notices()).toEqual(['乙'])
  await arrange({ itemId: first, shown: true })
  expect(await notices()).toEqual(['乙', '甲'])
  const { rows } = (await world.call(ListAudit, {}, token)).data
  expect(rows.map(({ changes }) => changes.map(({ name }) => name))).toEqual([['显示'], ['显示'], ['顺序']])
})

test('race: of all moves at once each is made, and no item is lost', async () => {
  await Promise.all([first, second].map((itemId) => arrange({ itemId, position: 1 })))
  expect((await look()).items.map(({ itemId }) => itemId).toSorted()).toEqual([first, second, entry].toSorted())
})
