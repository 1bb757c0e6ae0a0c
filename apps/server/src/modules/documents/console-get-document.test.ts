import { ConsoleGetDocument } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeBuyer, makeOperator, publishDocument } from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const operator = await makeOperator(world, { rights: ['content'] })
const get = (key: string, version?: number, token = operator.token) =>
  world.call(ConsoleGetDocument, { key, ...(version && { version }) }, token)

test('rejects anonymous callers, buyers, and operators without the right', async () => {
  const reviewer = await makeOperator(world, { rights: ['qualification'] })
  const tokens = ['', (await makeBuyer(world)).token, reviewer.token]
  expect(await Promise.all(tokens.map(async (token) => (await get('user', 1, token)).code))).toEqual([401, 401, 403])
})

test('rejects an unknown key, and does not find what does not exist', async () => {
  expect([(await get('other')).code, (await get('r987654')).code, (await get('user', 9)).code]).toEqual([422, 404, 404])
})

test('returns the newest text unless another version is asked for', async () => {
  const { version } = await publishDocument(world, { key: 'user', text: '新的约定' })
  const { data } = await get('user')
  expect(data).toMatchObject({ key: 'user', topic: '', shown: true, shownVersion: version, text: '新的约定' })
  expect(data.versions.map((one) => [one.version, one.state])).toEqual([
    [2, 'scheduled'],
    [1, 'current'],
  ])
  expect((await get('user', 1)).data).toMatchObject({ shownVersion: 1, text: expect.stringMatching(/^## 一、协议的范围/) })
})
