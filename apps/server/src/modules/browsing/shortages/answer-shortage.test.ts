import { AnswerShortage, ConsoleListShortages, ListNotices, ListShortages } from '@shop/contract'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../../test/bad-input.ts'
import {
  makeBatch,
  makeBuyer,
  makeGoods,
  makeOffer,
  makeOperator,
  makeSellerOperator,
  makeShortage,
} from '../../../../test/factories/index.ts'
import { auditOf } from '../../../../test/inspect.ts'
import { openWorld } from '../../../../test/world.ts'
import { DAY, MINUTE } from '../../../kernel/clock.ts'
import { reportArrivals } from './report-arrivals.ts'

const world = await openWorld()
const operator = await makeOperator(world, { rights: ['offers'], name: '赵敏' })
const answer = (input: object, token = operator.token) =>
  world.call(AnswerShortage, { reply: '', goodsId: null, ...input }, token)
const shown = async (token: string) => (await world.call(ListShortages, {}, token)).data.rows
const notices = async (token: string) =>
  (await world.call(ListNotices, {}, token)).data.rows.map(({ title, text, to }) => ({ title, text, to }))

test('rejects anonymous callers, buyers, sellers and operators without the right', async () => {
  const { shortageId } = await makeShortage(world)
  const seller = await makeSellerOperator(world, { rights: ['offers'] })
  const other = await makeOperator(world, { rights: ['orders'] })
  const input = { shortageId, seenGoodsId: null, reply: '下周到货' }
  const callers = ['', (await makeBuyer(world)).token, seller.token, other.token]
  expect(await Promise.all(callers.map(async (by) => (await answer(input, by)).code))).toEqual([401, 401, 403, 403])
})

test('rejects bad input: nothing said, goods that do not exist, the goods themselves', async () => {
  const goodsId = await makeGoods(world)
  const { shortageId } = await makeShortage(world, { goodsId })
  await expectBadInputs(world, AnswerShortage, { shortageId, seenGoodsId: goodsId, reply: '有', goodsId: null }, operator.token)
  const fieldsOf = async (input: object) =>
    Object.keys((await answer({ shortageId, seenGoodsId: goodsId, ...input })).data.fields ?? {})
  expect(await fieldsOf({})).toEqual(['reply'])
  expect(await fieldsOf({ goodsId })).toEqual(['goodsId'])
  expect(await fieldsOf({ goodsId: 987_654_321 })).toEqual(['goodsId'])
})

test('refuses what is not there, what means other goods by now, and what no shop waits for', async () => {
  expect((await answer({ shortageId: 987_654_321, seenGoodsId: null, reply: '有' })).code).toBe(404)
  const goodsId = await makeGoods(world)
  const { shortageId } = await makeShortage(world, { goodsId })
  const input = { shortageId, seenGoodsId: goodsId, reply: '有' }
  expect((await answer({ ...input, seenGoodsId: null })).data).toMatchObject({ reason: 'CHANGED_MEANWHILE' })
  world.clock.advance(90 * DAY)
  const { token } = await makeOperator(world, { rights: ['offers'] })
  expect((await answer(input, token)).data).toMatchObject({ reason: 'SHORTAGE_SETTLED' })
})

test('every shop that waits reads it in its list and as a notice, once; the log has a line', async () => {
  const { token } = await makeOperator(world, { rights: ['offers'], name: '赵敏' })
  const { buyer, shortageId } = await makeShortage(world, { name: '片仔癀锭剂' })
  world.clock.advance(1)
  await makeShortage(world, { name: '片仔癀锭剂', buyer })
  const other = await makeShortage(world, { name: '片仔癀 锭剂' })
  const outsider = await makeShortage(world, { name: '片仔癀胶囊' })
  const replacement = await makeGoods(world, { showName: '片仔癀（锭剂）' })
  const input = { shortageId, seenGoodsId: null, reply: '厂家停产', goodsId: replacement }
  expect((await answer(input, token)).data).toEqual({ shops: 2 })
  await world.work()
  await world.work()
  const notice = {
    title: '登记的缺货有答复：片仔癀锭剂',
    text: '厂家停产。可以改采 片仔癀（锭剂）',
    to: '/sub-goods/goods/list?shortage=1',
  }
  expect(await notices(buyer.token)).toEqual([notice])
  expect(await notices(other.buyer.token)).toEqual([{ ...notice, title: '登记的缺货有答复：片仔癀 锭剂' }])
  expect(await notices(outsider.buyer.token)).toEqual([])
  const reply = { text: '厂家停产', goods: { goodsId: replacement, goodsShowName: '片仔癀（锭剂）' } }
  expect(await shown(buyer.token)).toMatchObject([
    { state: 'answered', reply },
    { state: 'answered', reply },
  ])
  expect(await shown(outsider.buyer.token)).toMatchObject([{ state: 'looking', reply: null }])
  const rows = (await world.call(ConsoleListShortages, { state: 'answered' }, token)).data.rows
  expect(rows.find((row) => row.shortageId === shortageId)).toMatchObject({ waiting: 2, state: 'answered' })
  expect(await auditOf(world, 'shortage', shortageId)).toMatchObject([
    { action: 'shortage.answer', after: { reply: '厂家停产', shops: 2 } },
  ])
})

test('what was answered is looked for on, and a shop that registers it later opens it again', async () => {
  const { token } = await makeOperator(world, { rights: ['offers'] })
  const { goodsId, offerId } = await makeOffer(world, { stock: 0, goods: { showName: '安宫牛黄丸' } })
  const { buyer, shortageId } = await makeShortage(world, { goodsId })
  await answer({ shortageId, seenGoodsId: goodsId, reply: '下周到货' }, token)
  await world.work()
  const late = await makeShortage(world, { goodsId })
  const openNow = async () =>
    (await world.call(ConsoleListShortages, { keyword: '安宫牛黄丸' }, token)).data.rows.map(({ waiting }) => waiting)
  expect(await openNow()).toEqual([2])
  await makeBatch(world, offerId)
  world.clock.advance(10 * MINUTE)
  await reportArrivals(world.app.jobContext)
  expect((await notices(buyer.token)).map(({ title }) => title)).toEqual([
    '登记的缺货到了：安宫牛黄丸',
    '登记的缺货有答复：安宫牛黄丸',
  ])
  expect(await shown(late.buyer.token)).toMatchObject([{ state: 'came' }])
  expect(await openNow()).toEqual([])
})

test('race: of two answers at the same moment the last one counts, and shops are notified of it once', async () => {
  const { token } = await makeOperator(world, { rights: ['offers'] })
  const { buyer, shortageId } = await makeShortage(world, { name: '同时答复的药' })
  const replies = ['下周到货', '下月到货']
  const answers = await Promise.all(replies.map((reply) => answer({ shortageId, seenGoodsId: null, reply }, token)))
  expect(answers.map(({ code }) => code)).toEqual([200, 200])
  await world.work()
  const sent = await notices(buyer.token)
  expect(sent).toHaveLength(1)
  expect(sent[0]!.text).toBe((await shown(buyer.token))[0]!.reply!.text)
})
