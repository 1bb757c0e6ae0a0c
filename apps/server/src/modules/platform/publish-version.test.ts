import { GetVersion, GetYfbVersion, PublishVersion, type Args } from '@shop/contract'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../test/bad-input.ts'
import { makeBuyer, makeOperator, makeSellerOperator } from '../../../test/factories/index.ts'
import { auditOf } from '../../../test/inspect.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const { token } = await makeOperator(world, { rights: ['system'] })
const NEXT = { version: '1.9.0', code: 190, downloadUrl: 'https://example.com/shop.apk', forced: false, notes: '修复问题' }
type Input = Args<typeof PublishVersion>
const publish = (input: Partial<Input> = {}, as = token) =>
  world.call(PublishVersion, { app: 'shop', system: 0, seen: 181, ...NEXT, ...input }, as)

test('rejects anonymous callers, buyers, sellers, and operators without the right', async () => {
  const other = await makeOperator(world, { rights: ['content'] })
  const callers = ['', (await makeBuyer(world)).token, (await makeSellerOperator(world)).token, other.token]
  expect(await Promise.all(callers.map(async (as) => (await publish({}, as)).code))).toEqual([401, 401, 403, 403])
})

test('names bad input: a number that falls, an update that is forced and can’t be had', async () => {
  await expectBadInputs(world, PublishVersion, { app: 'shop', system: 0, seen: 181, ...NEXT }, token)
  const app = 'pay'
  const { code: seen } = (await world.call(GetYfbVersion, { system: 0 })).data
  expect((await publish({ app, seen, code: seen - 1 })).data.fields).toHaveProperty('code')
  expect((await publish({ app, seen, code: seen + 1, forced: true, downloadUrl: '' })).data.fields).toHaveProperty('downloadUrl')
  for (const downloadUrl of ['javascript:alert(1)', 'https://example.com@x/', 'https://user:secret@example.com/shop.apk'])
    expect((await publish({ app, seen, code: seen + 1, downloadUrl })).data.fields, downloadUrl).toHaveProperty('downloadUrl')
  expect((await publish({ app, seen: seen - 1, code: seen + 1 })).data.reason).toBe('VERSION_MOVED_ON')
})

test('clients learn of it at once; the log has what changed, and a repetition is not logged', async () => {
  expect((await publish()).data).toEqual({ done: true })
  expect((await world.call(GetVersion, { system: 0 })).data).toEqual(NEXT)
  expect((await world.call(GetYfbVersion, { system: 0 })).data.version).not.toBe(NEXT.version)
  expect((await publish({ seen: 190 })).code).toBe(200)
  expect(await auditOf(world, 'version', 'shop.0')).toMatchObject([
    { action: 'version.publish', before: { version: '1.8.1', code: 181 }, after: { version: '1.9.0', code: 190 } },
  ])
})

test('takes a path with @, as stores have them', async () => {
  const { code: seen } = (await world.call(GetYfbVersion, { system: 1 })).data
  const downloadUrl = 'https://example.com/@pharmacy/shop?by=a@b'
  expect((await publish({ app: 'pay', system: 1, seen, code: seen + 1, downloadUrl })).code).toBe(200)
})

test('race: of two at once one learns that another version is there', async () => {
  const answers = await Promise.all([200, 201].map((code) => publish({ system: 1, code })))
  expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 409])
})
