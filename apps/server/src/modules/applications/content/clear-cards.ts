import { isIdentityCard } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import type { Config } from '../../../kernel/config.ts'
import { rows } from '../../../kernel/database.ts'
import type { ClearCards } from '../../documents/index.ts'
import { giveUpUnsent, listCardsOf } from '../../files/index.ts'
import { filesOf, openContent, sealContent, type CertificateContent } from './content.ts'
import { withPictures } from './kept-pictures.ts'

/**
 * Takes numbers and photos of identity cards out of the drafts that a user saved last, with the photos of theirs that drafts named before;
 * the rest stays, and so do what was sent and the drafts of colleagues.
 */
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
      const fileIds = content ? filesOf(content).card : []
      if (fileIds.length > 0) await giveUpUnsent(withPictures(config), tx, { id, fileIds, now })
    }
    const own = await listCardsOf(tx, userId)
    const naming = await rows(
      tx,
      sql<{ id: number }>`select distinct application_id as id from applications.picture
        where not sent and file_id = any (${own}::uuid[]) order by application_id`,
    )
    for (const { id } of naming) await giveUpUnsent(withPictures(config), tx, { id, fileIds: own, now })
  }

const withoutCard = (one: CertificateContent): CertificateContent =>
  isIdentityCard(one.kind) ? { ...one, number: '', fileIds: [] } : one
