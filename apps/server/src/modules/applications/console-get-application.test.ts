import { AUDIT, ConsoleGetApplication, DecideApplication, EditShopAudit } from '@shop/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeApplicant, makeApplication, makeBuyer, makeOperator } from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'
import { MINUTE } from '../../kernel/clock.ts'

const world = await openWorld()
const reviewer = await makeOperator(world, { rights: ['qualification'], name: '赵敏' })
const open = (auditId: number, token = reviewer.token) => world.call(ConsoleGetApplication, { auditId }, token)
const fieldOf = async (auditId: number, name: string) => (await open(auditId)).data.fields.find(({ field }) => field === name)!

test('rejects anonymous callers, buyers, operators without the right, and what was never sent', async () => {
  const { auditId } = await makeApplication(world)
  const other = await makeOperator(world, { rights: ['orders'] })
  for (const [token, code] of [
    ['', 401],
    [(await makeBuyer(world)).token, 401],
    [other.token, 403],
  ] as const)
    expect((await open(auditId, token)).code).toBe(code)
  const { shopId } = await makeApplicant(world)
  await world.write(
    sql`insert into applications.application (level, shop_id, state, created_at, updated_at) values ('price', ${shopId}, 0, now(), now())`,
  )
  const [draft] = await world.rows(sql<{ id: number }>`select id from applications.application where shop_id = ${shopId}`)
  for (const id of [draft!.id, 987_654_321]) expect((await open(id)).code).toBe(404)
})

test('shows what was sent field by field, next to what the shop is registered with', async () => {
  const { auditId, complete, fileId } = await makeApplication(world, await makeApplicant(world, { name: '百草堂药店' }))
  const { number } = complete.certificates[0]!
  expect((await open(auditId)).data).toMatchObject({
    state: AUDIT.waiting,
    shop: { name: '百草堂药店', creditCode: number, address: expect.stringContaining('黄浦区') },
    fields: [
      { field: 'business-licence.pictures', name: '营业执照照片', value: '1 张', before: null, warning: '', rejection: '' },
      { field: 'business-licence.number', value: number },
      { field: 'business-licence.holder', value: '百草堂药店' },
      { field: 'business-licence.expiresOn', value: '长期' },
      { field: 'contact', value: '王芳' },
      { field: 'phone', value: '13812345678' },
    ],
    pictures: [{ fileId, kind: 'business-licence', name: '营业执照 1' }],
    history: [{ state: AUDIT.waiting, version: 1 }],
  })
  expect((await open(auditId)).data.templates).toContain('照片不清晰，请重新拍摄')
})

test('points out what contradicts the shop’s data and what ends soon', async () => {
  const applicant = await makeApplicant(world, { name: '百草堂药店' })
  const [licence] = applicant.complete.certificates
  const certificates = [{ ...licence, holder: '百草药店', longTerm: false, expiresOn: '2026-04-01' }]
  const { auditId } = await makeApplication(world, { ...applicant, complete: { ...applicant.complete, certificates } })
  expect((await fieldOf(auditId, 'business-licence.holder')).warning).toBe('门店名称为 百草堂药店')
  expect((await fieldOf(auditId, 'business-licence.expiresOn')).warning).toBe('30 天内到期')
  expect((await fieldOf(auditId, 'business-licence.number')).warning).toBe('')
})

test('after a rejection it shows what was changed, and who did what', async () => {
  const { auditId, complete, token } = await makeApplication(world)
  world.clock.advance(MINUTE)
  const reasons = [{ field: 'contact' as const, text: '联系不上，请核对后重填' }]
  await world.call(DecideApplication, { auditId, version: 1, approve: false, reasons }, reviewer.token)
  expect((await fieldOf(auditId, 'contact')).rejection).toBe('联系不上，请核对后重填')
  world.clock.advance(MINUTE)
  await world.call(EditShopAudit, { auditId, ...complete, contact: '赵芳', submit: true }, token)
  expect(await fieldOf(auditId, 'contact')).toMatchObject({ value: '赵芳', before: '王芳', rejection: '' })
  expect(await fieldOf(auditId, 'phone')).toMatchObject({ before: null })
  expect((await open(auditId)).data.history).toMatchObject([
    { state: AUDIT.waiting, version: 2 },
    { state: AUDIT.rejected, version: 1, by: '赵敏' },
    { state: AUDIT.waiting, version: 1 },
  ])
})
