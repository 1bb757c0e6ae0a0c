import { ConsoleListOwnPages, SendSellerPage } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../../test/bad-input.ts'
import {
  makeOffer,
  makeSellerOperator,
  makeSellerPage,
  makeSellerPageFile,
  makeSellerPaperFile,
} from '../../../../test/factories/index.ts'
import { auditOf } from '../../../../test/inspect.ts'
import { expectNonSellersRejected } from '../../../../test/rejected-callers.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
const seller = await makeSellerOperator(world)
const input = {
  pageId: null,
  title: '家庭常备药',
  text: '## 选品\n\n换季常备。',
  fileIds: [] as string[],
  goodsNos: [] as string[],
}
const send = (changes: object = {}, who = seller) => world.call(SendSellerPage, { ...input, ...changes }, who.token)
const own = async (who = seller) => (await world.call(ConsoleListOwnPages, {}, who.token)).data.rows

test('rejects anonymous callers, buyers, the platform, and operators without the right', async () => {
  await expectNonSellersRejected(world, SendSellerPage, input, { sellerId: seller.sellerId, otherRight: 'offers' })
})

test('names bad input, unknown goods, goods named twice, and pictures and buttons in the text', async () => {
  await expectBadInputs(world, SendSellerPage, input, seller.token)
  const { goodsId } = await makeOffer(world)
  const [row] = await world.rows(sql<{ no: string }>`select goods_no as no from catalog.goods where id = ${goodsId}`)
  for (const goodsNos of [['nothing'], [row!.no, row!.no]])
    expect(Object.keys((await send({ goodsNos })).data.fields ?? {})).toEqual(['goodsNos'])
  const picture = { text: '![](/files/u/00000000-0000-4000-8000-000000000001.webp)' }
  for (const text of [picture.text, '甲\n [[立即领取]](tel:400-820-6610)'])
    expect(Object.keys((await send({ text })).data.fields ?? {})).toEqual(['text'])
})

test('takes no page of another seller, and only pictures that the seller uploaded for pages', async () => {
  const other = await makeSellerOperator(world)
  const { pageId } = await makeSellerPage(world, other.sellerId)
  expect((await send({ pageId })).code).toBe(404)
  for (const fileId of [await makeSellerPageFile(world, other.sellerId), await makeSellerPaperFile(world, seller.sellerId)])
    expect((await send({ fileIds: [fileId] })).code).toBe(404)
})

test('waits next to what is shown; what is sent next takes its place', async () => {
  const who = await makeSellerOperator(world)
  const { pageId, title } = await makeSellerPage(world, who.sellerId)
  const fileIds = [await makeSellerPageFile(world, who.sellerId)]
  expect([(await send({ pageId, fileIds }, who)).code, (await send({ pageId, title: '换季常备药' }, who)).code]).toEqual([
    200, 200,
  ])
  expect(await own(who)).toMatchObject([{ pageId, shown: { title }, waiting: { title: '换季常备药' }, rejected: null }])
  expect(await auditOf(world, 'seller', who.sellerId)).toMatchObject([
    { action: 'page.send', after: { title: '家庭常备药' } },
    { action: 'page.send', after: { title: '换季常备药' } },
  ])
})

test('race: of four changes at once one waits', async () => {
  const who = await makeSellerOperator(world)
  const { pageId } = await makeSellerPage(world, who.sellerId)
  const answers = await Promise.all(['一号', '二号', '三号', '四号'].map((title) => send({ pageId, title }, who)))
  expect(answers.map(({ code }) => code)).toEqual([200, 200, 200, 200])
  expect((await own(who)).filter(({ waiting }) => waiting)).toHaveLength(1)
})
