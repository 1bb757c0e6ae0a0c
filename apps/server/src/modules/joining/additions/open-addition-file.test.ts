import { OpenAdditionFile, SaveUserAudit } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { makeAdder, makeAddition, makeOperator } from '../../../../test/factories/index.ts'
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
