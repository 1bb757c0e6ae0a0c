import {
  ApplyShopAudit,
  GetPaperReading,
  ReadPaper,
  SaveUserAudit,
  SubmitPurchaserPapers,
  WithdrawSeparateConsent,
} from '@shop/contract'
import { expect, test } from 'vitest'
import {
  consentToCards,
  makeAdder,
  makeBuyer,
  makeCardFile,
  makeLicenceFile,
  makePapers,
  makeProcurer,
  type Applicant,
} from '../../../test/factories/index.ts'
import { testConfig, testProviders } from '../../../test/settings.ts'
import { openWorld } from '../../../test/world.ts'
import { sql } from '../../kernel/sql.ts'
import { modulesOf } from '../index.ts'

const world = await openWorld()
const left = async (ids: readonly string[]) => {
  const found = await world.rows(sql<{ id: string }>`select id from files.file where id = any (${ids}::uuid[])`)
  return ids.map((id) => found.some((one) => one.id === id))
}
const apply = ({ complete, token }: Pick<Applicant, 'complete' | 'token'>, kind: string, fileIds: string[], submit = true) => {
  const certificates = complete.certificates.map((one) => (one.kind === kind ? { ...one, fileIds } : one))
  return world.call(ApplyShopAudit, { level: 'procure', ...complete, certificates, submit }, token)
}
const idsOf = ({ complete }: Applicant, kind: string) =>
  complete.certificates.find((one) => one.kind === kind)!.fileIds as string[]
const withdraw = (token: string) => world.call(WithdrawSeparateConsent, { key: 'card' }, token)

test('fields of a card take photos of cards alone, and no other field takes one', async () => {
  const adder = await makeAdder(world)
  const procurer = await makeProcurer(world)
  const purchaser = await makeBuyer(world, { role: 'purchaser', withoutPapers: true })
  const papers = await makePapers(world, purchaser.userId)
  const fileOf = (userId: number) => ({ card: makeCardFile(world, userId), licence: makeLicenceFile(world, userId) })
  const add = (identity: object) =>
    world.call(SaveUserAudit, { ...adder.complete, identity: { ...adder.complete.identity, ...identity } }, adder.token)
  const send = (changes: object) => world.call(SubmitPurchaserPapers, { ...papers, ...changes }, purchaser.token)
  const [ofAdder, ofProcurer, ofPurchaser] = [adder, procurer, purchaser].map(({ userId }) => fileOf(userId)) as [
    ReturnType<typeof fileOf>,
    ReturnType<typeof fileOf>,
    ReturnType<typeof fileOf>,
  ]
  const refused = {
    'a licence as a front': await add({ idFront: await ofAdder.licence }),
    'a licence as a back': await add({ idBack: await ofAdder.licence }),
    'a card as a power of attorney': await add({ poaFiles: [await ofAdder.card] }),
    'a card as the licence of a shop': await world.call(
      SaveUserAudit,
      { ...adder.complete, shop: { ...adder.complete.shop, licenceFiles: [await ofAdder.card] } },
      adder.token,
    ),
    'a licence as a card of an application': await apply(procurer, 'legal-person-id', [await ofProcurer.licence]),
    'a card as a licence': await apply(procurer, 'drug-business-licence', [await ofProcurer.card]),
    'a card as a proof': await world.call(
      ApplyShopAudit,
      { level: 'procure', ...procurer.complete, proofFileIds: [await ofProcurer.card], submit: false },
      procurer.token,
    ),
    'a licence as a purchaser’s front': await send({ idFront: await ofPurchaser.licence }),
    'a card as a purchaser’s power of attorney': await send({ poaFiles: [await ofPurchaser.card] }),
    'reading a licence as a card': await world.call(
      ReadPaper,
      { fileId: await ofAdder.licence, kind: 'purchaser-id' },
      adder.token,
    ),
    'reading a card as a licence': await world.call(
      ReadPaper,
      { fileId: await ofAdder.card, kind: 'business-licence' },
      adder.token,
    ),
    'what was read of a card as a licence': await world.call(
      GetPaperReading,
      { fileId: await ofAdder.card, kind: 'business-licence' },
      adder.token,
    ),
  }
  expect(Object.entries(refused).map(([what, { code }]) => [what, code])).toEqual(Object.keys(refused).map((what) => [what, 404]))
  expect([(await add({})).code, (await send({})).code]).toEqual([200, 200])
  expect(
    (await apply(procurer, 'legal-person-id', [await ofProcurer.card, await makeCardFile(world, procurer.userId)])).code,
  ).toBe(200)
})

test('a withdrawal deletes photos that drafts name, or named before; what was sent keeps its own', async () => {
  const adder = await makeAdder(world)
  const draft = (idFront: string) =>
    world.call(
      SaveUserAudit,
      { ...adder.complete, identity: { ...adder.complete.identity, idFront }, submit: false },
      adder.token,
    )
  const later = await makeCardFile(world, adder.userId)
  await draft(adder.complete.identity.idFront)
  await draft(later)
  const procurer = await makeProcurer(world)
  const cards = idsOf(procurer, 'legal-person-id')
  const replaced = [await makeCardFile(world, procurer.userId), await makeCardFile(world, procurer.userId)]
  await apply(procurer, 'legal-person-id', replaced, false)
  await apply(procurer, 'legal-person-id', cards, false)
  const sender = await makeProcurer(world)
  expect((await apply(sender, 'legal-person-id', idsOf(sender, 'legal-person-id'))).code).toBe(200)
  const purchaser = await makeBuyer(world, { role: 'purchaser', withoutPapers: true })
  const papers = await makePapers(world, purchaser.userId)
  await world.call(SubmitPurchaserPapers, papers, purchaser.token)
  for (const { token } of [adder, procurer, sender, purchaser]) expect((await withdraw(token)).code).toBe(200)
  const drafted = [adder.complete.identity.idFront, later, ...cards, ...replaced, ...idsOf(procurer, 'purchaser-id')]
  expect(await left(drafted)).toEqual(drafted.map(() => false))
  const sent = [
    ...idsOf(sender, 'legal-person-id'),
    ...idsOf(sender, 'purchaser-id'),
    papers.idFront,
    papers.idBack,
    ...adder.complete.identity.poaFiles,
    ...idsOf(procurer, 'power-of-attorney'),
  ]
  expect(await left(sent)).toEqual(sent.map(() => true))
})

test('photos that a colleague’s draft names stay with that draft', async () => {
  const procurer = await makeProcurer(world)
  await apply(procurer, 'legal-person-id', idsOf(procurer, 'legal-person-id'), false)
  const colleague = await makeBuyer(world, { shopId: procurer.shopId, role: 'owner' })
  await consentToCards(world, colleague.userId)
  const saved = await apply({ ...procurer, token: colleague.token }, 'none', [], false)
  expect(saved.code).toBe(200)
  await withdraw(procurer.token)
  expect(await left(idsOf(procurer, 'legal-person-id'))).toEqual([true, true])
  await withdraw(colleague.token)
  await withdraw(procurer.token)
})

/** As it was before photos of cards had a separate purpose, and then what the next start makes of it. */
const ofBefore = (ids: readonly string[]) =>
  world.write(sql`update files.file set purpose = 'licence', may_be_card = true where id = any (${ids}::uuid[])`)
const start = async (settings: Record<string, string> = {}) => {
  for (const module of modulesOf(testConfig(world.url, settings), testProviders())) await module.carryOver?.(world.app.jobContext)
}
const purposes = async (ids: readonly string[]) => {
  const found = await world.rows(
    sql<{ id: string; purpose: string }>`select id, purpose from files.file where id = any (${ids}::uuid[]) and not may_be_card`,
  )
  return ids.map((id) => found.find((one) => one.id === id)?.purpose)
}

test('photos from before are recognised by what names them: drafts, what was sent, papers, readings; then drafts go on', async () => {
  const adder = await makeAdder(world)
  await world.call(SaveUserAudit, { ...adder.complete, submit: false }, adder.token)
  const sender = await makeProcurer(world)
  await apply(sender, 'none', [])
  const purchaser = await makeBuyer(world, { role: 'purchaser', withoutPapers: true })
  const papers = await makePapers(world, purchaser.userId)
  await world.call(SubmitPurchaserPapers, papers, purchaser.token)
  const [read, unused] = [await makeCardFile(world, adder.userId), await makeCardFile(world, adder.userId)]
  await world.write(sql`insert into reading.reading (file_id, kind, user_id, state, asked_at)
    values (${read}, 'purchaser-id', ${adder.userId}, 'waiting', ${world.clock.now()})`)
  const { idFront, idBack, poaFiles } = adder.complete.identity
  const cards = [
    idFront,
    String(idBack),
    ...idsOf(sender, 'legal-person-id'),
    ...idsOf(sender, 'purchaser-id'),
    papers.idFront,
    read,
  ]
  const others = [...poaFiles, sender.fileId, ...papers.poaFiles, unused]
  await ofBefore([...cards, ...others])
  await start({ APP_SECRET: '3c'.repeat(32) })
  expect(await purposes([idFront, read])).toEqual(['licence', 'card'])
  await ofBefore([...cards, ...others])
  await Promise.all([start(), start()])
  expect(await purposes(cards)).toEqual(cards.map(() => 'card'))
  expect(await purposes(others)).toEqual(others.map(() => 'licence'))
  expect((await world.call(SaveUserAudit, { ...adder.complete, submit: false }, adder.token)).code).toBe(200)
})
