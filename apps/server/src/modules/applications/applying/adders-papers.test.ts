import {
  ApplyShopAudit,
  ConsoleGetApplication,
  DecideAddition,
  GetInfo,
  GetShopAudit,
  maskIdentity,
  OpenAdditionFile,
  OpenApplicationFile,
  WithdrawSeparateConsent,
  type Args,
} from '@shop/contract'
import { expect, test } from 'vitest'
import {
  makeAdder,
  makeAddition,
  makeBuyer,
  makeCardFile,
  makeIdentityNumber,
  makeLicenceFile,
  makeOperator,
  type Adder,
} from '../../../../test/factories/index.ts'
import { openWorld } from '../../../../test/world.ts'
import { addDays, chinaDay } from '../../../kernel/clock.ts'

const world = await openWorld()
const reviewer = await makeOperator(world, { rights: ['qualification'] })

/** Somebody whose shop was added and approved. */
async function makeAdded(identity: Partial<Adder['complete']['identity']> = {}) {
  const adder = await makeAdder(world)
  const complete = { ...adder.complete, identity: { ...adder.complete.identity, ...identity } }
  const addition = await makeAddition(world, { ...adder, complete })
  const { additionId, token } = addition
  expect((await world.call(DecideAddition, { additionId, version: 1, approve: true }, reviewer.token)).code).toBe(200)
  return { ...addition, shopId: (await world.call(GetInfo, {}, token)).data.shop!.id }
}
const look = async (token: string) => (await world.call(GetShopAudit, {}, token)).data.price.content!
const formOf = async (token: string) => (await world.call(GetShopAudit, {}, token)).data.procure.content!
const paperOf = ({ certificates }: Pick<Awaited<ReturnType<typeof formOf>>, 'certificates'>, kind: string) =>
  certificates.find((one) => one.kind === kind)!
const filesOf = ({ files }: ReturnType<typeof paperOf>) => files.map(({ fileId }) => fileId)

test('an agent’s card and power of attorney are in the form to buy already', async () => {
  const { token, complete } = await makeAdded()
  const { identity } = complete
  const form = await formOf(token)
  expect(form.capacity).toBe('agent')
  const card = paperOf(form, 'purchaser-id')
  expect(card).toMatchObject({ holder: '林知夏', number: maskIdentity(identity.idNumber!), expiresOn: identity.cardUntil })
  expect(filesOf(card)).toEqual([identity.idFront, identity.idBack])
  const paper = paperOf(form, 'power-of-attorney')
  expect(paper).toMatchObject({ holder: '林知夏', expiresOn: identity.poaUntil })
  expect(filesOf(paper)).toEqual(identity.poaFiles)
  expect(paperOf(form, 'legal-person-id')).toMatchObject({ number: '', files: [] })
})

test('the photo of the licence is in both forms already, is sent without another one, and can be replaced', async () => {
  const { token, userId, complete } = await makeAdded()
  const { licenceFiles, creditCode, name } = complete.shop
  const form = await look(token)
  const licence = paperOf(form, 'business-licence')
  expect(licence).toMatchObject({ number: creditCode, holder: name })
  expect(filesOf(licence)).toEqual(licenceFiles)
  expect(licence.files.every(({ url }) => url.startsWith('/h5api/files/private/'))).toBe(true)
  expect(filesOf(paperOf(await formOf(token), 'business-licence'))).toEqual(licenceFiles)
  const send = (fileIds: string[], submit = true) => {
    const certificates = [{ kind: 'business-licence' as const, number: creditCode!, holder: name!, longTerm: true, fileIds }]
    const { contact, phone } = form
    return world.call(ApplyShopAudit, { level: 'price', certificates, contact, phone, submit }, token)
  }
  const other = await makeLicenceFile(world, userId)
  expect((await send([other], false)).code).toBe(200)
  expect(filesOf(paperOf(await look(token), 'business-licence'))).toEqual([other])
  const { code, data } = await send(filesOf(licence))
  expect([code, data.fields]).toEqual([200, undefined])
  const [fileId] = licenceFiles
  expect((await world.call(OpenApplicationFile, { fileId: fileId! }, reviewer.token)).code).toBe(200)
  expect((await world.call(OpenAdditionFile, { fileId: fileId! }, reviewer.token)).code).toBe(200)
})

test('a legal person’s card is theirs as such, with or without a last day', async () => {
  const { token, complete } = await makeAdded({ capacity: 'legal', name: '周正', cardLong: true })
  const form = await formOf(token)
  expect(form.capacity).toBe('legal')
  const card = paperOf(form, 'legal-person-id')
  expect(card).toMatchObject({ holder: '周正', number: maskIdentity(complete.identity.idNumber!), longTerm: true })
  expect(paperOf(form, 'purchaser-id')).toMatchObject({ number: '', files: [] })
})

test('they are no one else’s to see, and not used against a withdrawn consent', async () => {
  const { token, shopId, complete } = await makeAdded()
  const colleague = await makeBuyer(world, { shopId, role: 'purchaser' })
  expect(paperOf(await formOf(colleague.token), 'purchaser-id')).toMatchObject({ number: '', files: [] })
  expect(filesOf(paperOf(await look(colleague.token), 'business-licence'))).toEqual([])
  await world.call(WithdrawSeparateConsent, { key: 'card' }, token)
  const form = await formOf(token)
  expect([form.capacity, filesOf(paperOf(form, 'purchaser-id'))]).toEqual([null, []])
  // The licence is no card.
  expect(filesOf(paperOf(form, 'business-licence'))).toEqual(complete.shop.licenceFiles)
})

test('sent as they are, they are the shop’s papers, and the application to add it keeps them', async () => {
  const { token, userId, complete } = await makeAdded()
  const [licence, drugs] = [await makeLicenceFile(world, userId), await makeLicenceFile(world, userId)]
  const cards = [await makeCardFile(world, userId), await makeCardFile(world, userId)]
  const { certificates, ...form } = await formOf(token)
  const typed: Record<string, object> = {
    'business-licence': { longTerm: true, fileIds: [licence] },
    'drug-business-licence': {
      number: '沪DA0001234',
      expiresOn: addDays(chinaDay(world.clock.now()), 900),
      scopeText: '化学药',
      fileIds: [drugs],
    },
    'legal-person-id': { number: makeIdentityNumber(), longTerm: true, fileIds: cards },
  }
  const sent = certificates.map(({ files, ...one }) => ({
    ...one,
    fileIds: files.map((file) => file.fileId),
    ...typed[one.kind],
  }))
  const input = {
    level: 'procure',
    submit: true,
    certificates: sent,
    capacity: form.capacity!,
    scopes: ['chemical', 'retail-rx'],
    receiver: form.receiver,
    receiverPhone: form.receiverPhone,
  } satisfies Args<typeof ApplyShopAudit>
  const { data, code, msg } = await world.call(ApplyShopAudit, input, token)
  expect([code, msg, data.fields]).toEqual([200, 'ok', undefined])
  const { auditId } = data
  const reviewed = (await world.call(ConsoleGetApplication, { auditId }, reviewer.token)).data
  expect(JSON.stringify(reviewed)).toContain(maskIdentity(complete.identity.idNumber!))
  const fileId = complete.identity.idFront
  expect((await world.call(OpenApplicationFile, { fileId }, reviewer.token)).code).toBe(200)
  expect((await world.call(OpenAdditionFile, { fileId }, reviewer.token)).code).toBe(200)
})
