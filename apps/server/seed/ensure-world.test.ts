import { sql } from '../src/kernel/sql.ts'
import { expect, test } from 'vitest'
import { StartRefused } from '../src/kernel/start-refused.ts'
import { logoAddress, packAddress } from '../demonstration/pictures/addresses.ts'
import { makeGoods, makeSeller, makeUser } from '../test/factories/index.ts'
import { BANNERS } from '../demonstration/pictures/drawing/banners.ts'
import { testConfig } from '../test/settings.ts'
import { openWorld } from '../test/world.ts'
import { ensureWorld } from './ensure-world.ts'

/** With these the process that makes the world ends at once. */
const UNUSABLE = { PORT: 'none' }

test.each([
  ['an empty database', async () => {}],
  [
    'a world whose making was interrupted',
    async (write: Write) => write(sql`insert into demonstration.world (begun_at) values (now())`),
  ],
])('makes the world in a separate process for %s, and refuses the start when it can’t', async (_what, prepare) => {
  const world = await openWorld()
  await prepare((statement) => world.write(statement))
  const config = testConfig(world.url, { MIGRATION_DATABASE_URL: world.ownerUrl })
  let needed = 0
  await expect(ensureWorld(config, UNUSABLE, () => needed++)).rejects.toThrow(StartRefused)
  expect(needed).toBe(1)
})
type Write = (statement: ReturnType<typeof sql>) => Promise<unknown>

test('starts nothing for a complete world, or for people who are real', async () => {
  const world = await openWorld()
  const config = testConfig(world.url, { MIGRATION_DATABASE_URL: world.ownerUrl })
  await makeUser(world)
  await ensureWorld(config, UNUSABLE)
  await world.write(sql`insert into demonstration.world (begun_at, finished_at) values (now(), now())`)
  await ensureWorld(config, UNUSABLE)
})

test('gives a complete world of an earlier release the present drawings, and leaves uploaded pictures alone', async () => {
  const world = await openWorld()
  const config = testConfig(world.url, { MIGRATION_DATABASE_URL: world.ownerUrl })
  await makeGoods(world, { goodsNo: 'P001' })
  await makeGoods(world, { goodsNo: 'P002' })
  const { sellerId } = await makeSeller(world)
  await world.write(sql`update catalog.goods set pictures = array['/files/picture/own'] where goods_no = 'P002'`)
  await world.write(
    sql`insert into content.home_item (kind, picture, title, sort) values ('banners', '/files/banner/newcomer.webp', '旧', 1)`,
  )
  await world.write(sql`insert into demonstration.world (begun_at, finished_at) values (now(), now())`)
  await ensureWorld(config, UNUSABLE)
  await ensureWorld(config, UNUSABLE)
  const [{ name: packName }] = (await world.rows(
    sql<{ name: string }>`select name from demonstration.pack_picture where goods_no = 'P001'`,
  )) as [{ name: string }]
  const addresses = await world.rows(sql<{ address: string }>`
    select pictures[1] as address from catalog.goods union all select logo from catalog.seller where id = ${sellerId}`)
  expect(addresses.map(({ address }) => address).toSorted()).toEqual(
    [packAddress(packName), '/files/picture/own', logoAddress(sellerId)].toSorted(),
  )
  const banners = await world.rows(
    sql<{ title: string }>`select title from content.home_item where kind = 'banners' order by sort`,
  )
  expect(banners.map(({ title }) => title)).toEqual(BANNERS.map(({ title }) => expect.stringContaining(title.slice(0, 4))))
})
