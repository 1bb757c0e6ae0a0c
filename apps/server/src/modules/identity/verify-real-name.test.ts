import { DecideAddition, GetPersonalData, GetRealName, RevealPersonalData, VerifyRealName } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import pino from 'pino'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { expectBadInputs } from '../../../test/bad-input.ts'
import { makeAdder, makeAddition, makeIdentityNumber, makeOperator, makeUser } from '../../../test/factories/index.ts'
import { openRealNameStandIn, realNameConfigOf } from '../../../test/real-name/stand-in.ts'
import { openWorld, START } from '../../../test/world.ts'
import { DAY } from '../../kernel/clock.ts'
import { guardRealName } from '../../providers/real-name/guard.ts'
import { tencentRealName } from '../../providers/real-name/tencent.ts'
import { eraseRealName } from './personal-data.ts'

const PERSON = { name: '王建国', idNumber: '330106198304172175' }
const OTHER = { name: '苏小满', idNumber: '330106199305241384' }
const written: string[] = []
const log = pino({ level: 'trace' }, { write: (line) => void written.push(line) })
let moment = () => new Date('2026-03-10T02:00:00Z')
const register = await openRealNameStandIn({ [PERSON.idNumber]: PERSON.name, [OTHER.idNumber]: OTHER.name }, () => moment())
const tencent = tencentRealName(realNameConfigOf(register.url), { now: () => moment(), timeoutMs: 500 })
const realName = guardRealName(tencent, pino({ level: 'silent' }), { probeAfterMs: 20 })
const world = await openWorld({ providers: { realName }, log })
moment = () => world.clock.now()
afterAll(() => register.close())
beforeEach(async () => {
  world.clock.set(START)
  await world.write(sql`delete from identity.real_name`)
})

/** Somebody who adds a shop with this number, and another name. */
async function withNumber(idNumber: string) {
  const adder = await makeAdder(world)
  Object.assign(adder.complete.identity, { idNumber })
  return adder
}

async function somebody() {
  const user = await makeUser(world, { password: 'Yaoshi2026' })
  const token = await world.login(user.userId)
  return {
    ...user,
    token,
    verify: (person = PERSON, consent = 1) => world.call(VerifyRealName, { ...person, consent }, token),
    get: async () => (await world.call(GetRealName, {}, token)).data,
  }
}

test('rejects anonymous callers, operators and bad input', async () => {
  const operator = await makeOperator(world)
  const { token, verify } = await somebody()
  const before = register.calls.length
  for (const who of ['', operator.token])
    expect((await world.call(VerifyRealName, { ...PERSON, consent: 1 }, who)).code).toBe(401)
  await expectBadInputs(world, VerifyRealName, { ...PERSON, consent: 1 }, token)
  expect((await verify({ ...PERSON, name: 'Wang' })).data.fields).toEqual({ name: expect.any(String) })
  for (const idNumber of ['', '330106198304172171', '330106198302302172', '33010619830417217'])
    expect((await verify({ ...PERSON, idNumber })).data.fields).toEqual({ idNumber: expect.any(String) })
  expect(register.calls).toHaveLength(before)
})

test('who is not 18 yet is refused without asking anybody, and may from their birthday on', async () => {
  const { verify } = await somebody()
  const person = { name: '小小', idNumber: '330106200803113014' }
  expect((await verify(person)).data.fields).toEqual({ idNumber: '须年满 18 周岁' })
  world.clock.advance(DAY)
  expect((await verify(person)).data.reason).toBe('REAL_NAME_DIFFERENT')
})

test('consent is to the rules as they are in force', async () => {
  const { verify, userId } = await somebody()
  expect((await verify(PERSON, 2)).data.reason).toBe('CHANGED_MEANWHILE')
  expect((await verify()).code).toBe(200)
  expect(await world.rows(sql`select key, version from documents.consent where user_id = ${userId}`)).toEqual([
    { key: 'identity', version: 1 },
  ])
})

test('three times a day name and number may differ; a provider that is away counts nothing', async () => {
  const { verify, get } = await somebody()
  register.fail('down')
  expect(await verify()).toMatchObject({ code: 409, data: { reason: 'REAL_NAME_AWAY' } })
  expect(await get()).toMatchObject({ verified: null, open: true, formOnly: false, left: 3 })
  const wrong = { ...PERSON, name: '王建军' }
  for (const left of [2, 1, 0]) expect((await verify(wrong)).data).toMatchObject({ reason: 'REAL_NAME_DIFFERENT', left })
  expect(await verify()).toMatchObject({ code: 429, data: { reason: 'REAL_NAME_TRIES_USED', retryAfter: expect.any(Number) } })
  world.clock.advance(DAY)
  expect((await verify()).code).toBe(200)
})

test('of ten at the same moment, three ask', async () => {
  const { verify } = await somebody()
  const before = register.calls.length
  const answers = await Promise.all(Array.from({ length: 10 }, () => verify({ ...PERSON, name: '王建军' })))
  expect(answers.filter(({ data }) => data.reason === 'REAL_NAME_TRIES_USED')).toHaveLength(7)
  expect(register.calls).toHaveLength(before + 3)
})

test('keeps who somebody is: masked on the wire, encrypted in the database, in no log, once', async () => {
  const { verify, get, userId } = await somebody()
  const shown = {
    nameMasked: '王**',
    numberMasked: '330106********2175',
    formOnly: false,
    verifiedAt: world.clock.now().toISOString(),
  }
  expect((await verify({ name: ' 王建国', idNumber: ' 33０106 19830417 2175' })).data).toEqual(shown)
  expect(await get()).toMatchObject({ verified: shown, left: 3 })
  expect((await verify()).data.reason).toBe('REAL_NAME_VERIFIED')
  const rows = await world.rows(sql<{ row: string }>`select r::text as row from identity.real_name r where user_id = ${userId}`)
  for (const text of [JSON.stringify(rows), written.join()])
    for (const secret of [PERSON.name, PERSON.idNumber, '19830417']) expect(text).not.toContain(secret)
})

test('one person has one account, whose phone is shown masked; of two at the same moment one wins', async () => {
  const first = await somebody()
  expect((await first.verify()).code).toBe(200)
  const second = await somebody()
  const phoneMasked = `${first.phone.slice(0, 3)}****${first.phone.slice(7)}`
  expect(await second.verify()).toMatchObject({ code: 409, data: { reason: 'IDENTITY_TAKEN', phoneMasked } })
  const both = await Promise.all([(await somebody()).verify(OTHER), (await somebody()).verify(OTHER)])
  expect(both.map(({ data }) => data.reason ?? 'verified').toSorted()).toEqual(['IDENTITY_TAKEN', 'verified'])
})

test('is in the list of personal information, in full after the password, and erased with the account', async () => {
  const { verify, token, userId } = await somebody()
  await verify()
  const fields = async (data: { records: { title: string; fields: { value: string }[] }[] }) =>
    data.records.find(({ title }) => title === '实名认证')?.fields.map(({ value }) => value)
  expect(await fields((await world.call(GetPersonalData, { kind: 'identity' }, token)).data)).toEqual([
    '王**',
    '330106********2175',
    '已与公民身份信息比对',
  ])
  const revealed = await world.call(RevealPersonalData, { kind: 'identity', password: 'Yaoshi2026' }, token)
  expect((await fields(revealed.data))?.slice(0, 2)).toEqual([PERSON.name, PERSON.idNumber])
  await world.app.jobContext.transact((work) => eraseRealName(work, userId))
  expect((await (await somebody()).verify()).code).toBe(200)
})

test('a number that somebody gave while its form alone was checked belongs to whom the register knows by it', async () => {
  const squatter = await somebody()
  expect((await squatter.verify()).code).toBe(200)
  await world.write(sql`update identity.real_name set checked = 'form' where user_id = ${squatter.userId}`)
  const person = await somebody()
  expect(await person.verify()).toMatchObject({ code: 200 })
  expect(await squatter.get()).toMatchObject({ verified: null })
})

test('a number with which a reviewer approved another account belongs to it, not one that only waits for review', async () => {
  const person = { name: '钱多多', idNumber: makeIdentityNumber() }
  register.register[person.idNumber] = person.name
  const adder = await makeAdder(world)
  Object.assign(adder.complete.identity, person)
  const { additionId } = await makeAddition(world, adder)
  const early = await somebody()
  expect((await early.verify(person)).code).toBe(200)
  await world.write(sql`delete from identity.real_name where user_id = ${early.userId}`)

  const { token } = await makeOperator(world, { rights: ['qualification'] })
  expect((await world.call(DecideAddition, { additionId, version: 1, approve: true }, token)).code).toBe(200)
  const phoneMasked = `${adder.phone.slice(0, 3)}****${adder.phone.slice(7)}`
  expect(await early.verify(person)).toMatchObject({ code: 409, data: { reason: 'IDENTITY_TAKEN', phoneMasked } })
  expect((await world.call(VerifyRealName, { ...person, consent: 1 }, adder.token)).code).toBe(200)
})

test('where another name was reviewed with the number, whose account it is is not said', async () => {
  const person = { name: '孙一', idNumber: makeIdentityNumber() }
  register.register[person.idNumber] = person.name
  const { additionId } = await makeAddition(world, await withNumber(person.idNumber))
  const { token } = await makeOperator(world, { rights: ['qualification'] })
  await world.call(DecideAddition, { additionId, version: 1, approve: true }, token)
  const refused = await (await somebody()).verify(person)
  expect(refused).toMatchObject({ code: 409, data: { reason: 'IDENTITY_TAKEN', phoneMasked: '' } })
  expect(refused.msg).toBe('这个身份证已用于其他账号，请核对姓名和号码；确是您本人的，请联系客服')
})

test('a card with which a shop was registered that is replaced is its holder’s again', async () => {
  const person = { name: '孙二', idNumber: makeIdentityNumber() }
  register.register[person.idNumber] = person.name
  const { additionId } = await makeAddition(world, await withNumber(person.idNumber))
  const { token } = await makeOperator(world, { rights: ['qualification'] })
  await world.call(DecideAddition, { additionId, version: 1, approve: true }, token)
  const { verify } = await somebody()
  expect((await verify(person)).data.reason).toBe('IDENTITY_TAKEN')
  await world.write(sql`update shops.shop set replaced_at = now()
    where id = (select shop_id from joining.addition where id = ${additionId})`)
  expect((await verify(person)).code).toBe(200)
})

test('race: somebody whose application is approved while their name is checked is known by both, and neither waits for the other', async () => {
  const person = { name: '林知夏', idNumber: makeIdentityNumber() }
  register.register[person.idNumber] = person.name
  const adder = await withNumber(person.idNumber)
  const { additionId } = await makeAddition(world, adder)
  const { token } = await makeOperator(world, { rights: ['qualification'] })
  const waits = sql<{ wait_event: string }>`select wait_event from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database()`
  let answers: Promise<{ code: number }>[] = []
  await world.owner.transact(async (tx) => {
    await sql`select from access.app_user where id = ${adder.userId} for no key update`.execute(tx)
    const verified = world.call(VerifyRealName, { ...person, consent: 1 }, adder.token)
    await expect.poll(() => world.rows(waits)).toHaveLength(1)
    const approved = world.call(DecideAddition, { additionId, version: 1, approve: true }, token)
    answers = [verified, approved]
    await expect.poll(() => world.rows(waits)).toHaveLength(2)
    // Whoever has the number waits for the account; who comes later waits for the number, and holds no account.
    expect((await world.rows(waits)).map(({ wait_event: event }) => event)).toContain('advisory')
  })
  expect((await Promise.all(answers)).map(({ code }) => code)).toEqual([200, 200])
})
