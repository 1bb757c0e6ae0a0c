import { isLoginAgreement, type ConsoleListDocuments, type Out } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { rows, type Executor } from '../../kernel/database.ts'
import type { QueryContext } from '../../kernel/endpoint.ts'
import { currentOf, dayOf, listDocuments, listVersions, scheduledOf, stateOf, type VersionRow } from './document-rows.ts'

/** Agreements and rules as operators see them. */
export async function consoleListDocuments({
  db,
  now,
}: QueryContext<typeof ConsoleListDocuments>): Promise<Out<typeof ConsoleListDocuments>> {
  const [documents, versions] = await Promise.all([listDocuments(db), listVersions(db, null)])
  const byKey = Map.groupBy(versions, ({ key }) => key)
  const counts = await countConsents(db, [...byKey.values()], now)
  return {
    rows: documents.map(({ key, topic, shown }) => {
      const own = byKey.get(key) ?? []
      const shownOf = (row: VersionRow | undefined) => (row ? versionOf(row, own, now) : null)
      return {
        key,
        topic,
        shown,
        consents: consentsOf(key, counts),
        current: shownOf(currentOf(own, now)),
        scheduled: shownOf(scheduledOf(own, now)),
      }
    }),
  }
}

/** A version as rows of the console show it. */
export const versionOf = (row: VersionRow, all: readonly VersionRow[], now: Date) => ({
  version: row.version,
  title: row.title,
  state: stateOf(row, all, now),
  effectiveOn: dayOf(row),
  asksConsent: row.asks_consent,
  publishedAt: row.published_at.toISOString(),
  publishedBy: row.published_by,
})

/**
 * How many users have consented to what is in force of these documents, by key: to it, or to the version before that asked for consent
 * last.
 */
export async function countConsents(
  db: Executor,
  documents: readonly (readonly VersionRow[])[],
  now: Date,
): Promise<Map<string, number>> {
  const asked = documents.flatMap((versions) => {
    const past = versions.filter(({ effective_at: at, withdrawn_at: gone }) => gone === null && at <= now)
    const asking = past.find((one) => one.asks_consent) ?? past[0]
    return asking && isLoginAgreement(asking.key) ? [asking] : []
  })
  const found = await rows(
    db,
    sql<{ key: string; count: number }>`select a.key, count(distinct c.user_id)::int as count
      from unnest(${asked.map(({ key }) => key)}::text[], ${asked.map(({ version }) => version)}::int[]) a(key, version)
      left join documents.consent c on c.key = a.key and c.version >= a.version group by a.key`,
  )
  return new Map(found.map(({ key, count }) => [key, count]))
}
export const consentsOf = (key: string, counts: ReadonlyMap<string, number>) => counts.get(key) ?? null
