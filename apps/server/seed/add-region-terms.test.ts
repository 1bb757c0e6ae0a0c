import { ConsoleGetOwnSeller, SetRegionTerms } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeSellerOperator } from '../test/factories/index.ts'
import { openWorld } from '../test/world.ts'
import { sql } from '../src/kernel/sql.ts'
import { addRegionTerms } from './add-region-terms.ts'

const world = await openWorld({ demonstration: true })
const start = () => addRegionTerms(world.app, world.url)

test('a complete world, and no other, gets terms by province, once, also by two servers at once; what a seller has set stays', async () => {
  const first = await makeSellerOperator(world, { name: '江禾康达' })
  const second = await makeSellerOperator(world, { name: '九畴惠民' })
  const groups = async (token: string) =>
    (await world.call(ConsoleGetOwnSeller, {}, token)).data.regionTerms.map(({ regions }) => regions.length)
  await world.write(sql`insert into demonstration.world (begun_at) values (now())`)
  await start()
  expect(await groups(first.token)).toEqual([])

  await world.write(sql`update demonstration.world set finished_at = now()`)
  await Promise.all([start(), start()])
  expect([await groups(first.token), await groups(second.token)]).toEqual([[3], [3]])
  const { version } = (await world.call(ConsoleGetOwnSeller, {}, second.token)).data
  expect((await world.call(SetRegionTerms, { version, terms: [] }, second.token)).code).toBe(200)
  await start()
  expect(await groups(second.token)).toEqual([])
})
