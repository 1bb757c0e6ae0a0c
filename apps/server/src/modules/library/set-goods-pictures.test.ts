import { ConsoleGetLibraryGoods, GetGoodsDetail, ListAudit, ListGoods, SetGoodsPictures } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeBuyer, makeGoods, makeOffer, makeOperator, makeSellerOperator } from '../../../test/factories/index.ts'
import { openPictureWorld, picture, uploadForm } from '../../../test/pictures.ts'

const { world, upload, fetchFile } = await openPictureWorld()
const operator = await makeOperator(world, { rights: ['offers', 'audit', 'content'] })
const png = await picture(900, 900).png().toBuffer()
/** The address of an uploaded picture of goods, as goods have it. */
async function uploaded(purpose = 'goods', path = 'uploadGoods') {
  const { data } = await upload(uploadForm(png, purpose), operator.token, {}, `/h5api/console/file/${path}`)
  return (data as { url: string }).url.replace(/\.webp$/, '')
}
const set = (goodsId: number, version: number, pictures: string[], token = operator.token) =>
  world.call(SetGoodsPictures, { goodsId, version, pictures }, token)
const get = async (goodsId: number) => (await world.call(ConsoleGetLibraryGoods, { goodsId }, operator.token)).data

test('rejects anonymous callers, buyers, sellers, and operators without the right, for pictures and their uploads', async () => {
  const seller = await makeSellerOperator(world)
  const other = await makeOperator(world, { rights: ['orders'] })
  const tokens = ['', (await makeBuyer(world)).token, seller.token, other.token]
  expect(await Promise.all(tokens.map(async (token) => (await set(1, 0, [], token)).code))).toEqual([401, 401, 403, 403])
  const send = async (token: string) =>
    (await upload(uploadForm(png, 'goods'), token, {}, '/h5api/console/file/uploadGoods')).code
  expect(await Promise.all(tokens.map(send))).toEqual([401, 401, 403, 403])
})

test('names bad input: too many, and what is neither there already nor uploaded for goods', async () => {
  const goodsId = await makeGoods(world)
  const other = await makeGoods(world)
  const banner = await uploaded('banner', 'upload')
  for (const pictures of [
    Array.from({ length: 9 }, (_, n) => `/files/pack/${n}`),
    ['https://elsewhere.example/a'],
    ['/files/u/00000000-0000-4000-8000-000000000000'],
    [banner],
    (await get(other)).pictures,
  ])
    expect(Object.keys((await set(goodsId, 0, pictures)).data.fields ?? {})).toEqual(['pictures'])
  expect((await set(987_654_321, 0, [])).code).toBe(404)
})

test('the first picture stands in lists, all of them on the page, each in the width that a screen asks for', async () => {
  const { goodsId } = await makeOffer(world, { goods: { showName: '有新图的颗粒' } })
  const [old] = (await get(goodsId)).pictures
  const front = await uploaded()
  expect((await set(goodsId, 0, [front, old!, front])).data).toEqual({ version: 1 })
  const { rows } = (await world.call(ListGoods, { keyword: '有新图的颗粒' })).data
  expect(rows[0]!.image).toBe(`${front}-400.webp`)
  expect((await world.call(GetGoodsDetail, { goodsId })).data.pictures).toEqual([`${front}-800.webp`, `${old}-800.webp`])
  for (const width of [200, 400, 800]) expect((await fetchFile(`${front}-${width}.webp`)).statusCode).toBe(200)
  const [line] = (await world.call(ListAudit, {}, operator.token)).data.rows
  expect(line).toMatchObject({ actionName: '设置商品图片', changes: [{ name: '图片数', before: '1', after: '2' }] })
})

test('of two who start from the same version one wins; the same pictures again are no new version', async () => {
  const goodsId = await makeGoods(world)
  const answers = await Promise.all([set(goodsId, 0, []), set(goodsId, 0, [await uploaded()])])
  expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 409])
  const { pictures } = await get(goodsId)
  expect((await set(goodsId, 1, pictures)).data).toEqual({ version: 1 })
})
