import { formOf, GetShopAuditHistory, type In, type Out } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import type { Config } from '../../../kernel/config.ts'
import { first } from '../../../kernel/database.ts'
import type { QueryContext } from '../../../kernel/endpoint.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { comparedFields } from '../../reviews/index.ts'
import { applicationColumns, type ApplicationRow } from '../application-rows.ts'
import { shownApplication } from './list-shop-audits.ts'
import { kindsOf } from '../purpose.ts'
import { namedPictures, sentFields } from '../content/sent-fields.ts'
import { fieldsToSendBack } from '../content/shown-fields.ts'
import { shownFiles } from '../content/shown-papers.ts'
import { listVersions } from '../version-rows.ts'

type Version = Out<typeof GetShopAuditHistory>['versions'][number]

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
    const versions = await listVersions(db, config.secrets, auditId)
    return {
      ...shownApplication(application),
      decidedBy: application.decided_by,
      form: formOf(application),
      versions: versions.map((row, at): Version => {
        const { content } = row
        const before = versions[at + 1]?.content ?? null
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
