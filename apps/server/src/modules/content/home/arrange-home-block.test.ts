import { ArrangeHomeBlock, GetHome, ListAudit } from '@shop/contract'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../../test/bad-input.ts'
import { makeHomeItem } from '../../../../test/factories/index.ts'
import { FORBIDDEN, codesOfOthers, openHome } from '../../../../test/home.ts'
import { openWorld } from '../../../../test/world.ts'
import { sql } from '../../../kernel/sql.ts'

const world = await openWorld()
const { token, look, blockOf } = await openHome(world)
const arrange = (input: { blockId: number; shown?: boolean; position?: number }, as = token) =>
  world.call(ArrangeHomeBlock, input, as)
const order = async () => (await look()).blocks.map(({ kind }) => kind)
const asInstalled = await order()

test('rejects those who may not arrange home, bad input and unknown blocks', async () => {
  const { blockId } = await blockOf('notices')
  expect(await codesOfOthers(world, (who) => arrange({ blockId, shown: false }, who))).toEqual(FORBIDDEN)
  await expectBadInputs(world, ArrangeHomeBlock, { blockId, shown: true, position: 1 }, token, ['shown', 'position'])
  expect((await arrange({ blockId: 999, shown: false })).code).toBe(404)
})

test('hides, shows and moves a block; home follows at once, and a repetition is not logged', async () => {
  await makeHomeItem(world)
  await makeHomeItem(world, { kind: 'entries' })
  for (const [sort, kind] of asInstalled.entries())
    await world.write(sql`update content.home_block set sort = ${sort} where kind = ${kind}`)
  const { blockId } = await blockOf('notices')
  const seen = async () => (await world.call(GetHome, {})).data.blocks.map(({ kind }) => kind)
  expect(await seen()).toEqual(['entries', 'notices', 'recommend'])
  await arrange({ blockId, position: 1 })
  expect([(await order())[0], await seen()]).toEqual(['notices', ['notices', 'entries', 'recommend']])
  await arrange({ blockId, shown: false })
  await arrange({ blockId, shown: false })
  expect(await seen()).toEqual(['entries', 'recommend'])
  const { rows } = (await world.call(ListAudit, {}, token)).data
  expect(rows.slice(0, 2).map(({ changes }) => changes.map(({ name }) => name))).toEqual([['显示'], ['顺序']])
})

test('what is recommended stays last, since it has no end', async () => {
  const { blockId } = await blockOf('recommend')
  expect((await arrange({ blockId, position: 1 })).code).toBe(200)
  await arrange({ blockId: (await blockOf('notices')).blockId, position: 40 })
  expect((await order()).slice(-2)).toEqual(['notices', 'recommend'])
})

test('race: of all moves at once each is made, and no block is lost', async () => {
  const { blocks } = await look()
  await Promise.all(blocks.map(({ blockId }) => arrange({ blockId, position: 1 })))
  expect((await order()).toSorted()).toEqual(blocks.map(({ kind }) => kind).toSorted())
})
