import { GetHome, GetPromoPage } from '@shop/contract'
import { sql } from '../src/kernel/sql.ts'
import { expect, test } from 'vitest'
import { testConfig } from '../test/settings.ts'
import { openWorld } from '../test/world.ts'
import { addPromoPage } from './add-promo-page.ts'

test('home of a complete world leads to a promotion page, made once, also by two servers at once', async () => {
  const world = await openWorld({ demonstration: true })
  const start = () => addPromoPage(world.app, testConfig(world.url, { MIGRATION_DATABASE_URL: world.ownerUrl }))
  const links = async () => (await world.call(GetHome, {})).data.notices.filter(({ to }) => to.includes('leafletDetails'))
  await start()
  expect(await links()).toEqual([])
  await world.write(sql`insert into demonstration.world (begun_at, finished_at) values (now(), now())`)
  await Promise.all([start(), start()])
  await start()
  const [link, ...more] = await links()
  expect(more).toEqual([])
  const pageId = Number(/id=(\d+)$/.exec(link!.to)?.[1])
  expect((await world.call(GetPromoPage, { pageId })).data).toMatchObject({ title: '秋冬家庭常备专区', until: null })
})
