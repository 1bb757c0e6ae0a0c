import { ConsoleFindHandled, type HandledKind } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeBuyer, makeOffer, makeSalesman, makeSellerOperator } from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const seller = await makeSellerOperator(world)
const find = (salesmanId: number, kind: HandledKind, keyword: string, token = seller.token) =>
  world.call(ConsoleFindHandled, { salesmanId, kind, keyword }, token)

test('rejects anonymous callers and buyers; what is another seller’s does not exist', async () => {
  const { salesmanId } = await makeSalesman(world, seller)
  const tokens = ['', (await makeBuyer(world)).token, (await makeSellerOperator(world)).token]
  const codes = await Promise.all(tokens.map(async (token) => (await find(salesmanId, 'goods', '药', token)).code))
  expect(codes).toEqual([401, 401, 404])
})

test('finds categories, manufacturers and goods of what the seller offers, the largest first; the platform finds all', async () => {
  const { salesmanId } = await makeSalesman(world, seller)
  const other = await makeSellerOperator(world)
  const goods = {
    category: ['降压药', '地平类降压药', '氨氯地平'],
    factory: '康恩贝药业',
    showName: '降压片',
    specification: '5mg×28片',
  }
  const { goodsId } = await makeOffer(world, { sellerId: seller.sellerId, goods })
  await makeOffer(world, {
    sellerId: seller.sellerId,
    goods: { ...goods, category: ['降压药', '沙坦类降压药', '缬沙坦'], showName: '沙坦片' },
  })
  await makeOffer(world, { sellerId: other.sellerId, goods: { ...goods, factory: '扬子江药业', showName: '降压胶囊' } })
  const found = async (kind: HandledKind, keyword: string, id = salesmanId) => {
    const token = id === salesmanId ? seller.token : other.token
    return (await find(id, kind, keyword, token)).data.rows.map(({ name, goods: count }) => [name, count])
  }
  expect(await found('category', '降压药')).toEqual([
    ['降压药', 2],
    ['地平类降压药', 1],
    ['沙坦类降压药', 1],
  ])
  expect(await found('factory', '药业')).toEqual([['康恩贝药业', 2]])
  expect(await found('goods', '降压')).toEqual([['降压片 5mg×28片', 1]])
  expect((await find(salesmanId, 'goods', '降压片')).data.rows).toMatchObject([{ kind: 'goods', id: goodsId }])
  expect(await found('factory', '药业', (await makeSalesman(world, other)).salesmanId)).toEqual([['扬子江药业', 1]])
})
