import { expect, test } from 'vitest'
import { openHome } from '../../../../test/home.ts'
import { openWorld } from '../../../../test/world.ts'
import { sql } from '../../../kernel/sql.ts'
import { installHome } from './install.ts'

const world = await openWorld()
const { look } = await openHome(world)
const install = () => installHome(world.app.database, world.clock.now())
const kinds = async () => (await look()).blocks.map(({ kind }) => kind)

test('an empty home gets its blocks, once; what operators arranged is left alone', async () => {
  const begun = await kinds()
  expect(begun).toHaveLength(8)
  await world.write(sql`delete from content.home_block where kind <> 'recommend'`)
  await install()
  expect(await kinds()).toEqual(['recommend'])
  await world.write(sql`delete from content.home_block`)
  await Promise.all([install(), install()])
  expect(await kinds()).toEqual(begun)
})
