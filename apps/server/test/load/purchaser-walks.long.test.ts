import {
  ChangeMemberRole,
  ConsoleDecidePurchaserPapers,
  ConsoleEndPurchaserRight,
  DecidePurchaserPapers,
  EndPurchaserRight,
  GetInfo,
  GetMyPurchaserPapers,
  REVIEW,
  SubmitPurchaserPapers,
  WithdrawPurchaserPapers,
  type GivenRole,
  type ReviewState,
  type RightEnder,
} from '@shop/contract'
import { expect, test } from 'vitest'
import { seededRng } from '../../demonstration/rng.ts'
import { addDays, chinaDay } from '../../src/kernel/clock.ts'
import { sql } from '../../src/kernel/sql.ts'
import { canTransition } from '../../src/modules/reviews/index.ts'
import { makeBuyer, makeOperator, makePapers, type Buyer } from '../factories/index.ts'
import { openWorld } from '../world.ts'
import { SCALE, TIMEOUT } from './scale.ts'

const world = await openWorld()
const platform = await makeOperator(world, { rights: ['qualification'] })
const STEPS = 4
/** Purchasers who walk at the same time, each of a shop that may buy. */
const AT_ONCE = 4

const ALONE = [
  'send',
  'send unchanged',
  'withdraw',
  'approve',
  'platform approves',
  'reject',
  'platform rejects',
  'end',
  'platform ends',
  'to finance',
  'to purchaser',
] as const
/** Both at the same moment. */
const PAIRS = ['approve twice', 'approve and reject', 'approve and withdraw', 'approve and end', 'send twice'] as const
const ACTIONS = [...ALONE, ...PAIRS] as const
type Action = (typeof ACTIONS)[number]

/** Everybody begins with these: chance leads to all transitions in most runs, not in each. */
const FIRST: readonly Action[] = [
  ...(['send', 'reject', 'send unchanged', 'send', 'approve', 'send', 'withdraw', 'withdraw', 'approve'] as const),
  // What waits is given up with the right, and with the role.
  ...(['send', 'end', 'end', 'send', 'send twice', 'to finance', 'send', 'to purchaser', 'send', 'platform approves'] as const),
  // Whose right the platform ended is the platform's to decide.
  ...(['platform ends', 'send', 'approve', 'platform rejects', 'send', 'approve twice'] as const),
]
/** What the first steps are refused for. */
const REFUSED = ['ALREADY_DECIDED', 'BAD_INPUT', 'FORBIDDEN', 'NO_ORDER_RIGHT', 'PAPERS_WAITING', 'PLATFORM_DECIDES']

interface Submission {
  id: number
  state: ReviewState
  version: number
}
const NONE: Submission = { id: 987_654_321, state: REVIEW.draft, version: 0 }
interface Walk {
  owner: Buyer
  member: Buyer
  papers: Awaited<ReturnType<typeof makePapers>>
  /** How often they were changed. */
  changes: number
  role: GivenRole
  /** Whether they have the right to order, and who ended it by hand; null: it was not, or another one was given since. */
  right: boolean
  endedBy: RightEnder | null
}
const submissionsOf = ({ member }: Walk) =>
  world.rows(
    sql<Submission>`select id, state, version from purchasers.submission where user_id = ${member.userId} order by version`,
  )

async function begin(): Promise<Walk> {
  const owner = await makeBuyer(world)
  const member = await makeBuyer(world, { shopId: owner.shopId, role: 'purchaser', withoutPapers: true })
  const papers = await makePapers(world, member.userId)
  return { owner, member, papers, changes: 0, role: 'purchaser', right: false, endedBy: null }
}

/** What one press did, and whether it counted. */
interface Done {
  deed: 'send' | 'withdraw' | 'approve' | 'reject' | 'end' | 'role'
  by: RightEnder | 'member'
  code: number
  msg: string
  reason: string | undefined
}
async function press(
  deed: Done['deed'],
  by: Done['by'],
  answer: Promise<{ code: number; msg: string; data: object }>,
): Promise<Done> {
  const { code, msg, data } = await answer
  return { deed, by, code, msg, reason: 'reason' in data ? String(data.reason) : undefined }
}
const REASONS = [{ field: 'poaFiles' as const, text: '没有盖章' }]

const presses = {
  /** With a card that is valid a day longer than that of before, unless nothing was changed. */
  send(walk: Walk, changed = true) {
    if (changed) walk.changes++
    const cardUntil = addDays(chinaDay(world.clock.now()), 900 + walk.changes)
    return press('send', 'member', world.call(SubmitPurchaserPapers, { ...walk.papers, cardUntil }, walk.member.token))
  },
  withdraw: ({ member }: Walk, { id }: Submission) =>
    press('withdraw', 'member', world.call(WithdrawPurchaserPapers, { submissionId: id }, member.token)),
  approve: ({ owner }: Walk, { id, version }: Submission) =>
    press('approve', 'owner', world.call(DecidePurchaserPapers, { submissionId: id, version, approve: true }, owner.token)),
  reject({ owner }: Walk, { id, version }: Submission) {
    const decision = { submissionId: id, version, approve: false, reasons: REASONS }
    return press('reject', 'owner', world.call(DecidePurchaserPapers, decision, owner.token))
  },
  platformApproves(_: Walk, { id, version }: Submission) {
    const decision = { submissionId: id, version: version || 1, approve: true }
    return press('approve', 'platform', world.call(ConsoleDecidePurchaserPapers, decision, platform.token))
  },
  platformRejects(_: Walk, { id, version }: Submission) {
    const decision = { submissionId: id, version: version || 1, approve: false, reasons: REASONS }
    return press('reject', 'platform', world.call(ConsoleDecidePurchaserPapers, decision, platform.token))
  },
  end: ({ owner, member }: Walk) => press('end', 'owner', world.call(EndPurchaserRight, { userId: member.userId }, owner.token)),
  platformEnds({ member: { shopId, userId } }: Walk) {
    const ended = { shopId, userId, reason: '委托书被举报' }
    return press('end', 'platform', world.call(ConsoleEndPurchaserRight, ended, platform.token))
  },
  role: ({ owner, member }: Walk, role: GivenRole) =>
    press('role', 'owner', world.call(ChangeMemberRole, { userId: member.userId, role }, owner.token)),
}

async function act(action: Action, walk: Walk, it: Submission): Promise<Done[]> {
  switch (action) {
    case 'send':
      return [await presses.send(walk)]
    case 'send unchanged':
      return [await presses.send(walk, false)]
    case 'withdraw':
      return [await presses.withdraw(walk, it)]
    case 'approve':
      return [await presses.approve(walk, it)]
    case 'platform approves':
      return [await presses.platformApproves(walk, it)]
    case 'reject':
      return [await presses.reject(walk, it)]
    case 'platform rejects':
      return [await presses.platformRejects(walk, it)]
    case 'end':
      return [await presses.end(walk)]
    case 'platform ends':
      return [await presses.platformEnds(walk)]
    case 'to finance':
      return [await presses.role(walk, 'finance')]
    case 'to purchaser':
      return [await presses.role(walk, 'purchaser')]
    case 'send twice':
      return Promise.all([presses.send(walk), presses.send(walk)])
    case 'approve twice':
      return Promise.all([presses.approve(walk, it), presses.platformApproves(walk, it)])
    case 'approve and reject':
      return Promise.all([presses.platformApproves(walk, it), presses.reject(walk, it)])
    case 'approve and withdraw':
      return Promise.all([presses.approve(walk, it), presses.withdraw(walk, it)])
    case 'approve and end':
      return Promise.all([presses.platformApproves(walk, it), presses.end(walk)])
  }
}

/** What became of the right by what counted: of an approval and an end at once the end is last, as what waits is given up with it. */
function follow(walk: Walk, action: Action, done: readonly Done[]) {
  for (const { deed, by, code } of done) {
    if (code !== 200) continue
    if (deed === 'approve') {
      expect(by === 'owner' && walk.endedBy === 'platform', 'an owner gives no right that the platform ended').toBe(false)
      Object.assign(walk, { right: true, endedBy: null })
    }
    if (deed === 'end') Object.assign(walk, { right: false, endedBy: by })
    if (deed === 'role') walk.role = action === 'to finance' ? 'finance' : 'purchaser'
    if (deed === 'role' && walk.role === 'finance') walk.right = false
  }
}

/** The member has exactly this right, what they read of it is so, and they may order with it alone. */
async function expectRight({ member, role, right, endedBy }: Walk) {
  const { userId, shopId, token } = member
  const mine = sql`shop_id = ${shopId} and user_id = ${userId}`
  const [kept] = await world.rows(
    sql<{
      permits: number
      ended_by: RightEnder | null
    }>`select (select count(*)::int from shops.permit where ${mine}) as permits,
      (select ended_by from shops.ended_permit where ${mine}) as ended_by`,
  )
  expect(kept).toEqual({ permits: right ? 1 : 0, ended_by: endedBy })
  const [info, papers] = await Promise.all([world.call(GetInfo, {}, token), world.call(GetMyPurchaserPapers, {}, token)])
  expect([info.data.shop?.role, info.data.abilities.buy]).toEqual([role, right])
  if (role === 'finance') return expect(papers.code).toBe(403)
  expect(papers.data.basis).toBe(right ? 'power-of-attorney' : null)
  expect(papers.data.ended?.by ?? null).toBe(endedBy)
}

test(
  'random walks of purchasers: every move of their papers is one of the table, of two decisions at once one counts, and the right to order follows exactly',
  async () => {
    const rng = seededRng('walks of purchasers')
    const reached = new Set<string>()
    const refused = new Set<string>()
    const walkAll = async (steps: number) => {
      const walk = await begin()
      for (let step = 0; step < steps; step++) {
        world.clock.advance(1)
        // The day of a person has limits.
        await world.write(sql`delete from kernel.attempt`)
        const action = FIRST[step] ?? rng.pick(ACTIONS)
        const before = await submissionsOf(walk)
        const done = await act(action, walk, before.at(-1) ?? NONE)
        // A busy machine may refuse to begin an action; nothing has happened then.
        for (const { code, msg } of done) expect([200, 403, 404, 409, 422, 503], `${action}: ${msg}`).toContain(code)
        for (const { reason } of done) if (reason) refused.add(reason)
        const counted = done.filter(({ code }) => code === 200)
        follow(walk, action, done)

        const after = await submissionsOf(walk)
        expect(after.map(({ version }) => version)).toEqual(after.map((_, at) => at + 1))
        expect(after.length - before.length).toBe(counted.filter(({ deed }) => deed === 'send').length)
        expect(after.filter(({ state }) => state === REVIEW.waiting).length).toBeLessThan(2)
        for (const { id, state } of after) {
          const from = before.find((one) => one.id === id)?.state ?? REVIEW.draft
          if (from === state) continue
          expect(canTransition(from, state), `${action}: ${from} → ${state}`).toBe(true)
          reached.add(`${from}→${state}`)
        }
        // A right that ends after it was renewed: both have counted, one after the other.
        if (action !== 'approve and end') expect(counted.length, action).toBeLessThan(2)
        await expectRight(walk)
      }
    }
    const steps = Math.max(FIRST.length, (SCALE.reviewWalks / AT_ONCE) * STEPS)
    await Promise.all(Array.from({ length: AT_ONCE }, () => walkAll(steps)))
    expect(reached).toEqual(new Set(['0→1', '1→2', '1→3', '1→4']))
    expect([...refused]).toEqual(expect.arrayContaining(REFUSED))
  },
  TIMEOUT,
)
