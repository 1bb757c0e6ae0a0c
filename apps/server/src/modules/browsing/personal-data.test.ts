import { AnswerShortage, GetPersonalData, RegisterShortage } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeBuyer, makeGoods, makeOperator, type Buyer } from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const shown = async ({ token }: Buyer) =>
  (await world.call(GetPersonalData, { kind: 'trade' }, token)).data.records
    .filter(({ title }) => title === '缺货登记')
    .map(({ fields }) => fields.map(({ label, value }) => `${label}：${value}`))

test('shows of a registered shortage what was said of it, and what the platform answered', async () => {
  const buyer = await makeBuyer(world)
  await world.call(RegisterShortage, { name: '蒲地蓝消炎片' }, buyer.token)
  expect(await shown(buyer)).toEqual([['商品：蒲地蓝消炎片']])
  world.clock.advance(1)
  const said = { name: '安宫牛黄丸', specification: '3g×1丸', factory: '同仁堂', quantity: 20 }
  const { data } = await world.call(RegisterShortage, said, buyer.token)
  const asked = ['商品：安宫牛黄丸 3g×1丸', '厂家：同仁堂', '数量：20']
  expect((await shown(buyer))[0]).toEqual(asked)
  const answer = async (reply: string, goodsId: number | null) => {
    const { token } = await makeOperator(world, { rights: ['offers'] })
    expect((await world.call(AnswerShortage, { shortageId: data.id, seenGoodsId: null, reply, goodsId }, token)).code).toBe(200)
  }
  await answer('下周到货', null)
  expect((await shown(buyer))[0]).toEqual([...asked, '平台答复：下周到货'])
  await answer('', await makeGoods(world, { showName: '牛黄清心丸' }))
  expect((await shown(buyer))[0]).toEqual([...asked, '平台答复：可以改采 牛黄清心丸'])
})
