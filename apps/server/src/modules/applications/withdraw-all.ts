import { REVIEW } from '@shop/contract'
import { sql, type Sql } from '../../kernel/sql.ts'
import type { Config } from '../../kernel/config.ts'
import type { TransactionContext } from '../../kernel/jobs.ts'
import { lockWaitingOf } from './application-rows.ts'
import { transitionApplication } from './transition-application.ts'

/** Takes back what a shop has waiting, for an operator who ends the shop under its lock: no one is left whom an answer concerns. */
export const withdrawAll =
  (config: Pick<Config, 'secrets'>) =>
  async (context: TransactionContext, shopId: number, by: string): Promise<void> => {
    for (const application of await lockWaitingOf(context.tx, shopId))
      await transitionApplication(config, context, application, REVIEW.withdrawn, { by })
  }

/** Whether a shop was approved for anything at any time, as an expression on its id: it is so now, or that was revoked. */
export const wasApproved = (shopId: Sql<unknown>) => sql`exists (select from applications.application pa
  where pa.shop_id = ${shopId} and pa.state in (${sql.lit(REVIEW.approved)}, ${sql.lit(REVIEW.ended)}))`
