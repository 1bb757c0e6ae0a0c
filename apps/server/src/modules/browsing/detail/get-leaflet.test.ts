import { GetLeaflet } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { makeBuyer, makeGoods, makeUser } from '../../../../test/factories/index.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
const SECTIONS = [
  { key: 'indications', title: '适应症', text: '用于缓解感冒引起的头痛' },
  { key: 'dosage', title: '用法用量', text: '一次1袋' },
]
const leaflet = (goodsId: unknown, token = '') => world.call(GetLeaflet, { goodsId }, token)
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

test('of a prescription medicine opens to shops whose licence was checked', async () => {
  const goodsId = await makeGoods(world, { type: 1 })
  await write(goodsId, true)
  const noShop = await world.login((await makeUser(world)).userId)
  const unchecked = await makeBuyer(world, { canBuy: false })
  const frozen = await makeBuyer(world, { frozen: '证照存疑' })
  const refused = [
    await leaflet(goodsId),
    await leaflet(goodsId, noShop),
    await leaflet(goodsId, unchecked.token),
    await leaflet(goodsId, frozen.token),
  ]
  expect(refused.map(({ code, data }) => [code, data])).toEqual(
    ['login', 'shop', 'qualify', 'frozen'].map((why) => [403, { reason: 'PRESCRIPTION_HIDDEN', why }]),
  )
  const priceOnly = await makeBuyer(world, { priceOnly: true })
  expect((await leaflet(goodsId, priceOnly.token)).data).toMatchObject({
    goodsId,
    image: expect.stringContaining('/files/pack/'),
    sections: SECTIONS,
  })
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
