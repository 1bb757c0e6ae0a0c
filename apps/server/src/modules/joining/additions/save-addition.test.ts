import { GetUserAudit, ListUserAudits, SaveUserAudit, UpdateUserAudit, type Args } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { expect, test } from 'vitest'
import {
  makeAdder,
  makeAddition,
  makeBuyer,
  makeOperator,
  makeRealName,
  makeUser,
  type Adder,
} from '../../../../test/factories/index.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
type Change = { shop?: Args<typeof SaveUserAudit>['shop']; identity?: Args<typeof SaveUserAudit>['identity']; submit?: boolean }
const save = (by: Adder, { shop, identity, submit = true }: Change = {}, token = by.token) =>
  world.call(
    SaveUserAudit,
    { ...by.complete, shop: { ...by.complete.shop, ...shop }, identity: { ...by.complete.identity, ...identity }, submit },
    token,
  )
const stored = async (token: string) => (await world.call(GetUserAudit, { kind: 2 }, token)).data.addition!

test('rejects anonymous callers and operators', async () => {
  const by = await makeAdder(world)
  const { token } = await makeOperator(world)
  expect([(await save(by, {}, '')).code, (await save(by, {}, token)).code]).toEqual([401, 401])
})

test('a draft needs nothing; sending names every field that is missing', async () => {
  const { token } = await makeAdder(world)
  const draft = await world.call(SaveUserAudit, { kind: 2, shop: { name: '春' }, submit: false }, token)
  expect(draft.data).toMatchObject({ state: 0 })
  expect((await stored(token)).shop.name).toBe('春')
  const sent = await world.call(SaveUserAudit, { kind: 2, submit: true }, token)
  expect([sent.code, Object.keys(sent.data.fields ?? {})]).toEqual([
    422,
    [
      'shop.type',
      'shop.licenceFiles',
      'shop.name',
      'shop.creditCode',
      'shop.legalPerson',
      'shop.regionId',
      'shop.address',
      'shop.contact',
      'shop.phone',
      'identity.capacity',
      'identity.name',
      'identity.idNumber',
      'identity.idFront',
      'identity.idBack',
      'identity.cardUntil',
    ],
  ])
})

test.each<[string, Change, string]>([
  ['a shop without a photo of its licence', { shop: { licenceFiles: [] } }, 'shop.licenceFiles'],
  ['a credit code with a wrong checksum', { shop: { creditCode: '91310101MA1FPX1235' } }, 'shop.creditCode'],
  ['a province instead of a county', { shop: { regionId: 310000 } }, 'shop.regionId'],
  ['a minor', { identity: { idNumber: '310101202001010019' } }, 'identity.idNumber'],
  ['a number with a wrong checksum', { identity: { idNumber: '310101198403120001' } }, 'identity.idNumber'],
  ['an expired card', { identity: { cardUntil: '2020-01-01' } }, 'identity.cardUntil'],
  ['an expired power of attorney', { identity: { poaUntil: '2020-01-01' } }, 'identity.poaUntil'],
  ['one that runs for more than a year', { identity: { poaFrom: '2026-01-01', poaUntil: '2027-12-31' } }, 'identity.poaUntil'],
  ['an agent without one', { identity: { poaFiles: [] } }, 'identity.poaFiles'],
  ['a legal person of another name', { identity: { capacity: 'legal' } }, 'identity.name'],
])('refuses %s, at its field', async (_, change, field) => {
  const by = await makeAdder(world)
  const { code, data } = await save(by, change)
  expect([code, Object.keys(data.fields ?? {})]).toEqual([422, [field]])
})

test('pictures of others do not exist, nor do their applications', async () => {
  const [by, other] = [await makeAdder(world), await makeAdder(world)]
  expect((await save(by, { identity: { idFront: other.complete.identity.idFront } })).code).toBe(404)
  expect((await save(by, { shop: { licenceFiles: other.complete.shop.licenceFiles } })).code).toBe(404)
  const { additionId } = await makeAddition(world, other)
  expect((await world.call(GetUserAudit, { kind: 2, id: additionId }, by.token)).code).toBe(404)
  expect((await world.call(UpdateUserAudit, { id: additionId, kind: 2, withdraw: true }, by.token)).code).toBe(404)
})

test('a shop that is registered is joined instead', async () => {
  const { shopId } = await makeBuyer(world)
  const [shop] = await world.rows(sql<{ code: string }>`select credit_code as code from shops.shop where id = ${shopId}`)
  const refused = await save(await makeAdder(world), { shop: { creditCode: shop!.code } })
  expect(refused).toMatchObject({ code: 409, data: { reason: 'CREDIT_CODE_TAKEN', shopId } })
})

test('an identity belongs to one account, whose phone is shown masked', async () => {
  const first = await makeAddition(world)
  const refused = await save(await makeAdder(world), { identity: { idNumber: first.complete.identity.idNumber } })
  const phoneMasked = `${first.phone.slice(0, 3)}****${first.phone.slice(7)}`
  expect(refused).toMatchObject({ code: 409, data: { reason: 'IDENTITY_TAKEN', phoneMasked } })
})

test('whose account it is is said only to who has the name as well', async () => {
  const { complete } = await makeAddition(world)
  const refused = await save(await makeAdder(world), { identity: { name: '林知秋', idNumber: complete.identity.idNumber } })
  expect(refused).toMatchObject({ code: 409, data: { reason: 'IDENTITY_TAKEN', phoneMasked: '' } })
  expect(refused.msg).not.toContain('****')
})

test('a number that the register knows as another account’s is refused; one that another only typed is the reviewer’s to judge', async () => {
  const holder = await makeUser(world)
  const by = await makeAdder(world)
  const { name, idNumber } = by.complete.identity as { name: string; idNumber: string }
  const verify = (checked: 'form' | 'register') => makeRealName(world, holder.userId, { name, number: idNumber, checked })
  await verify('register')
  const phoneMasked = `${holder.phone.slice(0, 3)}****${holder.phone.slice(7)}`
  expect(await save(by)).toMatchObject({ code: 409, data: { reason: 'IDENTITY_TAKEN', phoneMasked } })
  await verify('form')
  expect((await save(by)).code).toBe(200)
})

test('no one finds out identity numbers by trying: five times a day it is said that one is known', async () => {
  const victim = await makeAddition(world)
  const guesser = await makeAdder(world)
  const guess = async () => {
    const identity = { ...guesser.complete.identity, idNumber: victim.complete.identity.idNumber }
    return (await world.call(SaveUserAudit, { ...guesser.complete, identity }, guesser.token)).data.reason
  }
  const answers = await Promise.all(Array.from({ length: 8 }, guess))
  expect(answers.toSorted()).toEqual([...Array(5).fill('IDENTITY_TAKEN'), ...Array(3).fill('TOO_OFTEN')])
  expect(await guess()).toBe('TOO_OFTEN')
  // That it is accepted would say that no one has the number.
  expect(await save(guesser)).toMatchObject({ code: 429, data: { reason: 'TOO_OFTEN' } })
  expect((await save(guesser, { submit: false })).code).toBe(200)
})

test('thirty applications a day are read, whatever they are answered', async () => {
  const by = await makeAdder(world)
  const answers: number[] = []
  for (let n = 0; n < 31; n++) answers.push((await save(by, { shop: { creditCode: '123' } })).code)
  expect([answers.slice(0, 30).every((code) => code === 422), answers[30]]).toEqual([true, 429])
})

test('what was sent waits, is sealed in the database and masked in answers, and can be taken back and sent again', async () => {
  const by = await makeAdder(world)
  const { data } = await save(by)
  expect(data.state).toBe(1)
  const number = by.complete.identity.idNumber!
  const rows = await world.rows(sql`select a::text, v::text from joining.addition a
    join joining.addition_version v on v.addition_id = a.id where a.id = ${data.id}`)
  expect(JSON.stringify(rows)).not.toContain(number)
  const shown = await stored(by.token)
  expect(shown.identity.idNumber).toBe(`${number.slice(0, 6)}********${number.slice(14)}`)
  expect(shown.shop.regionName).toBe('上海市黄浦区')
  expect((await save(by, { shop: { contact: '周远' } })).data).toMatchObject({ reason: 'ALREADY_WAITING', auditId: data.id })
  const withdrawn = await world.call(UpdateUserAudit, { id: data.id, kind: 2, withdraw: true }, by.token)
  expect(withdrawn.data.state).toBe(4)
  const again = await world.call(UpdateUserAudit, { id: data.id, kind: 2, withdraw: true }, by.token)
  expect(again.data).toMatchObject({ reason: 'AUDIT_MOVED_ON', state: 4 })
  expect((await save(by, { identity: { idNumber: shown.identity.idNumber } })).code).toBe(200)
  const { additions } = (await world.call(ListUserAudits, {}, by.token)).data
  expect(additions.map(({ state, version }) => [state, version])).toEqual([
    [1, 1],
    [4, 1],
  ])
})

test('whose answer was lost sends the same once more and learns that it waits, in one version', async () => {
  const by = await makeAdder(world)
  const answers = await Promise.all([save(by), save(by)])
  expect(answers.map(({ code, data }) => [code, data.state])).toEqual([
    [200, 1],
    [200, 1],
  ])
  expect(answers[1].data).toEqual(answers[0].data)
  expect((await stored(by.token)).version).toBe(1)
})

test('race: of two people with the same card at once, one waits', async () => {
  const [one, two] = [await makeAdder(world), await makeAdder(world)]
  const idNumber = one.complete.identity.idNumber
  const answers = await Promise.all([save(one), save(two, { identity: { idNumber } })])
  expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 409])
})
