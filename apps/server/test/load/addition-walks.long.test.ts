import { DecideAddition, REVIEW, SaveUserAudit, UpdateUserAudit, USER_REVIEW, type ReviewState } from '@shop/contract'
import { expect, test } from 'vitest'
import { seededRng } from '../../demonstration/rng.ts'
import { sql } from '../../src/kernel/sql.ts'
import { canTransition } from '../../src/modules/reviews/index.ts'
import { makeAdder, makeOperator, type Adder } from '../factories/index.ts'
import { openWorld } from '../world.ts'
import { SCALE, TIMEOUT } from './scale.ts'

const world = await openWorld()
const reviewer = await makeOperator(world, { rights: ['qualification'] })
const STEPS = 4
/** People who walk at the same time, each from one shop that is approved to the next person. */
const AT_ONCE = 4

const ACTIONS = ['draft', 'change', 'send', 'withdraw', 'approve', 'reject', 'approve and withdraw'] as const
type Action = (typeof ACTIONS)[number]

interface Standing {
  id: number
  state: ReviewState
  version: number
  shop_id: number | null
}
const NONE: Standing = { id: 987_654_321, state: REVIEW.draft, version: 0, shop_id: null }
/** Where the newest application of somebody stands. */
const standing = async ({ userId }: Adder): Promise<Standing> =>
  (
    await world.rows(
      sql<Standing>`select id, state, version, shop_id from joining.addition where user_id = ${userId} order by created_at desc, id desc limit 1`,
    )
  )[0] ?? NONE

/** What people try, whether it is allowed or not; two of them at the same moment. */
async function act(action: Action, { token, complete }: Adder, { id, version }: Standing, step: number) {
  const changed = { ...complete, shop: { ...complete.shop, address: `人民路 ${step} 号` } }
  const withdraw = () => world.call(UpdateUserAudit, { id, kind: USER_REVIEW.add, withdraw: true }, token)
  const approve = () => world.call(DecideAddition, { additionId: id, version: version || 1, approve: true }, reviewer.token)
  switch (action) {
    case 'draft':
      return [await world.call(SaveUserAudit, { ...complete, submit: false }, token)]
    case 'change':
      return [await world.call(SaveUserAudit, { ...changed, submit: true }, token)]
    case 'send':
      return [await world.call(SaveUserAudit, complete, token)]
    case 'withdraw':
      return [await withdraw()]
    case 'approve':
      return [await approve()]
    case 'reject': {
      const reasons = [{ field: 'shop.address' as const, text: '与执照不一致' }]
      const input = { additionId: id, version: version || 1, approve: false, reasons }
      return [await world.call(DecideAddition, input, reviewer.token)]
    }
    case 'approve and withdraw':
      return Promise.all([approve(), withdraw()])
  }
}

test(
  'random walks of those who add a shop: every move is one of the table, of a decision and a withdrawal at once one counts, and an approval makes one shop with one owner',
  async () => {
    const rng = seededRng('walks of additions')
    const reached = new Set<string>()
    const walkAll = async (walks: number) => {
      let adder = await makeAdder(world)
      for (let step = 1; step <= walks * STEPS; step++) {
        world.clock.advance(1)
        const before = await standing(adder)
        const answers = await act(rng.pick(ACTIONS), adder, before, step)
        // A busy machine may refuse to begin an action; nothing has happened then.
        for (const { code, msg } of answers) expect([200, 404, 409, 422, 503], msg).toContain(code)
        const after = await standing(adder)
        const isNew = after.id !== before.id
        const from = isNew ? REVIEW.draft : before.state
        if (after.state !== from) {
          expect(canTransition(from, after.state), `${from} → ${after.state}`).toBe(true)
          reached.add(`${from}→${after.state}`)
        }
        if (answers.length === 2) expect(answers.filter(({ code }) => code === 200).length).toBeLessThan(2)
        const isSent = after.state === REVIEW.waiting && (from !== REVIEW.waiting || isNew)
        expect(after.version).toBe((isNew ? 0 : before.version) + (isSent ? 1 : 0))
        const owners = await world.rows(
          sql`select s.credit_code from shops.member m join shops.shop s on s.id = m.shop_id where m.user_id = ${adder.userId} and m.role = 'owner'`,
        )
        const isApproved = after.state === REVIEW.approved
        expect(owners).toEqual(isApproved ? [{ credit_code: adder.complete.shop.creditCode }] : [])
        expect(after.shop_id !== null).toBe(isApproved)
        // The day of a person has limits.
        await world.write(sql`delete from kernel.attempt`)
        if (isApproved) adder = await makeAdder(world)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, () => walkAll(SCALE.reviewWalks / AT_ONCE)))
    expect(reached).toEqual(new Set(['0→1', '1→2', '1→3', '1→4', '3→1']))
  },
  TIMEOUT,
)
