import {
  ConsoleDecideJoinRequest,
  CreateInvitation,
  DecideJoinRequest,
  GetInfo,
  HandOverShop,
  ListInvitations,
  ListJoinRequests,
  RemoveMember,
  REVIEW,
  SaveUserAudit,
  SendHandOverCode,
  UpdateUserAudit,
  USER_REVIEW,
  type ReviewState,
  type Role,
} from '@shop/contract'
import { expect, test } from 'vitest'
import { seededRng } from '../../demonstration/rng.ts'
import { sql } from '../../src/kernel/sql.ts'
import { canTransition } from '../../src/modules/reviews/index.ts'
import { makeBuyer, makeOperator, makeUser, type Buyer } from '../factories/index.ts'
import { solveCaptcha, testPhone } from '../phone.ts'
import { openWorld } from '../world.ts'
import { SCALE, TIMEOUT } from './scale.ts'

const phones = testPhone()
const world = await openWorld({ providers: { sms: phones.sms } })
const platform = await makeOperator(world, { rights: ['qualification'] })
const STEPS = 4
/** Shops that somebody walks into and out of at the same time. */
const AT_ONCE = 4

const ALONE = ['ask', 'withdraw', 'approve', 'platform approves', 'reject', 'join invited', 'remove', 'hand over'] as const
/** Both at the same moment. */
const PAIRS = ['approve twice', 'approve and reject', 'approve and withdraw', 'approve and join invited', 'ask twice'] as const
const ACTIONS = [...ALONE, ...PAIRS] as const
type Action = (typeof ACTIONS)[number]

/** Everybody begins with these: chance leads to all transitions in most runs, not in each. */
const FIRST: readonly Action[] = [
  ...(['ask', 'reject', 'withdraw', 'ask', 'withdraw', 'approve', 'ask', 'approve', 'ask', 'remove'] as const),
  ...(['join invited', 'remove', 'ask', 'join invited', 'remove'] as const),
  // Of a member's invitation nothing is used; it ends with the handover, and stays ended when the shop is handed back.
  ...(['ask', 'hand over', 'platform approves', 'join invited', 'hand over', 'hand over', 'remove', 'join invited'] as const),
  ...(['ask twice', 'approve twice', 'remove'] as const),
]
/** What the first steps are refused for. */
const REFUSED = ['ALREADY_DECIDED', 'ALREADY_MEMBER', 'AUDIT_MOVED_ON', 'INVITE_INVALID']

/** A shop with two people who hand it over to each other, and somebody who joins it. */
interface Walk {
  /** The owner first. */
  holders: Buyer[]
  shopId: number
  person: { userId: number; token: string }
  /** Of an owner, while it is unused; dead once they handed the shop over. */
  invitation: { code: string; alive: boolean } | null
  /** What the person is in the shop. */
  role: Role | null
}
interface Request {
  id: number
  state: ReviewState
  role: Role
}
const requestsOf = ({ person }: Walk) =>
  world.rows(sql<Request>`select id, state, role from joining.request where user_id = ${person.userId} order by submitted_at, id`)

/** What one press did: what it was, and whether it counted. */
interface Done {
  deed: 'ask' | 'withdraw' | 'approve' | 'reject' | 'join' | 'remove' | 'hand over'
  code: number
  msg: string
  reason?: string | undefined
  /** The role that it gives. */
  gives?: Role
  auditId?: number
}

const reasonOf = (data: object) => ('reason' in data ? { reason: String(data.reason) } : {})

async function begin(): Promise<Walk> {
  const owner = await makeBuyer(world)
  const { shopId } = owner
  const other = await makeBuyer(world, { shopId, role: 'purchaser' })
  const { userId } = await makeUser(world)
  return { holders: [owner, other], shopId, person: { userId, token: await world.login(userId) }, invitation: null, role: null }
}

const presses = {
  async ask({ shopId, person }: Walk): Promise<Done> {
    const asked = { kind: USER_REVIEW.join, shopId, role: 'purchaser', identity: { name: '苏小满' }, submit: true } as const
    const { code, msg, data } = await world.call(SaveUserAudit, asked, person.token)
    return { deed: 'ask', code, msg, ...reasonOf(data), auditId: data.id }
  },
  async withdraw({ person }: Walk, id: number): Promise<Done> {
    const { code, msg, data } = await world.call(UpdateUserAudit, { id, kind: USER_REVIEW.join, withdraw: true }, person.token)
    return { deed: 'withdraw', code, msg, ...reasonOf(data) }
  },
  async approve({ holders }: Walk, requestId: number): Promise<Done> {
    const decision = { requestId, approve: true, role: 'finance' } as const
    const { code, msg, data } = await world.call(DecideJoinRequest, decision, holders[0]!.token)
    return { deed: 'approve', code, msg, ...reasonOf(data), gives: 'finance' }
  },
  async platform(_: Walk, requestId: number): Promise<Done> {
    const { code, msg, data } = await world.call(ConsoleDecideJoinRequest, { requestId, approve: true }, platform.token)
    return { deed: 'approve', code, msg, ...reasonOf(data), gives: 'purchaser' }
  },
  async reject({ holders }: Walk, requestId: number): Promise<Done> {
    const decision = { requestId, approve: false, reason: '不认识您' }
    const { code, msg, data } = await world.call(DecideJoinRequest, decision, holders[0]!.token)
    return { deed: 'reject', code, msg, ...reasonOf(data) }
  },
  async join({ shopId, person }: Walk, inviteCode: string): Promise<Done> {
    const asked = { kind: USER_REVIEW.join, shopId, role: 'finance', identity: { name: '苏小满' }, submit: true } as const
    const { code, msg, data } = await world.call(SaveUserAudit, { ...asked, inviteCode }, person.token)
    return { deed: 'join', code, msg, ...reasonOf(data), gives: 'finance' }
  },
  async remove({ holders, person }: Walk): Promise<Done> {
    const { code, msg, data } = await world.call(RemoveMember, { userId: person.userId }, holders[0]!.token)
    return { deed: 'remove', code, msg, ...reasonOf(data) }
  },
  async handOver({ holders }: Walk): Promise<Done> {
    const [owner, other] = holders as [Buyer, Buyer]
    await world.write(sql`delete from access.sms_code where phone in (${owner.phone}, ${other.phone})`)
    const before = [phones.lastTo(owner.phone), phones.lastTo(other.phone)]
    for (const to of ['me', 'member'] as const) {
      await world.write(sql`delete from kernel.attempt`)
      const sent = await world.call(SendHandOverCode, { userId: other.userId, to, ...(await solveCaptcha(world)) }, owner.token)
      expect(sent.code, sent.msg).toBe(200)
    }
    await world.work()
    // Another walk may have taken the message along.
    await expect
      .poll(() => before.includes(phones.lastTo(owner.phone)) || before.includes(phones.lastTo(other.phone)))
      .toBe(false)
    const codes = { ownCode: phones.codeTo(owner.phone), memberCode: phones.codeTo(other.phone) }
    const { code, msg, data } = await world.call(HandOverShop, { userId: other.userId, ...codes, role: 'purchaser' }, owner.token)
    return { deed: 'hand over', code, msg, ...reasonOf(data) }
  },
}

/** The code of an invitation that is open, or of a new one. */
async function invited(walk: Walk): Promise<string> {
  if (!walk.invitation) {
    const { token } = walk.holders[0]!
    const { data, code, msg } = await world.call(CreateInvitation, { role: 'finance' }, token)
    expect(code, msg).toBe(200)
    const { rows } = (await world.call(ListInvitations, {}, token)).data
    walk.invitation = { code: rows.find(({ invitationId }) => invitationId === data.invitationId)!.code, alive: true }
  }
  return walk.invitation.code
}

async function act(action: Action, walk: Walk, id: number): Promise<Done[]> {
  switch (action) {
    case 'ask':
      return [await presses.ask(walk)]
    case 'withdraw':
      return [await presses.withdraw(walk, id)]
    case 'approve':
      return [await presses.approve(walk, id)]
    case 'platform approves':
      return [await presses.platform(walk, id)]
    case 'reject':
      return [await presses.reject(walk, id)]
    case 'join invited':
      return [await presses.join(walk, await invited(walk))]
    case 'remove':
      return [await presses.remove(walk)]
    case 'hand over':
      return [await presses.handOver(walk)]
    case 'ask twice':
      return Promise.all([presses.ask(walk), presses.ask(walk)])
    case 'approve twice':
      return Promise.all([presses.approve(walk, id), presses.platform(walk, id)])
    case 'approve and reject':
      return Promise.all([presses.platform(walk, id), presses.reject(walk, id)])
    case 'approve and withdraw':
      return Promise.all([presses.approve(walk, id), presses.withdraw(walk, id)])
    case 'approve and join invited': {
      const code = await invited(walk)
      return Promise.all([presses.approve(walk, id), presses.join(walk, code)])
    }
  }
}

/** What became of the person by what counted: their role, who owns the shop, and what is left of the invitation. */
function follow(walk: Walk, done: readonly Done[]) {
  for (const { deed, gives, code } of done) {
    const counted = code === 200
    if (deed === 'join') {
      if (counted) expect(walk.invitation?.alive, 'an invitation of an owner of before admits no one').toBe(true)
      // Used up, or dead; a member’s press leaves it as it is.
      if (counted || (walk.invitation && !walk.invitation.alive && walk.role === null)) walk.invitation = null
    }
    if (!counted) continue
    if (deed === 'approve' || deed === 'join') walk.role ??= gives!
    if (deed === 'remove') walk.role = null
    if (deed === 'hand over') {
      walk.holders.reverse()
      if (walk.invitation) walk.invitation.alive = false
    }
  }
}

/** The shop has its owner, the other one, and the person with exactly this role; what they may do is their role's. */
async function expectRights({ holders, shopId, person, role }: Walk) {
  const members = await world.rows(
    sql<{ user_id: number; role: Role }>`select user_id, role from shops.member where shop_id = ${shopId}`,
  )
  expect(new Map(members.map((one) => [one.user_id, one.role]))).toEqual(
    new Map([
      [holders[0]!.userId, 'owner'],
      [holders[1]!.userId, 'purchaser'],
      ...(role ? ([[person.userId, role]] as const) : []),
    ]),
  )
  const [info, ofOwner, ofOther] = await Promise.all([
    world.call(GetInfo, {}, person.token),
    ...holders.map(({ token }) => world.call(ListJoinRequests, {}, token)),
  ])
  expect(info.data.shop && { id: info.data.shop.id, role: info.data.shop.role }).toEqual(role && { id: shopId, role })
  expect([ofOwner!.code, ofOther!.code]).toEqual([200, 403])
}

test(
  'random walks of those who join a shop: every move is one of the table, of two decisions at once one counts, and members and their rights follow exactly',
  async () => {
    const rng = seededRng('walks into shops')
    const reached = new Set<string>()
    const refused = new Set<string>()
    const walkAll = async (steps: number) => {
      const walk = await begin()
      for (let step = 0; step < steps; step++) {
        world.clock.advance(1)
        await world.write(sql`delete from kernel.attempt`)
        const action = FIRST[step] ?? rng.pick(ACTIONS)
        const before = await requestsOf(walk)
        const wasMember = walk.role !== null
        const done = await act(action, walk, before.at(-1)?.id ?? 987_654_321)
        // A busy machine may refuse to begin an action; nothing has happened then.
        for (const { code, msg } of done) expect([200, 404, 409, 503], `${action}: ${msg}`).toContain(code)
        for (const { reason } of done) if (reason) refused.add(reason)
        const counted = done.filter(({ code }) => code === 200)
        follow(walk, done)

        const after = await requestsOf(walk)
        expect(after.filter(({ state }) => state === REVIEW.waiting).length).toBeLessThan(2)
        expect(after.length - before.length).toBeLessThan(2)
        for (const { id, state, role } of after) {
          const known = before.find((one) => one.id === id)
          if (known?.state === state) continue
          const isBornApproved = !known && state === REVIEW.approved && counted.some(({ deed }) => deed === 'join')
          const from = known?.state ?? REVIEW.draft
          if (!isBornApproved) expect(canTransition(from, state), `${action}: ${from} → ${state}`).toBe(true)
          reached.add(isBornApproved ? `invited→${state}` : `${from}→${state}`)
          if (state === REVIEW.approved && !wasMember) expect(role).toBe(walk.role)
        }
        if (action === 'ask twice') expect(new Set(counted.map(({ auditId }) => auditId)).size).toBeLessThan(2)
        else expect(counted.length, action).toBeLessThan(2)
        await expectRights(walk)
      }
    }
    const steps = Math.max(FIRST.length, (SCALE.reviewWalks / AT_ONCE) * STEPS)
    await Promise.all(Array.from({ length: AT_ONCE }, () => walkAll(steps)))
    expect(reached).toEqual(new Set(['0→1', '1→2', '1→3', '1→4', 'invited→2']))
    expect([...refused]).toEqual(expect.arrayContaining(REFUSED))
  },
  TIMEOUT,
)
