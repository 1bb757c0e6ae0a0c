import { GetLeaflet, type In } from '@shop/contract'
import type { QueryContext } from '../../../kernel/endpoint.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { textsOf } from '../../catalog/index.ts'
import { findArticle } from './article.ts'

/**
 * The leaflet of a product; `own` says whether it is the product's own or reference text for the same generic name. Those of
 * prescription medicines open to shops whose licence was checked.
 */
export async function getLeaflet({ db, actor }: QueryContext<typeof GetLeaflet>, { goodsId }: In<typeof GetLeaflet>) {
  const found = await findArticle(db, actor, textsOf('leaflet'), goodsId)
  if (!found) return refuse(GetLeaflet, 'NOT_FOUND')
  return found.hidden ? refuse(GetLeaflet, 'PRESCRIPTION_HIDDEN', { why: found.hidden }) : found.article
}
