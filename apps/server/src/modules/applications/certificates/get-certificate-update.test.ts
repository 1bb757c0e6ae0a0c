import { REVIEW, GetCertificateUpdate } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeApplication, makeBuyer, makeUpdater } from '../../../../test/factories/index.ts'
import { expectFinanceRejected } from '../../../../test/rejected-callers.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
const kind = 'drug-business-licence'

test('rejects anonymous callers, operators and the finance, and what is no certificate', async () => {
  const { shopId, token } = await makeUpdater(world)
  await expectFinanceRejected(world, GetCertificateUpdate, { kind }, shopId)
  expect((await world.call(GetCertificateUpdate, { kind: 'passport' }, token)).data.fields).toHaveProperty('kind')
})

test('a new one begins with what counts, without its pictures and its end; one that waits is shown as it was sent', async () => {
  const updater = await makeUpdater(world, { scopes: ['chemical', 'sundries'] })
  const form = async () => (await world.call(GetCertificateUpdate, { kind }, updater.token)).data
  const [sent] = updater.complete.certificates
  const begun = await form()
  expect(begun).toMatchObject({ state: REVIEW.draft, required: true, heldScopes: ['chemical'], held: { number: sent!.number } })
  expect(begun.content).toMatchObject({ certificate: { number: sent!.number, files: [] }, scopes: ['chemical'], proofs: [] })
  expect(begun.content.certificate).not.toHaveProperty('expiresOn')
  const { auditId } = await makeApplication(world, updater)
  expect(await form()).toMatchObject({
    state: REVIEW.waiting,
    auditId,
    content: { certificate: { expiresOn: sent!.expiresOn, files: [{ fileId: updater.fileId }] } },
  })
})

test('another shop’s update is not in it', async () => {
  await makeApplication(world, await makeUpdater(world))
  const { token } = await makeBuyer(world)
  expect((await world.call(GetCertificateUpdate, { kind }, token)).data).toMatchObject({ held: null, auditId: null })
})
