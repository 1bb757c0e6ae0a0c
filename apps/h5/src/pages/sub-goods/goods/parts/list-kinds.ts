import { GOODS_TYPE_NAMES } from '@shop/contract/codes'
import type { FilterName, GoodsFilters } from '../../../../features/goods/filters.ts'
import type { EmptyList } from '../../../../features/goods/NothingFound.tsx'

/** A list with a name: what it is called, which filters make it one, and what it says when it is empty. */
export interface ListKind {
  title: string
  fixed: readonly FilterName[]
  ranked?: true
  nothing?: EmptyList
}

const NAMED: Partial<Record<FilterName, Omit<ListKind, 'fixed'>>> = {
  boughtBefore: {
    title: '常购清单',
    nothing: {
      art: 'order',
      title: '还没有买过商品',
      detail: '付款后，买过的商品会列在这里，下次一键补货',
      guest: '登录后查看买过的商品',
    },
  },
  favourite: {
    title: '我的收藏',
    nothing: {
      art: 'favourite',
      title: '还没有收藏',
      detail: '在商品页点 ♡，常看的商品就收在这里',
      guest: '登录后查看收藏的商品',
    },
  },
  watched: {
    title: '到货和降价提醒',
    nothing: {
      art: 'favourite',
      title: '还没有设置提醒',
      detail: '在商品页点到货提醒或降价提醒，有消息会通知门店',
      guest: '登录后查看设置的提醒',
    },
  },
  agreed: {
    title: '我的协议价',
    nothing: {
      art: 'order',
      title: '还没有协议价',
      detail: '卖家给门店或所在价格组定了价格，商品就会列在这里',
      guest: '登录后查看协议价',
    },
  },
  nearExpiry: {
    title: '近效期专区',
    nothing: { art: 'shelf', title: '现在没有近效期商品', detail: '卖家低价处理的近效期商品会列在这里' },
  },
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
