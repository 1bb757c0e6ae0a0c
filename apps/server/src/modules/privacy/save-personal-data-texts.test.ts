import { ConsoleListPersonalData, ListAudit, ListPersonalData, SavePersonalDataTexts } from '@shop/contract'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../test/bad-input.ts'
import { makeBuyer, makeOperator } from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const operator = await makeOperator(world, { rights: ['content', 'audit'] })
const right = { kind: 'device', version: 1, purpose: '保障账号安全', scene: '登录时', sharedWith: '不共享' }
const save = (input: object = {}, token = operator.token) => world.call(SavePersonalDataTexts, { ...right, ...input }, token)
const versionOf = async (wanted: string) =>
  (await world.call(ConsoleListPersonalData, {}, operator.token)).data.rows.find(({ kind }) => kind === wanted)!.version

test('rejects anonymous callers, buyers, and operators without the right', async () => {
  const reviewer = await makeOperator(world, { rights: ['qualification'] })
  const tokens = ['', (await makeBuyer(world)).token, reviewer.token]
  expect(await Promise.all(tokens.map(async (token) => (await save({}, token)).code))).toEqual([401, 401, 403])
})

test('rejects bad input', async () => {
  await expectBadInputs(world, SavePersonalDataTexts, right, operator.token)
})

test('changes what users read, and logs it once; a version that somebody else has replaced is not overwritten', async () => {
  expect((await save({ kind: 'location' })).data).toEqual({ done: true })
  const { token } = await makeBuyer(world)
  const { rows } = (await world.call(ListPersonalData, {}, token)).data
  expect(rows.find(({ kind }) => kind === 'location')).toMatchObject({ purpose: '保障账号安全', scene: '登录时' })
  expect((await save({ kind: 'location', purpose: '另一个目的' })).data.reason).toBe('CHANGED_MEANWHILE')
  expect((await save({ kind: 'location', version: 2 })).code).toBe(200)
  expect(await versionOf('location')).toBe(2)
  const [line] = (await world.call(ListAudit, {}, operator.token)).data.rows
  expect(line).toMatchObject({ subject: { kind: 'personalData', label: '位置' } })
})

test('race: of two who save at once one is refused', async () => {
  const version = await versionOf('trade')
  const answers = await Promise.all(['甲', '乙'].map((by) => save({ kind: 'trade', version, purpose: `目的${by}` })))
  expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 409])
})
