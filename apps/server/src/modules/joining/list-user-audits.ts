import {
  additionProblems,
  firstStep,
  PAGES,
  REVIEW,
  USER_REVIEW,
  USER_REVIEW_NAMES,
  type In,
  type ListUserAudits,
} from '@shop/contract'
import { chinaDay } from '../../kernel/clock.ts'
import type { Config } from '../../kernel/config.ts'
import type { Executor } from '../../kernel/database.ts'
import type { Secrets } from '../../kernel/secret.ts'
import type { QueryContext } from '../../kernel/endpoint.ts'
import { listAdditionsOf, presentContent, type AdditionRow } from './additions/addition-rows.ts'
import { EMPTY } from './additions/content.ts'
import { listRequestsOf, shownRequest } from './request-rows.ts'

const MAX_ROWS = 100

/** The user's applications to join shops and to add them, the newest first. */
export const listUserAudits =
  ({ secrets }: Pick<Config, 'secrets'>) =>
  async ({ db, actor, now }: QueryContext<typeof ListUserAudits>, { kind, state }: In<typeof ListUserAudits>) => {
    const { userId } = actor
    const [requests, additions] = await Promise.all([
      kind === USER_REVIEW.add ? [] : listRequestsOf(db, userId, { kind, state, limit: MAX_ROWS }),
      kind !== undefined && kind !== USER_REVIEW.add ? [] : listAdditionsOf(db, userId, { state, limit: MAX_ROWS }),
    ])
    return {
      rows: requests.map(shownRequest),
      additions: await Promise.all(
        additions.map(async (one) => ({
          id: one.id,
          kind: USER_REVIEW.add,
          kindName: USER_REVIEW_NAMES[USER_REVIEW.add],
          shopName: one.shop_name,
          state: one.state,
          over: one.over,
          version: one.version,
          form: await formOf(db, secrets, one, chinaDay(now)),
          submittedAt: one.submitted_at?.toISOString() ?? null,
          decidedAt: one.decided_at?.toISOString() ?? null,
        })),
      ),
    }
  }

/** Where the form goes on: a draft on the first step that lacks something, one that was rejected on the first that was. Of a user only one is either. */
async function formOf(db: Executor, secrets: Secrets, addition: AdditionRow, today: string) {
  if (addition.state !== REVIEW.draft) return firstStep(addition.reasons)
  const problems = additionProblems((await presentContent(db, secrets, addition)) ?? EMPTY, today)
  return Object.keys(problems).length > 0 ? firstStep(problems) : PAGES.addShopPerson
}
