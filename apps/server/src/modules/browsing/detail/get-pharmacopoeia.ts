import { GetPharmacopoeia, type In } from '@shop/contract'
import type { QueryContext } from '../../../kernel/endpoint.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { textsOf } from '../../catalog/index.ts'
import { findArticle } from './article.ts'

/** What the pharmacopoeia says about a product; of prescription medicines only to shops whose licence was checked. */
export async function getPharmacopoeia(
  { db, actor }: QueryContext<typeof GetPharmacopoeia>,
  { goodsId }: In<typeof GetPharmacopoeia>,
) {
  const found = await findArticle(db, actor, textsOf('pharmacopoeia'), goodsId)
  if (!found) return refuse(GetPharmacopoeia, 'NOT_FOUND')
  return found.hidden ? refuse(GetPharmacopoeia, 'PRESCRIPTION_HIDDEN', { why: found.hidden }) : found.article
}
