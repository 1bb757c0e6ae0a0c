import { ConsoleGetPromoPage } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeBuyer, makeOperator, makePromoPage } from '../../../../test/factories/index.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
const get = (pageId: unknown, token: string) => world.call(ConsoleGetPromoPage, { pageId }, token)

test('shows editors one page with its text; an unknown one is not found', async () => {
  const pageId = await makePromoPage(world, { shopTypes: [1, 4] })
  const other = await makeOperator(world, { rights: ['orders'] })
  const tokens = ['', (await makeBuyer(world)).token, other.token]
  expect(await Promise.all(tokens.map(async (token) => (await get(pageId, token)).code))).toEqual([401, 401, 403])
  const { token } = await makeOperator(world, { rights: ['content'] })
  expect((await get('x', token)).code).toBe(422)
  expect((await get(999, token)).code).toBe(404)
  expect((await get(pageId, token)).data).toMatchObject({ pageId, shopTypes: [1, 4], goodsNos: [], version: 1, state: 'shown' })
})
