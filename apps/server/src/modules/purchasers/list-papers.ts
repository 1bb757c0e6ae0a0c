import { REVIEW, type ListPurchaserPapers, type Out } from '@shop/contract'
import type { Config } from '../../kernel/config.ts'
import { rows } from '../../kernel/database.ts'
import type { QueryContext } from '../../kernel/endpoint.ts'
import { sql } from '../../kernel/sql.ts'
import { asMember } from '../files/index.ts'
import { shownPapers, shownStanding } from './shown-papers.ts'
import { endedByPlatform, permitDays, roleAllows, standingColumns, standingJoins, type StandingColumns } from '../shops/index.ts'
import { submissionColumns, type SubmissionRow } from './submission-rows.ts'

/** Where each member of the owner’s shop who orders stands, and the papers that wait. */
export const listPapers =
  (config: Config) =>
  async ({ db, actor, now, settings }: QueryContext<typeof ListPurchaserPapers>): Promise<Out<typeof ListPurchaserPapers>> => {
    const days = permitDays({ now, settings })
    const [members, sent] = await Promise.all([
      rows(
        db,
        sql<StandingColumns & { user_id: number }>`select m.user_id, ${standingColumns(days)}
          from shops.member m ${standingJoins(sql.ref('m.shop_id'), sql.ref('m.user_id'), days)}
          where m.shop_id = ${actor.shop.id} and ${roleAllows('purchaser', 'm')} order by m.joined_at, m.user_id`,
      ),
      rows(
        db,
        sql<SubmissionRow & { platforms: boolean }>`select ${submissionColumns('s')},
            ${endedByPlatform(sql.ref('s.shop_id'), sql.ref('s.user_id'))} as platforms from purchasers.submission s
          where s.shop_id = ${actor.shop.id} and s.state = ${REVIEW.waiting}`,
      ),
    ])
    const viewer = asMember(actor)
    const waiting = new Map(
      sent.map((row) => {
        const decidable = row.user_id !== actor.userId && row.capacity === 'agent' && !row.platforms
        return [row.user_id, { ...shownPapers(config, row, { viewer, now }), decidable }] as const
      }),
    )
    return {
      rows: members.map((row) => ({ userId: row.user_id, ...shownStanding(row), waiting: waiting.get(row.user_id) ?? null })),
    }
  }
