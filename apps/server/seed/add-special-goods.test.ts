import { ConsoleListClassChanges, GetGoodsDetail, ListGoods } from '@shop/contract'
import { sql } from '../src/kernel/sql.ts'
import { expect, test } from 'vitest'
import { demonstrationOf } from '../test/demonstration.ts'
import { testConfig } from '../test/settings.ts'
import { openWorld } from '../test/world.ts'
import { addSpecialGoods } from './add-special-goods.ts'

test('a complete world has medicines of special classes, made once, also by two servers at once; a pharmacy reads why it can’t buy', async () => {
  const world = await openWorld({ demonstration: true })
  const people = demonstrationOf(world)
  const start = () => addSpecialGoods(world.app, testConfig(world.url, { MIGRATION_DATABASE_URL: world.ownerUrl }))
  const count = async () => (await world.rows(sql`select from catalog.goods where goods_no like 'YK109%'`)).length
  await start()
  expect(await count()).toBe(0)
  await world.write(sql`insert into demonstration.world (begun_at, finished_at) values (now(), now())`)
  await Promise.all([start(), start()])
  expect(await count()).toBe(9)
  const owner = await people.login.owner()
  const reasonOf = async (keyword: string) => {
    const [row] = (await world.call(ListGoods, { keyword }, owner)).data.rows
    const { offer } = (await world.call(GetGoodsDetail, { goodsId: row!.goodsId }, owner)).data
    return offer!.cannotBuy?.text ?? null
  }
  expect(await reasonOf('达那唑胶囊')).toBe('蛋白同化制剂按规定不能销售给药店')
  expect(await reasonOf('米非司酮片')).toBe('终止妊娠药品按规定不能销售给药店')
  expect(await reasonOf('维生素C注射液')).toBeNull()
  // Banned: they left sale, and operators see by which law.
  expect((await world.call(ListGoods, { keyword: '复方地芬诺酯片' }, owner)).data.rows).toEqual([])
  const { rows } = (await world.call(ConsoleListClassChanges, {}, await people.login.admin())).data
  expect(rows.map((row) => row.goodsShowName)).toEqual(expect.arrayContaining(['复方地芬诺酯片', '氢溴酸右美沙芬软胶囊']))
}, 60_000)
