import { ConsoleGetHome } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeHomeItem } from '../../../../test/factories/index.ts'
import { FORBIDDEN, codesOfOthers, openHome } from '../../../../test/home.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()

test('rejects those who may not arrange home, and unknown fields', async () => {
  const { token } = await openHome(world)
  expect(await codesOfOthers(world, (who) => world.call(ConsoleGetHome, {}, who))).toEqual(FORBIDDEN)
  expect((await world.call(ConsoleGetHome, { kind: 'x' }, token)).code).toBe(422)
})

test('shows all blocks in their order, and items with for whom they are', async () => {
  const { look, item } = await openHome(world)
  const itemId = await makeHomeItem(world, { regions: [310101], shopTypes: [1], from: '2026-03-01' })
  expect((await look()).blocks.map(({ kind }) => kind)).toEqual([
    'bought-before',
    'entries',
    'banners',
    'notices',
    'near-expiry',
    'popular',
    'sellers',
    'recommend',
  ])
  const [region] = (await item(itemId))!.regions!
  expect(region).toMatchObject({ id: 310101, name: expect.stringContaining('黄浦区') })
  expect(await item(itemId)).toMatchObject({ shopTypes: [1], from: '2026-03-01', until: null, state: 'shown', version: 1 })
})
