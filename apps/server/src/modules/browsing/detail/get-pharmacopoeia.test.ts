import { GetPharmacopoeia } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { makeBuyer, makeGoods, makeUser } from '../../../../test/factories/index.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
const SECTIONS = [{ key: 'dosage', title: '用法用量', text: '一次1袋' }]
const entry = (goodsId: unknown, token = '') => world.call(GetPharmacopoeia, { goodsId }, token)

test('rejects an id that is not a number', async () => {
  const { code, data } = await entry('x')
  expect([code, Object.keys(data.fields ?? {})]).toEqual([422, ['goodsId']])
})

test('does not exist for unknown goods, nor for goods that have only a leaflet', async () => {
  expect((await entry(999_999)).code).toBe(404)
  const goodsId = await makeGoods(world)
  await world.write(sql`insert into catalog.leaflet (goods_id, own, sections) values (${goodsId}, true, '[]')`)
  expect((await entry(goodsId)).code).toBe(404)
})

test('of a prescription medicine opens to shops whose licence was checked', async () => {
  const goodsId = await makeGoods(world, { type: 1 })
  await world.write(
    sql`insert into catalog.pharmacopoeia (goods_id, sections) values (${goodsId}, ${JSON.stringify(SECTIONS)}::jsonb)`,
  )
  const noShop = await world.login((await makeUser(world)).userId)
  const unchecked = await makeBuyer(world, { canBuy: false })
  const frozen = await makeBuyer(world, { frozen: '证照存疑' })
  const refused = [
    await entry(goodsId),
    await entry(goodsId, noShop),
    await entry(goodsId, unchecked.token),
    await entry(goodsId, frozen.token),
  ]
  expect(refused.map(({ code, data }) => [code, data])).toEqual(
    ['login', 'shop', 'qualify', 'frozen'].map((why) => [403, { reason: 'PRESCRIPTION_HIDDEN', why }]),
  )
  const priceOnly = await makeBuyer(world, { priceOnly: true })
  expect((await entry(goodsId, priceOnly.token)).data).toMatchObject({
    goodsId,
    image: expect.stringContaining('/files/pack/'),
    sections: SECTIONS,
  })
})

test('is returned by section with the product it is about', async () => {
  const goodsId = await makeGoods(world, { goodsNo: 'P1', genericName: '感冒灵颗粒', factory: '一厂' })
  await world.write(
    sql`insert into catalog.pharmacopoeia (goods_id, sections) values (${goodsId}, ${JSON.stringify(SECTIONS)}::jsonb)`,
  )
  expect((await entry(goodsId)).data).toEqual({
    goodsId,
    goodsShowName: '感冒灵颗粒',
    specification: '10g*9袋',
    factory: '一厂',
    image: '/files/pack/P1-400.webp',
    own: true,
    sections: SECTIONS,
  })
})
