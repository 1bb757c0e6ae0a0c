import { sql } from '../../../kernel/sql.ts'
import type { Config } from '../../../kernel/config.ts'
import { rows } from '../../../kernel/database.ts'
import type { ClearCards } from '../../documents/index.ts'
import { giveUpUnsent, listCardsOf } from '../../files/index.ts'
import { openContent, sealContent } from './content.ts'
import { withPictures } from './kept-pictures.ts'

/**
 * Takes the number and the photos of the identity card out of what a user is typing to add a shop, with the photos that it named before;
 * the rest stays, and so does what was sent.
 */
export const clearAddedCards =
  (config: Pick<Config, 'secrets'>): ClearCards =>
  async ({ tx, now }, userId) => {
    const drafts = await rows(
      tx,
      sql<{ id: number; draft: string }>`select id, draft from joining.addition
        where user_id = ${userId} and draft is not null order by id for update`,
    )
    for (const { id, draft } of drafts) {
      const content = openContent(config.secrets, draft)
      const rest = content && sealContent(config.secrets, { ...content, idNumber: '', idFront: '', idBack: '' })
      await sql`update joining.addition set draft = ${rest} where id = ${id}`.execute(tx)
    }
    const fileIds = await listCardsOf(tx, userId)
    const naming = await rows(
      tx,
      sql<{ id: number }>`select distinct addition_id as id from joining.addition_picture
        where not sent and file_id = any (${fileIds}::uuid[]) order by addition_id`,
    )
    for (const { id } of naming) await giveUpUnsent(withPictures(config), tx, { id, fileIds, now })
  }
