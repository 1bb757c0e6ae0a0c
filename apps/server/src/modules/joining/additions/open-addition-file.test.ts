import { DecideAddition, OpenAdditionFile, SaveUserAudit } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { makeAdder, makeAddition, makeLicenceFile, makeOperator } from '../../../../test/factories/index.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
const reviewer = async () => (await makeOperator(world, { rights: ['qualification'] })).token

test('opens a picture that was sent, and logs it; drafts and unknown ones do not exist', async () => {
  const token = await reviewer()
  const { additionId, complete } = await makeAddition(world)
  const open = (fileId: string) => world.call(OpenAdditionFile, { fileId }, token)
  expect((await open(complete.identity.idFront)).data.url).toContain('/files/private/')
  expect((await open(crypto.randomUUID())).code).toBe(404)
  const adder = await makeAdder(world)
  await world.call(SaveUserAudit, { ...adder.complete, submit: false }, adder.token)
  expect((await open(adder.complete.identity.idFront)).code).toBe(404)
  const lines = await world.rows(sql`select after from operators.audit_log where subject_id = ${String(additionId)}`)
  expect(lines).toEqual([{ after: { picture: '身份证人像面' } }])
})

test('a photo of an earlier version opens too, and the log says of which', async () => {
  const token = await reviewer()
  const adder = await makeAdder(world)
  const { additionId } = await makeAddition(world, adder)
  const reasons = [{ field: 'shop.licenceFiles', text: '看不清' }] as const
  await world.call(DecideAddition, { additionId, version: 1, approve: false, reasons: [...reasons] }, token)
  const { shop } = adder.complete
  const licenceFiles = [await makeLicenceFile(world, adder.userId)]
  await world.call(SaveUserAudit, { ...adder.complete, shop: { ...shop, licenceFiles } }, adder.token)
  expect((await world.call(OpenAdditionFile, { fileId: shop.licenceFiles[0]! }, token)).code).toBe(200)
  const lines = await world.rows(sql`select after from operators.audit_log
    where subject_id = ${String(additionId)} and action = 'addition.open-file'`)
  expect(lines).toEqual([{ after: { picture: '第 1 次提交的营业执照照片 1' } }])
})
