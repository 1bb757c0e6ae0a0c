import {
  ApplyShopAudit,
  EditShopAudit,
  GetSeparateConsent,
  GetShopAudit,
  GetUserAudit,
  GiveSeparateConsent,
  maskIdentity,
  ReadPaper,
  SaveUserAudit,
  SubmitPurchaserPapers,
  USER_REVIEW,
  WithdrawSeparateConsent,
} from '@shop/contract'
import { expect, test } from 'vitest'
import { sql } from '../../kernel/sql.ts'
import { expectBadInputs } from '../../../test/bad-input.ts'
import {
  makeAdder,
  makeBuyer,
  makeIdentityNumber,
  makeOperator,
  makePapers,
  makeProcurer,
  makeUser,
} from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'
import { lockCards } from './separate-consents.ts'

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
  // As after a new version that asks for it: what they uploaded before is still there.
  for (const { userId } of [adder, procurer, purchaser]) await lapse(userId)
  for (const [what, send] of Object.entries(sent)) expect([what, (await send()).data.reason]).toEqual([what, 'CARD_CONSENT'])
  for (const token of people) expect((await give(token)).code).toBe(200)
  for (const [what, send] of Object.entries(sent)) expect([what, (await send()).code]).toEqual([what, 200])
})

const draftOf = async (token: string) => (await world.call(GetUserAudit, { kind: 2 }, token)).data.addition
const certificatesOf = async (token: string) => {
  const { content } = (await world.call(GetShopAudit, {}, token)).data.procure
  return (content?.certificates ?? []).map(({ kind, number, files }) => ({ kind, number, photos: files.length }))
}
const picturesOf = async (userId: number) =>
  (
    await world.rows(sql<{ count: number }>`select
      (select count(*)::int from joining.addition_picture p join joining.addition a on a.id = p.addition_id where a.user_id = ${userId})
      + (select count(*)::int from applications.picture p join applications.application a on a.id = p.application_id
        where a.drafted_by = ${userId}) as count`)
  )[0]!.count

test('the card goes from the draft of a shop to be added, with its photos; the rest of it stays', async () => {
  const adder = await makeAdder(world)
  await world.call(SaveUserAudit, { ...adder.complete, submit: false }, adder.token)
  const before = (await draftOf(adder.token))!
  expect(before.identity).toMatchObject({ name: '林知夏', idFront: { fileId: adder.complete.identity.idFront } })
  expect(await picturesOf(adder.userId)).toBe(4)
  await withdraw(adder.token)
  const { shop, identity } = (await draftOf(adder.token))!
  expect(shop).toEqual(before.shop)
  expect(identity).toMatchObject({ name: '林知夏', idNumber: '', idFront: null, idBack: null })
  expect(identity.poaFiles).toHaveLength(1)
  expect(await picturesOf(adder.userId)).toBe(2)
})

test('cards go from drafts that the user saved last, and not from those of colleagues; what was sent stays', async () => {
  const procurer = await makeProcurer(world)
  const save = (submit: boolean, { complete, token } = procurer) =>
    world.call(ApplyShopAudit, { level: 'procure', ...complete, submit }, token)
  const colleague = await makeBuyer(world, { shopId: procurer.shopId, role: 'owner' })
  expect((await save(false)).code).toBe(200)
  await give(colleague.token)
  await withdraw(colleague.token)
  const all = await certificatesOf(procurer.token)
  expect(all.filter(({ kind }) => kind.endsWith('-id'))).toMatchObject([{ photos: 2 }, { photos: 2 }])
  await withdraw(procurer.token)
  const cleared = all.map((one) => (one.kind.endsWith('-id') ? { ...one, number: '', photos: 0 } : one))
  expect([await certificatesOf(procurer.token), await picturesOf(procurer.userId)]).toEqual([cleared, 3])
  const other = await makeProcurer(world)
  for (const submit of [false, true]) expect((await save(submit, other)).code).toBe(200)
  const sent = await certificatesOf(other.token)
  await withdraw(other.token)
  expect([await certificatesOf(other.token), await picturesOf(other.userId)]).toEqual([sent, 7])
})

/** Until so many transactions wait for a lock. */
const waiting = (count: number) =>
  expect
    .poll(() => world.rows(sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`))
    .toHaveLength(count)

test('race: a draft that is being saved when the consent is withdrawn loses its card as well', async () => {
  const adder = await makeAdder(world)
  const answers = await world.owner.transact(async (tx) => {
    // The draft waits for its photo after the consent was seen.
    await sql`select from files.file where id = ${adder.complete.identity.idFront} for update`.execute(tx)
    const saving = world.call(SaveUserAudit, { ...adder.complete, submit: false }, adder.token)
    await waiting(1)
    const withdrawing = withdraw(adder.token)
    await waiting(2)
    return [saving, withdrawing]
  })
  expect((await Promise.all(answers)).map(({ code }) => code)).toEqual([200, 200])
  expect((await draftOf(adder.token))!.identity).toMatchObject({ name: '林知夏', idNumber: '', idFront: null })
})

test('race: whoever saves waits for a withdrawal before anything is locked that it clears', async () => {
  const [adder, procurer] = [await makeAdder(world), await makeProcurer(world)]
  await world.call(SaveUserAudit, { ...adder.complete, submit: false }, adder.token)
  const apply = () => world.call(ApplyShopAudit, { level: 'procure', ...procurer.complete, submit: false }, procurer.token)
  const { auditId } = (await apply()).data
  const edit = () => world.call(EditShopAudit, { auditId, ...procurer.complete }, procurer.token)
  const saves = [
    [adder, () => world.call(SaveUserAudit, { ...adder.complete, submit: false }, adder.token)],
    [procurer, apply],
    [procurer, edit],
  ] as const
  for (const [{ userId }, save] of saves) {
    const answer = await world.owner.transact(async (tx) => {
      await lockCards(tx, userId)
      const saving = save()
      await waiting(1)
      // As the withdrawal does: a row that the other has locked would make each wait for the other.
      await sql`select from applications.application where drafted_by = ${userId} for update nowait`.execute(tx)
      await sql`select from joining.addition where user_id = ${userId} for update nowait`.execute(tx)
      return [saving]
    })
    expect((await answer[0]!).code).toBe(200)
  }
})

test('what is no identity card needs none: a licence is read, a draft without a card is kept', async () => {
  const adder = await makeAdder(world)
  await withdraw(adder.token)
  const { identity: _, ...shopAlone } = adder.complete
  expect((await world.call(SaveUserAudit, { ...shopAlone, submit: false }, adder.token)).code).toBe(200)
  const licence = { fileId: adder.complete.identity.poaFiles[0]!, kind: 'business-licence' as const }
  expect((await world.call(ReadPaper, licence, adder.token)).code).toBe(200)
})

/** Their consent does not count any more, as after a new version that asks for it; what they saved stays. */
const lapse = (userId: number) =>
  world.write(sql`insert into documents.separate_consent (user_id, key, version, given, at)
    values (${userId}, 'card', 1, false, ${world.clock.now()})`)

test('a draft goes on that keeps the stored card; another number or photo of one, and sending it, need the consent', async () => {
  const adder = await makeAdder(world)
  const { complete } = adder
  const saved = (input: object) => world.call(SaveUserAudit, { ...complete, submit: false, ...input }, adder.token)
  await saved({})
  await lapse(adder.userId)
  const { idNumber = '', poaFiles } = complete.identity
  const masked = { ...complete.identity, idNumber: maskIdentity(idNumber) }
  const address = '文三路 389 号'
  expect((await saved({ shop: { ...complete.shop, address }, identity: masked })).code).toBe(200)
  const { addition } = (await world.call(GetUserAudit, { kind: USER_REVIEW.add }, adder.token)).data
  expect(addition).toMatchObject({ shop: { address }, identity: { idNumber: maskIdentity(idNumber) } })
  for (const change of [{ idNumber: makeIdentityNumber() }, { idFront: poaFiles[0]! }, { idBack: poaFiles[0]! }])
    expect((await saved({ identity: { ...masked, ...change } })).data.reason).toBe('CARD_CONSENT')
  expect((await saved({ identity: masked, submit: true })).data.reason).toBe('CARD_CONSENT')

  const procurer = await makeProcurer(world)
  const { certificates } = procurer.complete
  const draft = (change: (kind: string) => object = () => ({}), rest: object = {}) => {
    const changed = certificates.map((one) => ({ ...one, ...change(String(one.kind)) }))
    return world.call(
      ApplyShopAudit,
      { level: 'procure', ...procurer.complete, certificates: changed, submit: false, ...rest },
      procurer.token,
    )
  }
  await draft()
  await lapse(procurer.userId)
  expect((await draft(undefined, { receiver: '王芳芳' })).code).toBe(200)
  for (const values of [{ number: makeIdentityNumber() }, { fileIds: [procurer.fileId] }])
    expect((await draft((kind) => (kind === 'purchaser-id' ? values : {}))).data.reason).toBe('CARD_CONSENT')
  expect((await draft(undefined, { submit: true })).data.reason).toBe('CARD_CONSENT')
})
