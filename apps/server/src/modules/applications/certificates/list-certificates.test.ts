import { DecideApplication, GetShopAudit, ListCertificates } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeApplication, makeBuyer, makeOperator, makeUpdater } from '../../../../test/factories/index.ts'
import { expectFinanceRejected } from '../../../../test/rejected-callers.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()

test('rejects anonymous callers, operators and the finance, who sees where certificates stand; and bad input', async () => {
  const { shopId, token } = await makeApplication(world, await makeUpdater(world))
  await expectFinanceRejected(world, ListCertificates, {}, shopId)
  const finance = await makeBuyer(world, { shopId, role: 'finance' })
  const { certificates } = (await world.call(GetShopAudit, {}, finance.token)).data
  expect(certificates.find(({ kind }) => kind === 'drug-business-licence')).toMatchObject({ state: 'updating' })
  expect((await world.call(ListCertificates, { x: 1 }, token)).code).toBe(422)
})

test('a shop sees what it may add, and nothing that its type does not have', async () => {
  const clinic = await makeBuyer(world, { type: 4 })
  const { rows } = (await world.call(ListCertificates, {}, clinic.token)).data
  const kinds = rows.map(({ kind, required }) => [kind, required])
  expect(kinds).toContainEqual(['medical-practice-licence', true])
  expect(kinds).toContainEqual(['business-licence', false])
  expect(kinds).toContainEqual(['device-record', false])
  const branch = await makeBuyer(world, { type: 3 })
  const branches = (await world.call(ListCertificates, {}, branch.token)).data.rows
  expect(branches.find(({ kind }) => kind === 'headquarters-authorisation')).toMatchObject({ required: true, state: 'missing' })
})

test('reads the papers of all versions at once, however many there are', async () => {
  const reviewer = await makeOperator(world, { rights: ['qualification'] })
  const updater = await makeUpdater(world)
  const update = async () => {
    const { auditId } = await makeApplication(world, updater)
    const decided = { auditId, version: 1, approve: true }
    expect((await world.call(DecideApplication, decided, reviewer.token)).code).toBe(200)
  }
  let reads = 0
  world.app.database.pools.reading.on('acquire', () => (reads += 1))
  const readsNow = async () => {
    // The caller is remembered from here on.
    await world.call(ListCertificates, {}, updater.token)
    reads = 0
    const { rows } = (await world.call(ListCertificates, {}, updater.token)).data
    return { reads, versions: rows.find(({ kind }) => kind === 'drug-business-licence')!.versions.length }
  }
  await update()
  const first = await readsNow()
  for (let n = 0; n < 4; n++) await update()
  const later = await readsNow()
  expect(later.versions).toBeGreaterThan(first.versions)
  expect(later.reads).toBe(first.reads)
})
