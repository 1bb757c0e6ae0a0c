import { createHash } from 'node:crypto'
import { EndContract, GetContract, GetPersonalData, ListContracts, SendBusinessCode, SignContract } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../test/bad-input.ts'
import { makeBuyer, makeContract, makeSellerOperator, type Buyer } from '../../../test/factories/index.ts'
import { solveCaptcha, testPhone } from '../../../test/phone.ts'
import { holdRow } from '../../../test/held-row.ts'
import { openWorld } from '../../../test/world.ts'
import { DAY } from '../../kernel/clock.ts'

const PASSWORD = 'Yaoshi2026'
const phones = testPhone()
const world = await openWorld({ providers: { sms: phones.sms } })
const seller = await makeSellerOperator(world, { name: '华东医药' })

async function stage(days?: number) {
  const owner = await makeBuyer(world, { password: PASSWORD })
  const contractId = await makeContract(world, { ...seller, shopId: owner.shopId, ...(days && { days }) })
  const get = async (by: Buyer = owner) => (await world.call(GetContract, { contractId }, by.token)).data
  const { hash } = await get()
  const sign = (by: Buyer = owner, more: object = {}) =>
    world.call(SignContract, { contractId, hash, password: PASSWORD, ...more }, by.token)
  const member = (role: 'purchaser' | 'finance') => makeBuyer(world, { shopId: owner.shopId, role, password: PASSWORD })
  return { owner, contractId, hash, get, sign, member }
}
const grantAuthority = (shopId: number, expiresOn: string) =>
  world.write(sql`insert into qualification.certificate (shop_id, kind, name, number, holder, issuer, issued_on, expires_on, is_core, created_at)
    values (${shopId}, 'power-of-attorney', '采购委托书', '', '', '', '2026-01-01', ${expiresOn}, true, now())`)

test('rejects anonymous callers, operators, finance and bad input', async () => {
  const { contractId, hash, sign, member, owner } = await stage()
  const input = { contractId, hash, password: PASSWORD }
  for (const who of ['', seller.token]) expect((await world.call(SignContract, input, who)).code).toBe(401)
  expect((await sign(await member('finance'))).code).toBe(403)
  await expectBadInputs(world, SignContract, input, owner.token, ['password'])
  expect((await sign(owner, { password: '' })).data.fields).toEqual({ password: '请输入登录密码' })
})

test('another shop’s contract does not exist', async () => {
  const { sign } = await stage()
  const other = await makeBuyer(world, { password: PASSWORD })
  expect((await sign(other)).code).toBe(404)
})

test('a purchaser signs only while their own power of attorney is in force', async () => {
  const { owner, sign, member, get } = await stage()
  const agent = await member('purchaser')
  const lasts = (until: string) =>
    world.write(sql`update shops.permit set basis = 'power-of-attorney', valid_until = ${until}
      where shop_id = ${owner.shopId} and user_id <> ${owner.userId}`)
  await lasts('2026-03-09')
  expect((await get(agent)).cannotSign).toContain('您的采购资料已到期或未登记')
  expect((await sign(agent)).data.reason).toBe('SIGN_NOT_AUTHORISED')
  const newcomer = await makeBuyer(world, { shopId: owner.shopId, role: 'purchaser', password: PASSWORD, withoutPapers: true })
  expect((await get(newcomer)).cannotSign).toContain('您的采购资料已到期或未登记')
  expect((await sign(newcomer)).data.reason).toBe('SIGN_NOT_AUTHORISED')
  await lasts('2026-03-10')
  expect((await get(agent)).cannotSign).toBe('')
  expect((await sign(agent)).code).toBe(200)
})

test('a wrong password signs nothing; what was shown is what is signed', async () => {
  const { sign, get } = await stage()
  expect(await sign(undefined, { password: 'wrong2026' })).toMatchObject({ code: 422, msg: '登录密码不正确' })
  expect((await sign(undefined, { hash: 'a'.repeat(64) })).data.reason).toBe('CONTRACT_MOVED_ON')
  expect(await get()).toMatchObject({ state: 0, signature: null })
})

test('what ran out or was ended can’t be signed', async () => {
  const short = await stage(1)
  const ended = await stage()
  await world.call(EndContract, { contractId: ended.contractId, reason: '不再合作' }, seller.token)
  expect((await ended.sign()).data.reason).toBe('CONTRACT_MOVED_ON')
  const start = world.clock.now()
  world.clock.advance(2 * DAY)
  expect((await short.get()).state).toBe(2)
  world.clock.set(start)
})

test('keeps who signed what and when, for good, and with the hash of the text', async () => {
  const { owner, contractId, hash, sign, get } = await stage()
  expect((await sign()).data).toEqual({ signedAt: world.clock.now().toISOString() })
  const shown = await get()
  expect(shown).toMatchObject({ state: 1, stateName: '已签署', signature: { means: 'password', name: expect.any(String) } })
  expect(createHash('sha256').update(shown.statement).digest('hex')).toBe(hash)
  const [kept] = await world.rows(
    sql<{
      user_id: number
      hash: Buffer
      role: string
    }>`select user_id, hash, role from contracts.signature where contract_id = ${contractId}`,
  )
  expect({ ...kept, hash: kept!.hash.toString('hex') }).toEqual({ user_id: owner.userId, hash, role: 'owner' })
  await expect(world.write(sql`update contracts.signature set name = 'x'`)).rejects.toThrow()
  await expect(world.write(sql`delete from contracts.signature`)).rejects.toThrow()
  const { records } = (await world.call(GetPersonalData, { kind: 'trade' }, owner.token)).data
  expect(records[0]).toMatchObject({ title: '签署协议' })
  expect((await sign()).data.reason).toBe('CONTRACT_MOVED_ON')
})

test('of two at the same moment one signs', async () => {
  const { sign, owner } = await stage()
  const answers = await Promise.all([sign(), sign()])
  expect(answers.map(({ data }) => data.reason ?? 'signed').toSorted()).toEqual(['CONTRACT_MOVED_ON', 'signed'])
  expect((await world.call(ListContracts, {}, owner.token)).data.rows).toMatchObject([{ state: 1 }])
})

test('says how who signed proved who they are: where no password is set, one that is sent along proves nothing', async () => {
  const owner = await makeBuyer(world)
  const contractId = await makeContract(world, { ...seller, shopId: owner.shopId })
  const get = async () => (await world.call(GetContract, { contractId }, owner.token)).data
  await world.call(SendBusinessCode, { businessCode: 'personalData', ...(await solveCaptcha(world)) }, owner.token)
  await world.work()
  const input = { contractId, hash: (await get()).hash, password: PASSWORD, smsCode: phones.codeTo(owner.phone) }
  expect((await world.call(SignContract, input, owner.token)).code).toBe(200)
  expect((await get()).signature).toMatchObject({ means: 'code' })
})

test('race: who was removed from the shop while proving who they are does not sign', async () => {
  const { owner, contractId, sign, member, get } = await stage()
  await grantAuthority(owner.shopId, '2026-12-31')
  const agent = await member('purchaser')
  const held = await holdRow(world, 'contracts.contract', contractId)
  const signing = sign(agent)
  await held.waiting()
  await world.write(sql`delete from shops.member where user_id = ${agent.userId}`)
  await held.release()
  expect(await signing).toMatchObject({ code: 409, data: { reason: 'SIGN_NOT_AUTHORISED' } })
  expect((await get()).signature).toBeNull()
})

test('is signed with the name that the shop knows, or the proved phone, never with a nickname', async () => {
  const named = await stage()
  await world.write(sql`update shops.member set name = '陈思' where shop_id = ${named.owner.shopId}`)
  await named.sign()
  expect((await named.get()).signature).toMatchObject({ name: '陈思' })
  const unnamed = await stage()
  await world.write(sql`update shops.member set name = '' where shop_id = ${unnamed.owner.shopId}`)
  await unnamed.sign()
  expect((await unnamed.get()).signature?.name).toMatch(/^1\d\d\*{4}\d{4}$/)
})
