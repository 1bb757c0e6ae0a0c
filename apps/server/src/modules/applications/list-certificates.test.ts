import { GetShopAudit, ListCertificates } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeApplication, makeBuyer, makeUpdater } from '../../../test/factories/index.ts'
import { expectFinanceRejected } from '../../../test/rejected-callers.ts'
import { openWorld } from '../../../test/world.ts'

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
