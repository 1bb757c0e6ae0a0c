import { ConsoleListExpiring, RecordRenewalReceipt } from '@shop/contract'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../../test/bad-input.ts'
import { makeBuyer, makeCertificate, makeOperator, makeShop } from '../../../../test/factories/index.ts'
import { auditOf } from '../../../../test/inspect.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
const { token } = await makeOperator(world, { rights: ['qualification'] })
const kind = 'drug-business-licence' as const
const record = (shopId: number, receiptOn: string | null, as = token) =>
  world.call(RecordRenewalReceipt, { shopId, kind, receiptOn }, as)
async function certified() {
  const { shopId } = await makeShop(world)
  await makeCertificate(world, shopId, { kind, expiresOn: '2026-03-12' })
  return shopId
}

test('rejects anonymous callers, buyers and operators without the right', async () => {
  const shopId = await certified()
  const other = await makeOperator(world, { rights: ['orders'] })
  const codes = []
  for (const as of ['', (await makeBuyer(world)).token, other.token]) codes.push((await record(shopId, null, as)).code)
  expect(codes).toEqual([401, 401, 403])
})

test('names bad input, and a day to come', async () => {
  const shopId = await certified()
  await expectBadInputs(world, RecordRenewalReceipt, { shopId, kind, receiptOn: '2026-03-01' }, token)
  expect((await record(shopId, '2026-03-11')).data.fields).toEqual({ receiptOn: '回执日期不能晚于今天' })
})

test('does not find a shop without such a certificate', async () => {
  expect([(await record(987_654_321, null)).code, (await record((await makeShop(world)).shopId, null)).code]).toEqual([404, 404])
})

test('records the day, and takes it back; the log says so once', async () => {
  const shopId = await certified()
  await world.storeSetting('certificate_grace_days', '5')
  for (const day of ['2026-03-01', '2026-03-01', null] as const) expect((await record(shopId, day)).data).toEqual({ done: true })
  expect(await auditOf(world, 'shop', shopId)).toMatchObject([
    { action: 'shop.receipt', before: { receiptOn: null }, after: { kind, receiptOn: '2026-03-01' } },
    { action: 'shop.receipt', before: { receiptOn: '2026-03-01' }, after: { receiptOn: null } },
  ])
  await record(shopId, '2026-03-02')
  const row = (await world.call(ConsoleListExpiring, {}, token)).data.rows.find((one) => one.shopId === shopId)
  expect(row).toMatchObject({ receiptOn: '2026-03-02', buysUntil: '2026-03-17' })
  await world.storeSetting('certificate_grace_days', '0')
})

test('race: two record at once, and both are in the log', async () => {
  const shopId = await certified()
  const answers = await Promise.all([record(shopId, '2026-03-01'), record(shopId, '2026-03-02')])
  expect(answers.map(({ code }) => code)).toEqual([200, 200])
  const [first, second] = await auditOf(world, 'shop', shopId)
  expect((second!.before as { receiptOn: string }).receiptOn).toBe((first!.after as { receiptOn: string }).receiptOn)
})
