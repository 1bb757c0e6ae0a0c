import { ConsoleGetPurchaserPapers, ConsoleListPurchaserPapers, WithdrawPurchaserPapers } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeBuyer, makeOperator, makePapers, makeSellerOperator, sendPapers } from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'
import { MINUTE } from '../../kernel/clock.ts'
import { sql } from '../../kernel/sql.ts'

const world = await openWorld()
const { token } = await makeOperator(world, { rights: ['qualification'] })
const list = (input: object, as = token) => world.call(ConsoleListPurchaserPapers, { page: 1, pageSize: 20, ...input }, as)
const get = (submissionId: number, as = token) => world.call(ConsoleGetPurchaserPapers, { submissionId }, as)
const makePurchaser = () => makeBuyer(world, { role: 'purchaser', withoutPapers: true })

test('rejects anonymous callers, purchasers, sellers, and operators without the right', async () => {
  const purchaser = await makePurchaser()
  const { submissionId } = await sendPapers(world, purchaser)
  const others = ['', purchaser.token, (await makeSellerOperator(world)).token]
  const withoutRight = await makeOperator(world, { rights: ['orders'] })
  const codes: number[] = []
  for (const as of [...others, withoutRight.token]) codes.push((await list({}, as)).code, (await get(submissionId, as)).code)
  expect(codes).toEqual([401, 401, 401, 401, 403, 403, 403, 403])
})

test('rejects states that are not reviewed; papers that were never sent do not exist', async () => {
  expect((await list({ state: 0 })).code).toBe(422)
  expect((await get(987_654_321)).code).toBe(404)
})

test('lists what waits, the longest first, and finds it by shop, name, phone and credit code of the shop', async () => {
  const first = await makePurchaser()
  const { submissionId } = await sendPapers(world, first)
  world.clock.advance(MINUTE)
  const second = await makePurchaser()
  const later = await sendPapers(world, second, { name: '江一帆' })
  const ids = async (input: object) => (await list(input)).data.rows.map((row) => row.submissionId)
  const all = await ids({ pageSize: 50 })
  expect(all.indexOf(submissionId)).toBeLessThan(all.indexOf(later.submissionId))
  expect(await ids({ shopId: first.shopId })).toEqual([submissionId])
  expect(await ids({ keyword: first.phone })).toEqual([submissionId])
  expect(await ids({ keyword: '江一帆' })).toEqual([later.submissionId])
  const [shop] = (await list({ shopId: second.shopId })).data.rows
  expect(await ids({ keyword: shop!.shopName })).toEqual([later.submissionId])
  const [{ credit_code: code } = { credit_code: '' }] = await world.rows(
    sql<{ credit_code: string }>`select credit_code from shops.shop where id = ${second.shopId}`,
  )
  expect(await ids({ keyword: code })).toEqual([later.submissionId])
  await world.call(WithdrawPurchaserPapers, { submissionId: later.submissionId }, second.token)
  expect(await ids({ keyword: '江一帆' })).toEqual([])
  expect(await ids({ keyword: '江一帆', state: 4 })).toEqual([later.submissionId])
})

test('shows fields and pictures without the number, what is new since the last time, and that a legal person is another', async () => {
  const purchaser = await makePurchaser()
  const papers = await makePapers(world, purchaser.userId)
  const first = await sendPapers(world, purchaser, papers)
  const seen = (await get(first.submissionId)).data
  expect(seen.pictures.map(({ name }) => name)).toEqual(['身份证人像面', '身份证国徽面', '采购委托书 1'])
  expect(seen.fields.every(({ changed, warning }) => !changed && warning === '')).toBe(true)
  expect(seen.standing).toMatchObject({ state: 'waiting', basis: null })
  expect(JSON.stringify(seen)).not.toContain(papers.idNumber)
  await world.call(WithdrawPurchaserPapers, { submissionId: first.submissionId }, purchaser.token)
  const again = await sendPapers(world, purchaser, { ...papers, name: '江一帆' })
  const { fields, version } = (await get(again.submissionId)).data
  expect(version).toBe(2)
  expect(fields.filter(({ changed }) => changed)).toMatchObject([{ field: 'name', before: '林知夏', value: '江一帆' }])
})
