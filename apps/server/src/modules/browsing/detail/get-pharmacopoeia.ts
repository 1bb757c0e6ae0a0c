import { GetPharmacopoeia, type In } from '@shop/contract'
import { sql } from 'kysely'
import type { QueryContext } from '../../../kernel/endpoint.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { findArticle } from './article.ts'

/** What the pharmacopoeia says about a product. */
export async function getPharmacopoeia({ db }: QueryContext<typeof GetPharmacopoeia>, { goodsId }: In<typeof GetPharmacopoeia>) {
  const found = await findArticle(db, sql`select goods_id, true as own, sections from catalog.pharmacopoeia`, goodsId)
  return found ?? refuse(GetPharmacopoeia, 'NOT_FOUND')
}
