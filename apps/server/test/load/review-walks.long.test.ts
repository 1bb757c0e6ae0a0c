import { ApplyShopAudit, REVIEW, DecideApplication, EditShopAudit, type ApplicationField, type ReviewState } from '@shop/contract'
import { sql } from '../../src/kernel/sql.ts'
import { expect, test } from 'vitest'
import { addDays } from '../../src/kernel/clock.ts'
import { seededRng } from '../../demonstration/rng.ts'
import { makeApplicant, makeOperator, makeProcurer, makeUpdater, type Applicant } from '../factories/index.ts'
import { openWorld } from '../world.ts'
import { canTransition } from '../../src/modules/reviews/index.ts'
import { SCALE, TIMEOUT } from './scale.ts'

const world = await openWorld()
const reviewer = await makeOperator(world, { rights: ['qualification'] })
const STEPS = 4
const SHOPS = 4
/** One after the other: a shop needs a new application whenever one is over. */
const WALKS_OF_A_SHOP = SCALE.reviewWalks / SHOPS

interface Transition {
  application_id: number
  from_state: ReviewState
  to_state: ReviewState
  version: number
}

/** The shop has one drug licence, which the newest approved update gave, and nothing that it gave before is lost. */
const certificateFollows = (shopId: number) =>
  sql<{ follows: boolean }>`select (select array_agg(c.audit_id) from qualification.certificate c where c.shop_id = ${shopId})
        is not distinct from (select array[(select t.application_id from applications.transition t
          join applications.application a on a.id = t.application_id
          where a.shop_id = ${shopId} and t.to_state = ${REVIEW.approved} order by t.id desc limit 1)])
      and (select count(*) from qualification.past_certificate where shop_id = ${shopId})
        = (select count(*) from applications.transition t join applications.application a on a.id = t.application_id
          where a.shop_id = ${shopId} and t.to_state = ${REVIEW.approved}) as follows`

/** What people try, whether it is allowed or not. */
const ACTIONS = ['draft', 'send', 'edit', 'resend', 'withdraw', 'approve', 'reject'] as const
type Action = (typeof ACTIONS)[number]

/** Every shop begins with these: chance leads to all transitions in most runs, not in each. */
const FIRST_WALKS: readonly (readonly Action[])[] = [
  ['send', 'reject', 'resend', 'approve'],
  ['draft', 'send', 'withdraw'],
]

/** What was rejected is not taken again as it was: its days, and whom to call, differ from version to version. */
const changedIn = ({ certificates }: Applicant['complete'], version: number) => ({
  certificates: certificates.map((one) =>
    typeof one.expiresOn === 'string' ? { ...one, expiresOn: addDays(one.expiresOn, -version) } : one,
  ),
  ...(certificates.length === 1 && certificates[0]?.longTerm === true && { phone: `1381234${String(1_000 + version)}` }),
})

async function act(action: Action, { token, level, complete }: Applicant, auditId: number, version: number) {
  const field = level === 'update' ? 'drug-business-licence.holder' : 'business-licence.holder'
  const reasons = [{ field: field as ApplicationField, text: '与执照不一致' }]
  switch (action) {
    case 'draft':
    case 'send':
      return world.call(ApplyShopAudit, { level, ...complete, submit: action === 'send' }, token)
    case 'edit':
      return world.call(EditShopAudit, { auditId, ...complete, submit: false }, token)
    case 'resend': {
      return world.call(EditShopAudit, { auditId, ...complete, ...changedIn(complete, version), submit: true }, token)
    }
    case 'withdraw':
      return world.call(EditShopAudit, { auditId, withdraw: true }, token)
    case 'approve':
      return world.call(DecideApplication, { auditId, version, approve: true }, reviewer.token)
    case 'reject':
      return world.call(DecideApplication, { auditId, version, approve: false, reasons }, reviewer.token)
  }
}

/** The shop's newest application; an id that does not exist before there is one. */
const newest = async (shopId: number) =>
  (
    await world.rows(
      sql<{ id: number; version: number }>`select id, version from applications.application where shop_id = ${shopId}
        order by created_at desc, id desc limit 1`,
    )
  )[0] ?? { id: 987_654_321, version: 1 }

test(
  'random walks, for prices, to buy and to update a certificate: every transition is one of the table, and the shop’s qualification follows',
  async () => {
    const rng = seededRng('walks over applications')
    const walkShop = async (applicant: Applicant) => {
      const isUpdate = applicant.level === 'update'
      const state = applicant.level === 'price' ? sql.ref('price_state') : sql.ref('procure_state')
      for (let walk = 0; walk < WALKS_OF_A_SHOP; walk++) {
        const actions = FIRST_WALKS[walk] ?? Array.from({ length: STEPS }, () => rng.pick(ACTIONS))
        for (const action of actions) {
          world.clock.advance(1)
          const { id, version } = await newest(applicant.shopId)
          const { code, msg } = await act(action, applicant, id, version)
          // A busy machine may refuse to begin an action; nothing has happened then.
          expect([200, 404, 409, 422, 503], msg).toContain(code)
        }
        const [last] = await world.rows(
          isUpdate
            ? certificateFollows(applicant.shopId)
            : sql<{ follows: boolean }>`select a.state = q.state or (a.state = ${REVIEW.draft} and a.version = 0) as follows
          from applications.application a, (select ${state} as state from qualification.shop_qualification where shop_id = ${applicant.shopId}) q
          where a.shop_id = ${applicant.shopId} order by a.created_at desc, a.id desc limit 1`,
        )
        expect(last?.follows ?? true).toBe(true)
        // The next walk begins before the first application, and the shop's day has no limit.
        await world.write(sql`update applications.application set state = ${REVIEW.ended} where shop_id = ${applicant.shopId}`)
        if (!isUpdate)
          await world.write(
            sql`update qualification.shop_qualification set ${state} = ${REVIEW.ended} where shop_id = ${applicant.shopId}`,
          )
        await world.write(sql`delete from kernel.attempt where subject = ${`application:s:${applicant.shopId}`}`)
      }
    }
    const makers = [makeApplicant, makeProcurer, makeUpdater]
    const applicants = Array.from({ length: SHOPS }, (_, at) => makers[at % makers.length]!(world))
    await Promise.all((await Promise.all(applicants)).map(walkShop))

    const seen = await world.rows(
      sql<Transition>`select application_id, from_state, to_state, version from applications.transition order by application_id, id`,
    )
    expect(seen.length).toBeGreaterThan(SCALE.reviewWalks / 2)
    const before = new Map<number, Transition>()
    for (const it of seen) {
      expect(canTransition(it.from_state, it.to_state), `${it.from_state} → ${it.to_state}`).toBe(true)
      const last = before.get(it.application_id)
      expect(it.from_state).toBe(last?.to_state ?? REVIEW.draft)
      expect(it.version).toBe((last?.version ?? 0) + (it.to_state === REVIEW.waiting ? 1 : 0))
      before.set(it.application_id, it)
    }
    const reached = new Set(seen.map(({ from_state, to_state }) => `${from_state}→${to_state}`))
    expect(reached).toEqual(new Set(['0→1', '1→2', '1→3', '1→4', '3→1']))
  },
  TIMEOUT,
)
