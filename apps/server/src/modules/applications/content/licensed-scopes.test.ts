import { ApplyShopAudit, ConsoleGetApplication, DecideApplication, GetInfo } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { makeApplication, makeCertificate, makeOperator, makeProcurer } from '../../../../test/factories/index.ts'
import { openWorld } from '../../../../test/world.ts'
import { addDays, chinaDay, DAY } from '../../../kernel/clock.ts'

const world = await openWorld()
const reviewer = await makeOperator(world, { rights: ['qualification'] })
const send = ({ complete, token }: Awaited<ReturnType<typeof makeProcurer>>, scopes: string[]) =>
  world.call(ApplyShopAudit, { level: 'procure', ...complete, scopes: [...scopes, 'retail-rx'], submit: true }, token)
const decide = (auditId: number) => world.call(DecideApplication, { auditId, version: 1, approve: true }, reviewer.token)
const DEVICES = '“三类医疗器械”需要医疗器械经营许可证'
const withRecord = async () => {
  const by = await makeProcurer(world)
  const expiresOn = addDays(chinaDay(world.clock.now()), 10)
  await makeCertificate(world, by.shopId, { kind: 'device-licence', expiresOn })
  await world.write(sql`update qualification.certificate set is_core = false where shop_id = ${by.shopId}`)
  return by
}

test('scopes for which the law asks a certificate are not sent without it, and the reason names both', async () => {
  const answer = await send(await makeProcurer(world), ['chemical', 'device-3', 'health-food', 'sundries'])
  expect(answer).toMatchObject({ code: 422 })
  expect(answer.data.fields).toEqual({
    scopes: `${DEVICES}；“保健食品”需要食品经营许可证或仅销售预包装食品备案。请先不选，开通采购后在“全部证件”里上传`,
  })
})

test('with a certificate in force, in the application or among the shop’s others, they are sent and approved', async () => {
  const by = await withRecord()
  const { data } = await send(by, ['chemical', 'device-3', 'cosmetics', 'cold-chain'])
  expect((await decide(data.auditId)).code).toBe(200)
  expect((await world.call(GetInfo, {}, by.token)).data.shop!.scopes).toContain('device-3')
})

test('the reviewer is warned of a certificate that ended meanwhile, and can’t approve its scope', async () => {
  const by = await withRecord()
  const { auditId } = await makeApplication(world, {
    ...by,
    complete: { ...by.complete, scopes: ['chemical', 'device-3', 'retail-rx'] },
  })
  world.clock.advance(11 * DAY)
  const shown = (await world.call(ConsoleGetApplication, { auditId }, reviewer.token)).data
  expect(shown.fields.find(({ field }) => field === 'scopes')).toMatchObject({
    warning: `${DEVICES}；原文有、未选：中成药、甲类非处方药、乙类非处方药`,
  })
  const answer = await decide(auditId)
  expect([answer.code, answer.data.fields]).toEqual([422, { approve: `${DEVICES}，请驳回经营范围，让申请人修改` }])
})
