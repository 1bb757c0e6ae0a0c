import { ListAudit, RemoveHomeBlock } from '@shop/contract'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../../test/bad-input.ts'
import { makeHomeBlock } from '../../../../test/factories/index.ts'
import { FORBIDDEN, codesOfOthers, openHome } from '../../../../test/home.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
const { token, block, blockOf } = await openHome(world)
const remove = (blockId: number, as = token) => world.call(RemoveHomeBlock, { blockId }, as)

test('rejects those who may not arrange home, bad input, unknown blocks and those that every home has', async () => {
  const blockId = await makeHomeBlock(world)
  expect(await codesOfOthers(world, (who) => remove(blockId, who))).toEqual(FORBIDDEN)
  await expectBadInputs(world, RemoveHomeBlock, { blockId }, token)
  for (const id of [999, (await blockOf('popular')).blockId]) expect((await remove(id)).code).toBe(404)
  expect(await blockOf('popular')).toBeDefined()
})

test('race: removed twice at once, it is gone and logged once', async () => {
  const blockId = await makeHomeBlock(world, { goodsNos: ['G1'] })
  const answers = await Promise.all([remove(blockId), remove(blockId)])
  expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 404])
  expect(await block(blockId)).toBeUndefined()
  const { rows } = (await world.call(ListAudit, {}, token)).data
  expect(rows.map(({ actionName }) => actionName)).toEqual(['删除首页版块'])
})
