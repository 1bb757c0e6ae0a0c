import { GetHome, PreviewHome } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeBuyer, makeHomeBlock, makeHomeItem, makeOffer, recordPurchase } from '../../../../test/factories/index.ts'
import { FORBIDDEN, codesOfOthers, openHome } from '../../../../test/home.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
const { token, goodsNo } = await openHome(world)
const preview = (input: Record<string, unknown> = {}, as = token) => world.call(PreviewHome, input, as)

test('rejects those who may not arrange home, bad input and unknown shops', async () => {
  expect(await codesOfOthers(world, (who) => preview({}, who))).toEqual(FORBIDDEN)
  for (const input of [{ shopId: 'x' }, { day: '2026-02-30' }, { day: 1 }]) expect((await preview(input)).code).toBe(422)
  for (const day of ['9999-12-31', '2020-01-01', '2028-03-10'])
    expect((await preview({ day })).data.fields).toEqual({ day: '请选择前后两年以内的日子' })
  expect((await preview({ day: '2028-03-09' })).code).toBe(200)
  expect((await preview({ shopId: 999_999 })).code).toBe(404)
})

test('shows what a shop finds on home, and a guest, in words alone; on another day what will be there', async () => {
  const buyer = await makeBuyer(world, { name: '晨光大药房', type: 4 })
  const { goodsId } = await makeOffer(world, { goods: { type: 1 }, stock: 50 })
  await recordPurchase(world, buyer.shopId, goodsId)
  await makeHomeBlock(world, { goodsNos: [await goodsNo(goodsId)] })
  await makeHomeItem(world, { title: '诊所专享', shopTypes: [4] })
  await makeHomeItem(world, { title: '四月见', from: '2026-04-01' })
  const seen = (await preview({ shopId: buyer.shopId })).data
  const own = (await world.call(GetHome, {}, buyer.token)).data
  expect(seen.visitor).toBe('晨光大药房')
  expect(seen.blocks.map(({ kind }) => kind)).toEqual(own.blocks.map(({ kind }) => kind))
  const linesOf = ({ blocks }: typeof seen, kind: string) =>
    blocks.find((block) => block.kind === kind)?.lines.map(({ text }) => text)
  const name = own.strips[0]!.rows[0]!.goodsShowName
  expect(['bought-before', 'chosen', 'notices'].map((kind) => linesOf(seen, kind))).toEqual([[name], [name], ['诊所专享']])
  expect(JSON.stringify(seen)).not.toMatch(/fen|price/i)
  const guest = (await preview({ day: '2026-04-01' })).data
  expect([guest.visitor, linesOf(guest, 'notices'), linesOf(guest, 'chosen')]).toEqual(['', ['四月见'], undefined])
})
