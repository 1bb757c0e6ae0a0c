import { AddToCart, DecideApplication, GetShopAudit, ListCertificates, MAY_NOT_BUY } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { expect, test } from 'vitest'
import {
  makeApplication,
  makeBuyer,
  makeCertificate,
  makeOffer,
  makeOperator,
  makeUpdater,
} from '../../../../test/factories/index.ts'
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

test('a hospital needs the record of its yearly 校验, and buys nothing once that is over', async () => {
  const hospital = await makeBuyer(world, { type: 5 })
  const of = async (kind: string) =>
    (await world.call(ListCertificates, {}, hospital.token)).data.rows.find((one) => one.kind === kind)
  expect(await of('practice-verification')).toMatchObject({ required: true, state: 'missing' })
  const id = await makeCertificate(world, hospital.shopId, { kind: 'practice-verification', name: '医疗机构校验记录' })
  const { offerId: gccsId } = await makeOffer(world)
  const add = () => world.call(AddToCart, { gccsId, quantity: 1 }, hospital.token)
  expect((await add()).code).toBe(200)
  await world.write(sql`update qualification.certificate set expires_on = '2020-01-01' where id = ${id}`)
  expect(await add()).toMatchObject({ code: MAY_NOT_BUY, data: { reason: 'CERTIFICATE_EXPIRED' } })
  const clinic = await makeBuyer(world, { type: 4 })
  const { rows } = (await world.call(ListCertificates, {}, clinic.token)).data
  expect(rows.map(({ kind }) => kind)).not.toContain('practice-verification')
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
