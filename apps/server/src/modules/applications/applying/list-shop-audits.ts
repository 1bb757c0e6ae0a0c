import type { In, ListShopAudits, Out } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { rows } from '../../../kernel/database.ts'
import type { QueryContext } from '../../../kernel/endpoint.ts'
import { applicationColumns, type ApplicationRow } from '../application-rows.ts'
import { kindName } from '../kind-name.ts'

/** How many are shown: more than a shop sends in its life. */
const LIMIT = 100

/** What the shop applied for and sent, the newest first. Its finance sees where things stand, too. */
export async function listShopAudits(
  { db, actor }: QueryContext<typeof ListShopAudits>,
  { level, state }: In<typeof ListShopAudits>,
): Promise<Out<typeof ListShopAudits>> {
  const found = await rows(
    db,
    sql<ApplicationRow>`select ${applicationColumns('a')} from applications.application a
      where a.shop_id = ${actor.shop.id} and a.version > 0 and (${level ?? null}::text is null or a.level = ${level ?? null})
        and (${state ?? null}::int is null or a.state = ${state ?? null})
      order by a.submitted_at desc, a.id desc limit ${LIMIT}`,
  )
  return { rows: found.map(shownApplication) }
}

/** An application as its shop sees it. */
export const shownApplication = (row: ApplicationRow) => ({
  auditId: row.id,
  level: row.level,
  kindName: kindName(row),
  kind: row.kind || null,
  state: row.state,
  version: row.version,
  submittedAt: row.submitted_at?.toISOString() ?? null,
  decidedAt: row.decided_at?.toISOString() ?? null,
})
