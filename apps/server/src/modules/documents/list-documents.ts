import type { ListDocuments, Out } from '@shop/contract'
import type { QueryContext } from '../../kernel/endpoint.ts'
import { currentOf, dayOf, listDocuments as documentsOf, listVersions, scheduledOf, type VersionRow } from './document-rows.ts'

/** Agreements and rules in force. What is hidden, or was announced and never in force, is left out. */
export async function listDocuments({ db, now }: QueryContext<typeof ListDocuments>): Promise<Out<typeof ListDocuments>> {
  const [documents, versions] = await Promise.all([documentsOf(db), listVersions(db, null)])
  const byKey = Map.groupBy(versions, ({ key }) => key)
  const listed = documents.flatMap(({ key, topic, shown }) => {
    const own = byKey.get(key) ?? []
    const current = currentOf(own, now)
    return shown && current ? [{ topic, ...briefOf(current), nextOn: nextDayOf(own, now) }] : []
  })
  const rules = listed.filter(({ topic }) => topic !== '')
  return {
    agreements: listed.filter(({ topic }) => topic === ''),
    topics: [...Map.groupBy(rules, ({ topic }) => topic)].map(([name, own]) => ({ name, rules: own })),
  }
}
export const briefOf = (row: VersionRow) => ({
  key: row.key,
  version: row.version,
  title: row.title,
  effectiveOn: dayOf(row),
})
function nextDayOf(versions: readonly VersionRow[], now: Date) {
  const scheduled = scheduledOf(versions, now)
  return scheduled ? dayOf(scheduled) : null
}
