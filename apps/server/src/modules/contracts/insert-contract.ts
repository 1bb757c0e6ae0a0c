import { sql } from '../../kernel/sql.ts'
import { first, type Tx } from '../../kernel/database.ts'

export interface Paper {
  fileId: string
  name: string
  size: number
  sha256: string
}
export interface OfferedContract {
  sellerId: number
  shopId: number
  title: string
  statement: string
  hash: Buffer
  validFrom: string
  validUntil: string
  by: string
  now: Date
  /** The seller's own PDF: its name, size in bytes, and hash. */
  paper?: Paper | undefined
}

/** Offers a quality agreement; `keepAgreement` follows. Returns its id, null where the shop has one for that time. */
export async function insertContract(tx: Tx, it: OfferedContract): Promise<number | null> {
  const { paper } = it
  const row = await first(
    tx,
    sql<{ id: number }>`insert into contracts.contract (kind, seller_id, shop_id, title, statement, hash, valid_from, valid_until,
        offered_at, offered_by, paper_id, paper_name, paper_size, paper_hash)
      values ('quality', ${it.sellerId}, ${it.shopId}, ${it.title}, ${it.statement}, ${it.hash}, ${it.validFrom}, ${it.validUntil},
        ${it.now}, ${it.by}, ${paper?.fileId ?? null}, ${paper?.name ?? ''}, ${paper?.size ?? 0}, ${paper ? Buffer.from(paper.sha256, 'hex') : null})
      on conflict (shop_id, seller_id, kind, valid_until) where ended_at is null do nothing returning id`,
  )
  return row?.id ?? null
}
