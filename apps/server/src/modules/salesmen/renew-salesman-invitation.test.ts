import { GetOwnService, RenewSalesmanInvitation, VerifyInviteCode } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { makeBuyer, makeOperator, makeSalesman, makeSellerOperator, makeUser } from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'
import { DAY } from '../../kernel/clock.ts'

const world = await openWorld()
const renew = (token: string) => world.call(RenewSalesmanInvitation, {}, token)
const verify = (inviteCode: string, token: string) => world.call(VerifyInviteCode, { inviteCode }, token)
const person = async () => world.login((await makeUser(world)).userId)
const shown = async (token: string) => (await world.call(GetOwnService, {}, token)).data.salesman!.invitation

test('rejects anonymous callers, operators, and who is no salesman', async () => {
  const tokens = ['', (await makeOperator(world)).token, (await makeBuyer(world)).token, await person()]
  expect(await Promise.all(tokens.map(async (token) => (await renew(token)).code))).toEqual([401, 401, 403, 403])
})

test('any number of people may use it within 90 days; it names who invites, and the code is not in the table', async () => {
  const { token } = await makeSalesman(world, await makeSellerOperator(world, { name: '华东医药' }))
  const made = (await renew(token)).data
  expect(await shown(token)).toEqual(made)
  const [stored] = await world.rows(sql<{ row: string }>`select t::text as row from salesmen.invitation t`)
  expect(stored!.row).not.toContain(made.code)
  for (let i = 0; i < 3; i++)
    expect((await verify(made.code, await person())).data).toEqual({
      by: 'salesman',
      name: '陆行舟',
      sellerName: '华东医药',
      expiresAt: made.expiresAt,
    })
  expect((await verify(made.code, token)).data.reason).toBe('SALESMAN')
  world.clock.advance(90 * DAY)
  expect((await verify(made.code, await person())).data.reason).toBe('INVITE_INVALID')
  expect(await shown(token)).toBeNull()
})

test('a new one ends the one before; of two made at once one stays open', async () => {
  const { token, salesmanId } = await makeSalesman(world)
  const old = (await renew(token)).data
  await Promise.all([renew(token), renew(token)])
  expect((await verify(old.code, await person())).data.reason).toBe('INVITE_INVALID')
  const open = await world.rows(sql`select from salesmen.invitation where salesman_id = ${salesmanId} and revoked_at is null`)
  expect(open).toHaveLength(1)
  expect((await verify((await shown(token))!.code, await person())).data.sellerName).toBe('平台')
})
