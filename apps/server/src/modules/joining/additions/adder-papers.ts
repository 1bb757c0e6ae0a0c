import { REVIEW } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { first, type Executor } from '../../../kernel/database.ts'
import type { Secrets } from '../../../kernel/secret.ts'
import type { AdditionVersionTable } from '../tables.gen.ts'
import { openContent, type Content } from './content.ts'

/** The papers that somebody sent to add a shop: its licence, their card, and the power of attorney of an agent. */
export type AdderPapers = Pick<
  Content,
  'licenceFiles' | 'capacity' | 'personName' | 'idNumber' | 'idFront' | 'idBack' | 'cardUntil' | 'poaFiles' | 'poaUntil'
>

/** The papers that a user sent to add this shop, once it was approved; null: somebody else added it, or the papers are deleted. */
export async function findAdderPapers(
  db: Executor,
  secrets: Secrets,
  { shopId, userId }: { shopId: number; userId: number },
): Promise<AdderPapers | null> {
  const found = await first(
    db,
    sql<Pick<AdditionVersionTable, 'content'>>`select v.content from joining.addition a
      join joining.addition_version v on v.addition_id = a.id and v.version = a.version
      where a.user_id = ${userId} and a.shop_id = ${shopId} and a.state = ${REVIEW.approved} and v.content <> ''`,
  )
  return found ? openContent(secrets, found.content) : null
}
