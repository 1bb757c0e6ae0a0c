import { ListAudit, OpenApplicationFile } from '@shop/contract'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../../test/bad-input.ts'
import { makeApplication, makeBuyer, makeLicenceFile, makeOperator } from '../../../../test/factories/index.ts'
import { openWorld } from '../../../../test/world.ts'
import { MINUTE } from '../../../kernel/clock.ts'

const world = await openWorld()
const reviewer = await makeOperator(world, { rights: ['qualification'], name: '赵敏' })
const open = (fileId: string, token = reviewer.token) => world.call(OpenApplicationFile, { fileId }, token)

test('rejects anonymous callers, buyers, operators without the right, and bad input', async () => {
  const { fileId, token } = await makeApplication(world)
  const other = await makeOperator(world, { rights: ['orders'] })
  for (const [who, code] of [
    ['', 401],
    [token, 401],
    [other.token, 403],
  ] as const)
    expect((await open(fileId, who)).code).toBe(code)
  await expectBadInputs(world, OpenApplicationFile, { fileId }, reviewer.token)
})

test('does not find pictures of no application', async () => {
  const { userId } = await makeBuyer(world)
  expect((await open(await makeLicenceFile(world, userId))).code).toBe(404)
})

test('gives an address for two minutes, and the log says who opened what', async () => {
  const { fileId, auditId } = await makeApplication(world)
  const { data } = await open(fileId)
  expect(data.expiresAt).toBe(new Date(world.clock.now().getTime() + 2 * MINUTE).toISOString())
  expect(data.url).toContain(`/h5api/files/private/o${reviewer.operatorId}-qualification/${fileId}.webp?until=`)
  const [line] = (await world.call(ListAudit, {}, reviewer.token)).data.rows
  expect(line).toMatchObject({
    operatorName: '赵敏',
    actionName: '查看资质照片',
    subject: { id: String(auditId) },
    changes: [{ name: '照片', after: '营业执照 1' }],
  })
})
