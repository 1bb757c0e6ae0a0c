import { isIdentityCard } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import type { Config } from '../../../kernel/config.ts'
import { rows } from '../../../kernel/database.ts'
import type { ClearCards } from '../../documents/index.ts'
import { giveUpUnsent } from '../../files/index.ts'
import { openContent, sealContent, type CertificateContent } from './content.ts'
import { withPictures } from './kept-pictures.ts'

/** Takes numbers and photos of identity cards out of the drafts that a user saved last; the rest stays. */
export const clearAppliedCards =
  (config: Pick<Config, 'secrets'>): ClearCards =>
  async ({ tx, now }, userId) => {
    const drafts = await rows(
      tx,
      sql<{ id: number; draft: string }>`select id, draft from applications.application
        where drafted_by = ${userId} and draft is not null order by id for update`,
    )
    for (const { id, draft } of drafts) {
      const content = openContent(config.secrets, draft)
      const rest = content && sealContent(config.secrets, { ...content, certificates: content.certificates.map(withoutCard) })
      await sql`update applications.application set draft = ${rest} where id = ${id}`.execute(tx)
      const fileIds = content?.certificates.flatMap((one) => (isIdentityCard(one.kind) ? one.fileIds : [])) ?? []
      if (fileIds.length > 0) await giveUpUnsent(withPictures(config), tx, { id, fileIds, now })
    }
  }

const withoutCard = (one: CertificateContent): CertificateContent =>
  isIdentityCard(one.kind) ? { ...one, number: '', fileIds: [] } : one
