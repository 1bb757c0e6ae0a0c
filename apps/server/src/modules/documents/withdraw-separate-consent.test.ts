import {
  ApplyShopAudit,
  GetSeparateConsent,
  GiveSeparateConsent,
  ReadPaper,
  SaveUserAudit,
  SubmitPurchaserPapers,
  WithdrawSeparateConsent,
} from '@shop/contract'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../test/bad-input.ts'
import { makeAdder, makeBuyer, makeOperator, makePapers, makeProcurer, makeUser } from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const withdraw = (token: string) => world.call(WithdrawSeparateConsent, { key: 'card' }, token)
const give = (token: string) => world.call(GiveSeparateConsent, { key: 'card', version: 1 }, token)

test('rejects anonymous callers and operators', async () => {
  expect((await withdraw('')).code).toBe(401)
  expect((await withdraw((await makeOperator(world)).token)).code).toBe(401)
})

test('rejects bad input; what was not given needs no withdrawal', async () => {
  const token = await world.login((await makeUser(world)).userId)
  await expectBadInputs(world, WithdrawSeparateConsent, { key: 'card' }, token)
  expect((await withdraw(token)).code).toBe(200)
  expect((await world.call(GetSeparateConsent, { key: 'card' }, token)).data.last).toBeNull()
})

test('without it no identity card is taken: not in drafts, applications, papers, nor to be read; with it all of them are', async () => {
  const adder = await makeAdder(world)
  const procurer = await makeProcurer(world)
  const purchaser = await makeBuyer(world, { role: 'purchaser', withoutPapers: true })
  const papers = await makePapers(world, purchaser.userId)
  const sent = {
    draft: () => world.call(SaveUserAudit, { ...adder.complete, submit: false }, adder.token),
    addition: () => world.call(SaveUserAudit, adder.complete, adder.token),
    applicationDraft: () => world.call(ApplyShopAudit, { level: 'procure', ...procurer.complete, submit: false }, procurer.token),
    application: () => world.call(ApplyShopAudit, { level: 'procure', ...procurer.complete, submit: true }, procurer.token),
    papers: () => world.call(SubmitPurchaserPapers, papers, purchaser.token),
    reading: () => world.call(ReadPaper, { fileId: papers.idFront, kind: 'purchaser-id' }, purchaser.token),
  }
  const people = [adder.token, procurer.token, purchaser.token]
  for (const token of people) expect((await withdraw(token)).code).toBe(200)
  for (const [what, send] of Object.entries(sent)) expect([what, (await send()).data.reason]).toEqual([what, 'CARD_CONSENT'])
  for (const token of people) expect((await give(token)).code).toBe(200)
  for (const [what, send] of Object.entries(sent)) expect([what, (await send()).code]).toEqual([what, 200])
})

test('what is no identity card needs none: a licence is read, a draft without a card is kept', async () => {
  const adder = await makeAdder(world)
  await withdraw(adder.token)
  const { identity: _, ...shopAlone } = adder.complete
  expect((await world.call(SaveUserAudit, { ...shopAlone, submit: false }, adder.token)).code).toBe(200)
  const licence = { fileId: adder.complete.identity.idFront, kind: 'business-licence' as const }
  expect((await world.call(ReadPaper, licence, adder.token)).code).toBe(200)
})
