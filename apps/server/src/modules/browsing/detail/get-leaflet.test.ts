import { GetLeaflet } from '@shop/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeGoods } from '../../../../test/factories/index.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
const SECTIONS = [
  { key: 'indications', title: '适应症', text: '用于缓解感冒引起的头痛' },
  { key: 'dosage', title: '用法用量', text: '一次1袋' },
]
const leaflet = (goodsId: unknown) => world.call(GetLeaflet, { goodsId })
const write = (goodsId: number, own: boolean) =>
  world.write(
    sql`insert into catalog.leaflet (goods_id, own, sections) values (${goodsId}, ${own}, ${JSON.stringify(SECTIONS)}::jsonb)`,
  )

test('rejects an id that is not a number', async () => {
  const { code, data } = await leaflet('x')
  expect([code, Object.keys(data.fields ?? {})]).toEqual([422, ['goodsId']])
})

test('does not exist for unknown goods, nor for goods without a leaflet', async () => {
  expect((await leaflet(999_999)).code).toBe(404)
  const goodsId = await makeGoods(world)
  await write(await makeGoods(world), true)
  await world.write(sql`insert into catalog.pharmacopoeia (goods_id, sections) values (${goodsId}, '[]')`)
  expect((await leaflet(goodsId)).code).toBe(404)
})

test('is returned by section with the product it is about', async () => {
  const goodsId = await makeGoods(world, { goodsNo: 'L1', genericName: '感冒灵颗粒', factory: '一厂' })
  await write(goodsId, true)
  expect((await leaflet(goodsId)).data).toEqual({
    goodsId,
    goodsShowName: '感冒灵颗粒',
    specification: '10g*9袋',
    factory: '一厂',
    image: '/files/pack/L1-400.webp',
    own: true,
    sections: SECTIONS,
  })
})

test('says when it is reference text of the same generic name', async () => {
  const goodsId = await makeGoods(world)
  await write(goodsId, false)
  expect((await leaflet(goodsId)).data).toMatchObject({ goodsId, own: false, sections: SECTIONS })
})
