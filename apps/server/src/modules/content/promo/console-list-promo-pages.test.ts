import { ConsoleListPromoPages } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeBuyer, makeOperator, makePromoPage } from '../../../../test/factories/index.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
const list = (token: string) => world.call(ConsoleListPromoPages, {}, token)

test('shows editors all pages with what becomes of them', async () => {
  const other = await makeOperator(world, { rights: ['orders'] })
  const tokens = ['', (await makeBuyer(world)).token, other.token]
  expect(await Promise.all(tokens.map(async (token) => (await list(token)).code))).toEqual([401, 401, 403])
  for (const options of [{ published: false }, {}, { from: '2026-04-01' }, { until: '2026-03-02' }])
    await makePromoPage(world, options)
  const { token } = await makeOperator(world, { rights: ['content'] })
  expect((await list(token)).data.rows.map(({ state }) => state)).toEqual(['over', 'coming', 'shown', 'draft'])
})
