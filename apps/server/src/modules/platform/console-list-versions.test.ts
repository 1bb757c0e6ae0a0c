import { ConsoleListVersions } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeBuyer, makeOperator, makeSellerOperator } from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const list = (token: string) => world.call(ConsoleListVersions, {}, token)

test('rejects anonymous callers, buyers, sellers, and operators without the right', async () => {
  const other = await makeOperator(world, { rights: ['content'] })
  const callers = ['', (await makeBuyer(world)).token, (await makeSellerOperator(world)).token, other.token]
  expect(await Promise.all(callers.map(async (as) => (await list(as)).code))).toEqual([401, 401, 403, 403])
})

test('has the newest version of each app by system', async () => {
  const { token } = await makeOperator(world, { rights: ['system'] })
  expect((await list(token)).data.rows.map(({ appName, systemName, code }) => [appName, systemName, code])).toEqual([
    ['商城', '安卓与网页', 181],
    ['商城', 'iOS', 181],
    ['支付', '安卓与网页', 100],
    ['支付', 'iOS', 100],
  ])
})
