import { ConsoleGetAccount, type In, type Out } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { chinaDay } from '../../kernel/clock.ts'
import { first } from '../../kernel/database.ts'
import type { QueryContext } from '../../kernel/endpoint.ts'
import { refuse } from '../../kernel/refusal.ts'
import { memberName } from '../access/index.ts'
import { hasEnded } from './core-papers.ts'
import { COLUMNS, listPapers, REQUESTS, requestView, type RequestRow } from './request-rows.ts'

/** What a shop sent to the seller, paper by paper; pictures are opened one by one. */
export async function consoleGetAccount(
  { db, actor, now }: QueryContext<typeof ConsoleGetAccount>,
  { requestId }: In<typeof ConsoleGetAccount>,
): Promise<Out<typeof ConsoleGetAccount>> {
  const [row, papers] = await Promise.all([
    first(
      db,
      sql<
        RequestRow & { sender: string }
      >`select ${COLUMNS}, coalesce(${memberName(sql`r.shop_id`, sql`r.sent_by`)}, '') as sender
        from ${REQUESTS} where r.id = ${requestId} and r.seller_id = ${actor.sellerId}`,
    ),
    listPapers(db, requestId),
  ])
  if (!row) return refuse(ConsoleGetAccount, 'NOT_FOUND')
  return {
    ...requestView(row, now),
    address: row.address,
    papers: papers.map((paper) => ({
      kind: paper.kind,
      name: paper.name,
      number: paper.number,
      holder: paper.holder,
      issuer: paper.issuer,
      expiresOn: paper.expires_on,
      scopeText: paper.scope_text,
      ended: hasEnded(paper, chinaDay(now)),
      pictureCount: paper.file_ids.length,
      rejection: paper.rejection,
    })),
    endedAt: row.ended_at?.toISOString() ?? null,
    endedBy: row.ended_by,
    endReason: row.end_reason,
  }
}
