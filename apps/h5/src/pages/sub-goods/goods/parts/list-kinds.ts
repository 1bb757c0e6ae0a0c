import { GOODS_TYPE_NAMES } from '@shop/contract/codes'
import type { FilterName, GoodsFilters } from '../../../../features/goods/filters.ts'
import type { EmptyReason } from '../../../../features/goods/NothingFound.tsx'

/** A list with a name: what it is called, which filters make it one, and what it says when it is empty. */
export interface ListKind {
  title: string
  fixed: readonly FilterName[]
  ranked?: true
  nothing?: EmptyReason
  /** It is the shop's own: a guest is asked to log in. */
  own?: true
}

const NAMED: Partial<Record<FilterName, Omit<ListKind, 'fixed'>>> = {
  boughtBefore: { title: '常购清单', nothing: 'boughtBefore', own: true },
  favourite: { title: '我的收藏', nothing: 'favourite', own: true },
  watched: { title: '到货和降价提醒', nothing: 'watched', own: true },
  agreed: { title: '我的协议价', nothing: 'agreed', own: true },
  nearExpiry: { title: '近效期专区', nothing: 'nearExpiry' },
  insurance: { title: '医保药品' },
  essential: { title: '基本药物' },
}
const BEST_SELLERS: ListKind = { title: '热销榜', fixed: [], ranked: true }

/**
 * The kind of a list by the address it was opened with; null for a list that filters, words or a category describe. What is agreed with
 * the shop stays that, whichever seller and words are asked for.
 */
export function listKind({ orderBy, ...filters }: GoodsFilters): ListKind | null {
  if (filters.agreed) return { ...NAMED.agreed!, fixed: ['agreed'] }
  const given = (Object.keys(filters) as (keyof typeof filters)[]).filter((name) => filters[name] !== undefined)
  const [name, ...others] = given
  if (others.length > 0 || name === 'keyword') return null
  if (name === undefined) return orderBy === 'salesCount' ? BEST_SELLERS : null
  if (name === 'type') {
    const title = GOODS_TYPE_NAMES[filters.type as keyof typeof GOODS_TYPE_NAMES]
    return title ? { title, fixed: ['type'] } : null
  }
  const named = NAMED[name]
  return named ? { ...named, fixed: [name] } : null
}
