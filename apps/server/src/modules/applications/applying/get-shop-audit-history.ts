import { REVIEW, formOf, GetShopAuditHistory, type ApplicationField, type ReviewState, type In, type Out } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import type { Config } from '../../../kernel/config.ts'
import { first, rows, type Reader } from '../../../kernel/database.ts'
import type { QueryContext } from '../../../kernel/endpoint.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { memberName } from '../../access/index.ts'
import { comparedFields } from '../../reviews/index.ts'
import { applicationColumns, type ApplicationRow } from '../application-rows.ts'
import { openContent } from '../content/content.ts'
import { shownApplication } from './list-shop-audits.ts'
import { kindsOf } from '../purpose.ts'
import { namedPictures, sentFields } from '../content/sent-fields.ts'
import { fieldsToSendBack } from '../content/shown-fields.ts'
import { shownFiles } from '../content/shown-papers.ts'

type Version = Out<typeof GetShopAuditHistory>['versions'][number]

/** A version that was sent, with the last thing that happened to it. */
interface VersionRow {
  version: number
  content: string
  submitted_at: Date
  submitted_by: string
  state: ReviewState
  at: Date
  reasons: Partial<Record<ApplicationField, string>>
}
const listVersions = (db: Reader, auditId: number) =>
  rows(
    db,
    sql<VersionRow>`select v.version, v.content, v.submitted_at, coalesce(${memberName(sql`(select p.shop_id from applications.application p where p.id = v.application_id)`, sql`v.submitted_by`)}, s.by_name) as submitted_by, t.to_state as state, t.at, t.reasons
      from applications.version v
      join lateral (select by_name from applications.transition
        where application_id = v.application_id and version = v.version and to_state = ${REVIEW.waiting} order by id limit 1) s on true
      join lateral (select to_state, at, reasons from applications.transition
        where application_id = v.application_id and version = v.version order by id desc limit 1) t on true
      where v.application_id = ${auditId} order by v.version desc`,
  )

/** One application of the shop with every version that was sent, and what became of each. */
export const getShopAuditHistory =
  (config: Config) =>
  async (
    { db, actor, now }: QueryContext<typeof GetShopAuditHistory>,
    { auditId }: In<typeof GetShopAuditHistory>,
  ): Promise<Out<typeof GetShopAuditHistory>> => {
    const { shop } = actor
    const application = await first(
      db,
      sql<ApplicationRow>`select ${applicationColumns('a')} from applications.application a
        where a.id = ${auditId} and a.shop_id = ${shop.id}`,
    )
    if (!application) refuse(GetShopAuditHistory, 'NOT_FOUND')
    const versions = await listVersions(db, auditId)
    const contents = versions.map(({ content }) => openContent(config.secrets, content))
    return {
      ...shownApplication(application),
      decidedBy: application.decided_by,
      form: formOf(application),
      versions: versions.map((row, at): Version => {
        const content = contents[at] ?? null
        const before = contents[at + 1] ?? null
        const pictures = content ? namedPictures(content) : []
        const files = shownFiles(
          config,
          actor,
          pictures.map(({ fileId }) => fileId),
          now,
        )
        return {
          version: row.version,
          submittedAt: row.submitted_at.toISOString(),
          submittedBy: row.submitted_by,
          state: row.state,
          stateAt: row.at.toISOString(),
          fields: content
            ? comparedFields(sentFields(application.level, content), before && sentFields(application.level, before), row.reasons)
            : fieldsToSendBack(kindsOf(application, shop.type), row.reasons),
          pictures: pictures.map(({ fileId, name }, picture) => ({ fileId, name, url: files[picture]!.url })),
        }
      }),
    }
  }
