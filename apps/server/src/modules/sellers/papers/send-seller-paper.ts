import { isCreditCode, REVIEW, SendSellerPaper, sellerPaperRule, type In } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { chinaDay } from '../../../kernel/clock.ts'
import type { Audited } from '../../../kernel/console-command.ts'
import { first, type Tx } from '../../../kernel/database.ts'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import { badInput, refuse } from '../../../kernel/refusal.ts'
import { isFileOf, sellerFileOwner } from '../../files/index.ts'

type Input = In<typeof SendSellerPaper>

/** What is wrong with a paper by its kind, at the field. */
function problemOf(
  { kind, number, issuer, scopeText, validFrom, validUntil }: Input,
  today: string,
): Record<string, string> | null {
  const { name, numbered, scoped, ends } = sellerPaperRule(kind)
  if (numbered && !number) return { number: `请填写${name}编号` }
  if (numbered && !issuer) return { issuer: '请填写发证机关' }
  if (kind === 'business-licence' && !isCreditCode(number)) return { number: '统一社会信用代码不正确，请对照营业执照核对' }
  if (scoped && !scopeText) return { scopeText: '请按证照原文填写经营范围' }
  if (ends && validUntil === null) return { validUntil: '请填写有效期至' }
  if (validFrom !== null && validFrom > today) return { validFrom: '还没有生效，生效后再提交' }
  if (validUntil !== null && validUntil < today) return { validUntil: '已经过期，请提交新的证照' }
  if (validFrom !== null && validUntil !== null && validUntil < validFrom) return { validUntil: '应晚于起始日期' }
  return null
}

/**
 * Sends a paper to the platform's review. One that waits is withdrawn by it; the one that counts goes on counting, so that a renewal
 * stops no sales.
 */
export async function sendSellerPaper(
  { tx, actor, now }: CommandContext<typeof SendSellerPaper>,
  input: Input,
): Promise<Audited<typeof SendSellerPaper>> {
  const { kind, number, issuer, scopeText, validFrom, validUntil } = input
  const fileIds = [...new Set(input.fileIds)]
  const problem = problemOf(input, chinaDay(now))
  if (problem) badInput(problem)
  if (!(await areOwn(tx, actor.sellerId, fileIds))) refuse(SendSellerPaper, 'NOT_FOUND', {}, '照片已失效，请重新上传')
  await sql`update sellers.paper set state = ${REVIEW.withdrawn}
    where seller_id = ${actor.sellerId} and kind = ${kind} and state = ${REVIEW.waiting}`.execute(tx)
  const sent = await first(
    tx,
    sql<{
      id: number
    }>`insert into sellers.paper (seller_id, kind, state, number, issuer, scope, valid_from, valid_until, file_ids, sent_at, sent_by)
      values (${actor.sellerId}, ${kind}, ${REVIEW.waiting}, ${number}, ${issuer}, ${scopeText}, ${validFrom}, ${validUntil}, ${fileIds}, ${now}, ${actor.name})
      on conflict (seller_id, kind) where state = ${sql.lit(REVIEW.waiting)} do nothing returning id`,
  )
  // A colleague sent one at the same moment.
  if (!sent) return refuse(SendSellerPaper, 'CHANGED_MEANWHILE')
  return {
    answer: { paperId: sent.id },
    audit: { subjectId: actor.sellerId, after: { kind, ...(number && { number }), ...(validUntil && { validUntil }) } },
  }
}

/** Whether all pictures were uploaded by this seller as papers. */
async function areOwn(tx: Tx, sellerId: number, fileIds: readonly string[]) {
  const foreign = sql`select from unnest(${fileIds}::uuid[]) f (id)
    where not ${isFileOf(sql.ref('f.id'), sellerFileOwner(sellerId), 'seller-paper')}`
  return (await first(tx, foreign)) === undefined
}
