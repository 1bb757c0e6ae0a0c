import { ListNotices } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { assignShop, makeBuyer, makeCertificate, makeSalesman, makeSeller } from '../../../test/factories/index.ts'
import { openWorld, START } from '../../../test/world.ts'
import { addDays, chinaDay, DAY, after } from '../../kernel/clock.ts'
import { notifyServers } from '../salesmen/index.ts'
import { notifyExpiring } from './notify-expiring.ts'

const world = await openWorld()
const run = () => notifyExpiring(world.app.jobContext, notifyServers)
const notified = async (token: string) =>
  (await world.call(ListNotices, {}, token)).data.rows.filter(({ kind }) => kind === 'certificate').map(({ title }) => title)
const inDays = (days: number) => addDays(chinaDay(START), days)
/** A shop with a certificate that ends in so many days; the day is that of the start. */
async function ending(days: number) {
  world.clock.set(START)
  const buyer = await makeBuyer(world)
  const id = await makeCertificate(world, buyer.shopId, { expiresOn: inDays(days) })
  return { ...buyer, id }
}
/** Runs it on so many days after the start. */
async function runOn(...days: number[]) {
  for (const day of days) {
    world.clock.set(after(START, day * DAY))
    await run()
  }
}

test('notifies 60, 30, 7 and 1 days ahead and on the day, once each', async () => {
  const { token, shopId } = await ending(61)
  const finance = await makeBuyer(world, { shopId, role: 'finance' })
  const purchaser = await makeBuyer(world, { shopId, role: 'purchaser' })
  for (let day = 0; day <= 63; day++) await runOn(day, day)
  const all = ['今天到期', '明天到期', '还有 7 天到期', '还有 30 天到期', '还有 60 天到期'].map((when) => `药品经营许可证${when}`)
  expect([await notified(token), await notified(purchaser.token), await notified(finance.token)]).toEqual([all, all, []])
})

test('the salesmen who serve the shop are notified, too, by its name, as long as they serve it', async () => {
  const { shopId } = await ending(61)
  const [serving, ended] = [await makeSalesman(world), await makeSalesman(world, await makeSeller(world))]
  for (const { salesmanId } of [serving, ended]) await assignShop(world, salesmanId, shopId)
  await world.write(sql`update salesmen.assignment set ended_at = now() where salesman_id = ${ended.salesmanId}`)
  const [shop] = await world.rows(sql<{ name: string }>`select name from shops.shop where id = ${shopId}`)
  await runOn(1, 31, 54, 60, 61, 61, 62)
  const days = ['今天到期', '明天到期', '还有 7 天到期', '还有 30 天到期', '还有 60 天到期']
  expect(await notified(serving.token)).toEqual(days.map((when) => `${shop!.name}：药品经营许可证${when}`))
  expect(await notified(ended.token)).toEqual([])
})

test('after days without a run only the nearest step counts, and after the end that it has ended', async () => {
  const { token } = await ending(61)
  await runOn(0, 57)
  expect(await notified(token)).toEqual(['药品经营许可证还有 4 天到期'])
  await runOn(58, 60, 64, 65)
  expect(await notified(token)).toEqual(['药品经营许可证已到期', '药品经营许可证明天到期', '药品经营许可证还有 4 天到期'])
})

test('two nodes at once tell once', async () => {
  const { token } = await ending(7)
  await Promise.all([run(), run()])
  expect(await notified(token)).toHaveLength(1)
})

test('of what was replaced, ends late, or never ends, no notice comes; the next certificate starts again', async () => {
  const { token, shopId, id } = await ending(10)
  await makeCertificate(world, shopId, { expiresOn: inDays(400) })
  await makeCertificate(world, shopId, { expiresOn: null })
  await world.write(sql`delete from qualification.certificate where id = ${id}`)
  await run()
  expect(await notified(token)).toEqual([])
  await makeCertificate(world, shopId, { expiresOn: inDays(7) })
  await run()
  expect(await notified(token)).toEqual(['药品经营许可证还有 7 天到期'])
})

test.each([
  ['device-licence', '医疗器械经营许可证', '三类医疗器械'],
  ['food-licence', '食品经营许可证', '保健食品'],
  ['special-authorisation', '特殊药品采购授权书', '含麻黄碱类复方制剂'],
  ['receiver-authorisation', '特殊药品收货授权书', '含麻黄碱类复方制剂'],
])('a %s is announced, too, with what its end stops; the salesmen as well', async (kind, name, stops) => {
  world.clock.set(START)
  const { token, shopId } = await makeBuyer(world)
  const serving = await makeSalesman(world)
  await assignShop(world, serving.salesmanId, shopId)
  await makeCertificate(world, shopId, { kind, name, expiresOn: inDays(7), isCore: false })
  await runOn(0, 7, 8)
  const { rows } = (await world.call(ListNotices, {}, token)).data
  expect(rows.map(({ title, text, to }) => ({ title, text, to }))).toEqual([
    {
      title: `${name}今天到期`,
      text: `明天起暂停采购${stops}，其他商品不受影响，请尽快更新证照`,
      to: `/sub-person/credential/update?kind=${kind}`,
    },
    {
      title: `${name}还有 7 天到期`,
      text: `有效期至 ${inDays(7)}，到期后暂停采购${stops}，请提前更新`,
      to: `/sub-person/credential/update?kind=${kind}`,
    },
  ])
  expect((await notified(serving.token)).length).toBe(2)
})

test('a certificate whose goods another one allows as well stops nothing', async () => {
  world.clock.set(START)
  const { token, shopId } = await makeBuyer(world)
  for (const kind of ['food-record', 'of-an-earlier-release'])
    await makeCertificate(world, shopId, { kind, expiresOn: null, isCore: false })
  await makeCertificate(world, shopId, { kind: 'food-licence', name: '食品经营许可证', expiresOn: inDays(-3), isCore: false })
  await run()
  const { rows } = (await world.call(ListNotices, {}, token)).data
  expect(rows.map(({ text }) => text)).toEqual([`已于 ${inDays(-3)} 到期，请更新证照`])
})

test('shops that may not buy anyway are not notified', async () => {
  world.clock.set(START)
  const { token, shopId } = await makeBuyer(world, { priceOnly: true })
  await makeCertificate(world, shopId, { expiresOn: inDays(7) })
  await run()
  expect(await notified(token)).toEqual([])
})

test('one that fails holds up no other, and is notified by the next run', async () => {
  const bad = await ending(7)
  const good = await ending(7)
  await world.write(sql`create function public.refuse_notice() returns trigger language plpgsql as $$
    begin raise exception 'no'; end $$`)
  await world.write(
    sql.raw(`create trigger refuse before insert on messaging.notice for each row
    when (new.user_id = ${bad.userId}) execute function public.refuse_notice()`),
  )
  await expect(run()).rejects.toMatchObject({ name: 'BatchFailed', failed: 1 })
  expect([await notified(bad.token), (await notified(good.token)).length]).toEqual([[], 1])
  await world.write(sql`drop trigger refuse on messaging.notice`)
  await run()
  expect([(await notified(bad.token)).length, (await notified(good.token)).length]).toEqual([1, 1])
})

test('with the receipt of a renewal and a grace, it says until when the shop may buy', async () => {
  const { token, id } = await ending(0)
  await world.storeSetting('certificate_grace_days', '10')
  await world.write(sql`update qualification.certificate set receipt_on = '2026-03-01' where id = ${id}`)
  await run()
  const [notice] = (await world.call(ListNotices, {}, token)).data.rows
  expect(notice).toMatchObject({
    title: '药品经营许可证今天到期',
    text: `有效期至 ${inDays(0)}，已登记换证受理回执，可采购至 ${inDays(10)}`,
    to: '/sub-person/credential/credential',
  })
  await world.storeSetting('certificate_grace_days', '0')
})
