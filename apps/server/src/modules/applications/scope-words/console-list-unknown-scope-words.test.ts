import {
  ApplyShopAudit,
  ConsoleListWaiting,
  ConsoleListUnknownScopeWords,
  DecideApplication,
  EditShopAudit,
  SaveScopeWord,
} from '@shop/contract'
import { expect, test } from 'vitest'
import {
  makeApplication,
  makeBuyer,
  makeOperator,
  makeSellerOperator,
  makeUpdater,
  type Applicant,
} from '../../../../test/factories/index.ts'
import { openWorld } from '../../../../test/world.ts'
import { DAY, MINUTE } from '../../../kernel/clock.ts'
import { sql } from '../../../kernel/sql.ts'

const world = await openWorld()
const { token } = await makeOperator(world, { rights: ['qualification'] })
const list = (by = token) => world.call(ConsoleListUnknownScopeWords, {}, by)
const words = async () => (await list()).data.rows.map(({ word, times }) => [word, times])
const says = (it: Applicant, scopeText: string) => ({
  ...it,
  complete: { ...it.complete, certificates: [{ ...it.complete.certificates[0], scopeText }] },
})
const send = async (scopeText: string) => makeApplication(world, says(await makeUpdater(world), scopeText))

test('rejects anonymous callers, buyers, sellers and operators without the right', async () => {
  const { token: seller } = await makeSellerOperator(world)
  const { token: other } = await makeOperator(world, { rights: ['content'] })
  const tokens = ['', (await makeBuyer(world)).token, seller, other]
  expect(await Promise.all(tokens.map(async (by) => (await list(by)).code))).toEqual([401, 401, 403, 403])
})

test('words that were sent and are not known, the most frequent first: once an application, in drafts not at all', async () => {
  const { token: drafter } = await makeUpdater(world)
  const draft = { kind: 'drug-business-licence' as const, scopeText: '草稿用语' }
  await world.call(ApplyShopAudit, { level: 'update', certificates: [draft], submit: false }, drafter)
  const first = await send('化学药、民族药、藏药')
  world.clock.advance(MINUTE)
  const second = await send('中成药；民 族药')
  expect(await words()).toEqual([
    ['民 族药', 2],
    ['藏药', 1],
  ])
  expect((await list()).data.total).toBe(2)
  const { rows } = (await world.call(ConsoleListWaiting, {}, token)).data
  expect(rows.find(({ kind }) => kind === 'scopeWords')).toMatchObject({ count: 2 })
  expect((await list()).data.rows[0]).toMatchObject({ kind: 'drug-business-licence', auditId: second.auditId })
  const reject = {
    auditId: first.auditId,
    version: 1,
    approve: false,
    reasons: [{ field: 'drug-business-licence.scopeText' as const, text: '与照片不一致' }],
  }
  expect((await world.call(DecideApplication, reject, token)).code).toBe(200)
  world.clock.advance(MINUTE)
  const again = { auditId: first.auditId, ...says(first, '化学药、民族药').complete, submit: true }
  expect((await world.call(EditShopAudit, again as never, first.token)).code).toBe(200)
  expect(await words()).toEqual([
    ['民族药', 2],
    ['藏药', 1],
  ])
})

test('what the list has now is no longer among them; what is older than 90 days is not, and is deleted', async () => {
  await send('苗药')
  const input = { wordId: null, word: '民族药', kinds: ['food-licence' as const], codes: [], isOld: false, note: '' }
  const { wordId } = (await world.call(SaveScopeWord, input, token)).data
  expect((await words()).map(([word]) => word)).toContain('民族药')
  await world.call(SaveScopeWord, { ...input, wordId, version: 1, kinds: [] }, token)
  expect((await words()).map(([word]) => word)).toEqual(expect.arrayContaining(['苗药', '藏药']))
  expect((await words()).map(([word]) => word)).not.toContain('民族药')
  world.clock.advance(91 * DAY)
  expect(await words()).toEqual([])
  const { run } = world.app.schedules.find(({ name }) => name === 'applications.purge-unknown-words')!
  await run(world.app.jobContext)
  expect(await world.rows(sql`select from applications.unknown_scope_word`)).toEqual([])
})
