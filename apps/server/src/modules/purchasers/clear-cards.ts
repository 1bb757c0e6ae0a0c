import { sql } from '../../kernel/sql.ts'
import type { Config } from '../../kernel/config.ts'
import { rows } from '../../kernel/database.ts'
import type { ClearCards } from '../documents/index.ts'
import { dropDraft, saveDraft } from './drafts.ts'
import { openContent } from './content.ts'
import type { DraftTable } from './tables.gen.ts'

/** Takes the number and the photos of the identity card out of what a user fills in of papers; the rest stays, and so does what was sent. */
export const clearPurchasersCards =
  ({ secrets }: Pick<Config, 'secrets'>): ClearCards =>
  async ({ tx }, userId) => {
    const drafts = await rows(
      tx,
      sql<Pick<DraftTable, 'shop_id' | 'content' | 'updated_at'>>`select shop_id, content, updated_at from purchasers.draft
        where user_id = ${userId} order by shop_id for update`,
    )
    for (const { shop_id: shopId, content: sealed, updated_at: at } of drafts) {
      const content = openContent(secrets, sealed)
      // What can't be read may name any photo.
      if (!content) await dropDraft(tx, { shopId, userId })
      else await saveDraft(tx, secrets, { shopId, userId }, { ...content, idNumber: '', idFront: '', idBack: '' }, at)
    }
  }
