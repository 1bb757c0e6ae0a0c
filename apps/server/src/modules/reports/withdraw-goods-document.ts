import { WithdrawGoodsDocument, type GoodsDocumentKind, type In } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import type { Audited } from '../../kernel/console-command.ts'
import { first } from '../../kernel/database.ts'
import type { CommandContext } from '../../kernel/endpoint.ts'
import { refuse } from '../../kernel/refusal.ts'
import type { DocumentTable } from './tables.gen.ts'

/** Takes the version of a document that shops see away from them. */
export async function withdrawGoodsDocument(
  { tx, now }: CommandContext<typeof WithdrawGoodsDocument>,
  { documentId, reason }: In<typeof WithdrawGoodsDocument>,
): Promise<Audited<typeof WithdrawGoodsDocument>> {
  const document = await first(
    tx,
    sql<
      Pick<DocumentTable, 'goods_id' | 'version' | 'ended_at'> & { kind: GoodsDocumentKind }
    >`select goods_id, kind, version, ended_at
      from reports.document where id = ${documentId} for update`,
  )
  if (!document) return refuse(WithdrawGoodsDocument, 'NOT_FOUND')
  if (document.ended_at !== null) refuse(WithdrawGoodsDocument, 'CHANGED_MEANWHILE')
  await sql`update reports.document set ended_at = ${now} where id = ${documentId}`.execute(tx)
  const { goods_id: goodsId, kind, version } = document
  return { answer: { done: true }, audit: { subjectId: goodsId, before: { kind, version }, after: { reason } } }
}
