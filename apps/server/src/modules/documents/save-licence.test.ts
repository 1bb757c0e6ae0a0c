import { ConsoleListLicences, ListAudit, SaveLicence, type Args } from '@shop/contract'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../test/bad-input.ts'
import { makeBuyer, makePlatformLicenceFile, makeOperator, makePlatformLicence } from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const operator = await makeOperator(world, { rights: ['content', 'audit'], name: '陈立' })
const other = await makeOperator(world, { rights: ['content'], name: '赵敏' })
const fileId = await makePlatformLicenceFile(world)
const right = {
  licenceId: null,
  name: '营业执照',
  number: '91310000MA1FL00001',
  holder: '药市（上海）信息科技有限公司',
  validUntil: '2030-12-31',
  fileId,
  shown: true,
}
const save = (input: Partial<Args<typeof SaveLicence>> = {}, token = operator.token) =>
  world.call(SaveLicence, { ...right, ...input }, token)
const rows = async () => (await world.call(ConsoleListLicences, {}, operator.token)).data.rows

test('rejects anonymous callers, buyers, and operators without the right', async () => {
  const reviewer = await makeOperator(world, { rights: ['qualification'] })
  const tokens = ['', (await makeBuyer(world)).token, reviewer.token]
  expect(await Promise.all(tokens.map(async (token) => (await save({}, token)).code))).toEqual([401, 401, 403])
})

test('rejects bad input, a missing picture, and one that was uploaded for something else', async () => {
  await expectBadInputs(world, SaveLicence, right, operator.token, ['fileId'])
  for (const file of [undefined, await makePlatformLicenceFile(world, 'avatar'), '00000000-0000-4000-8000-000000000000']) {
    const { code, data } = await save({ name: '电信业务经营许可证', fileId: file })
    expect([code, Object.keys(data.fields ?? {})]).toEqual([422, ['fileId']])
  }
})

test('does not find a licence that does not exist, and refuses a name that is there', async () => {
  expect((await save({ licenceId: 987_654, version: 1 })).code).toBe(404)
  const { name } = await makePlatformLicence(world)
  expect((await save({ name })).data.reason).toBe('DUPLICATE')
})

test('a licence is added at the end, changed and moved; the log says what was changed', async () => {
  await makePlatformLicence(world)
  const { licenceId } = (await save()).data
  expect((await rows()).at(-1)).toMatchObject({ licenceId, name: '营业执照', version: 1, updatedBy: '陈立' })
  const changed = await save({ licenceId, version: 1, number: '91310000MA1FL00002', fileId: undefined, position: 1 }, other.token)
  expect(changed.code).toBe(200)
  expect((await rows())[0]).toMatchObject({
    licenceId,
    number: '91310000MA1FL00002',
    version: 2,
    image: `/files/u/${fileId}.webp`,
  })
  const log = (await world.call(ListAudit, {}, operator.token)).data.rows.filter(
    ({ subject }) => subject.id === String(licenceId),
  )
  const line = log.find(({ action }) => action === 'licence.change')!
  expect(line.changes.map(({ name }) => name)).toEqual(['编号', '顺序'])
  const repeated = await save({ licenceId, version: 2, number: '91310000MA1FL00002', position: 1 })
  expect([repeated.code, (await rows())[0]!.version]).toEqual([200, 2])
})

test('of two who edit the same version, one wins and the other learns who it was', async () => {
  const { licenceId, name } = await makePlatformLicence(world)
  const answers = await Promise.all([
    save({ licenceId, version: 1, name, number: '甲01' }),
    save({ licenceId, version: 1, name, number: '乙02' }, other.token),
  ])
  expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 409])
  const lost = answers.find(({ code }) => code === 409)!
  expect(lost.data.reason).toBe('CHANGED_MEANWHILE')
  expect(lost.msg).toContain((await rows()).find((row) => row.licenceId === licenceId)!.updatedBy)
})
