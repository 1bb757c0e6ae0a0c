import { ListAudit, RemoveHomeItem, SaveHomeItem } from '@shop/contract'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../../test/bad-input.ts'
import { makeHomeItem } from '../../../../test/factories/index.ts'
import { EVERYBODY, FORBIDDEN, codesOfOthers, openHome } from '../../../../test/home.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
const { token, item, look } = await openHome(world)
const remove = (itemId: number, as = token) => world.call(RemoveHomeItem, { itemId }, as)

test('rejects those who may not arrange home, bad input and unknown items', async () => {
  const itemId = await makeHomeItem(world)
  expect(await codesOfOthers(world, (who) => remove(itemId, who))).toEqual(FORBIDDEN)
  await expectBadInputs(world, RemoveHomeItem, { itemId }, token)
  expect((await remove(999)).code).toBe(404)
})

test('what is added afterwards stands at the end', async () => {
  const [first, , last] = [await makeHomeItem(world), await makeHomeItem(world), await makeHomeItem(world)]
  await remove(first)
  const input = { itemId: null, version: 0, kind: 'notices', title: '新', target: '', ...EVERYBODY } as const
  const { itemId } = (await world.call(SaveHomeItem, input, token)).data
  expect((await look()).items.map((one) => one.itemId).slice(-2)).toEqual([last, itemId])
})

test('race: removed twice at once, it is gone and logged once', async () => {
  const itemId = await makeHomeItem(world)
  const answers = await Promise.all([remove(itemId), remove(itemId)])
  expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 404])
  expect(await item(itemId)).toBeUndefined()
  const { rows } = (await world.call(ListAudit, {}, token)).data
  expect(rows.slice(0, 2).map(({ actionName }) => actionName)).toEqual(['删除首页内容', '新增首页内容'])
})
