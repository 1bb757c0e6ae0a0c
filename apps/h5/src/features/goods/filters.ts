import { GOODS_TYPE_NAMES, type GoodsType } from '@shop/contract/codes'
import { CategoryTree, ListFactories, ListFilterSellers } from '@shop/contract/browsing'
import type { ListGoods } from '@shop/contract/catalog'
import type { Args } from '@shop/contract/endpoint'
import type { GoodsSort } from '@shop/contract/goods-sorts'
import { formatFen, type Sort } from '@shop/ui'
import { useCall } from '../../shell/query.ts'
import { SHELF_LIVES } from '../../shell/shelf-lives.ts'

type ListArgs = Omit<Args<typeof ListGoods>, 'cursor'>
/** Filters and sort of a goods list as written in an address; numbers are not validated yet. */
export type GoodsFilters = Omit<ListArgs, 'minLifeDays' | 'type' | 'salesmanId'> & {
  minLifeDays?: number | undefined
  type?: number | undefined
}
export type FilterName = Exclude<keyof GoodsFilters, 'orderBy' | 'keyword'>
export type Patch = Partial<GoodsFilters>
/** What a list asks for: its filters, and whose goods it is about, which belongs to the page. */
export type ListFilters = GoodsFilters & { salesmanId?: number }

const isGoodsType = (type: number): type is GoodsType => String(type) in GOODS_TYPE_NAMES

const NAMES: FilterName[] = [
  'categoryId',
  'sellerId',
  'factoryId',
  'dosageForm',
  'specification',
  'type',
  'minLifeDays',
  'priceFrom',
  'priceTo',
  'inStock',
  'boughtBefore',
  'favourite',
  'nearExpiry',
  'insurance',
  'essential',
]

/** The arguments of the call: only the valid filters of an address. */
export function argsOf(filters: ListFilters): ListArgs {
  const { minLifeDays, type, keyword, dosageForm, specification, ...rest } = filters
  // 0 leaves nothing out.
  const life = SHELF_LIVES.find((days) => days === minLifeDays) || undefined
  const args: ListArgs = {
    ...rest,
    keyword: keyword?.slice(0, 100),
    dosageForm: dosageForm?.slice(0, 20),
    specification: specification?.slice(0, 60),
    minLifeDays: life,
    type: type !== undefined && isGoodsType(type) ? type : undefined,
  }
  for (const name of Object.keys(args) as (keyof ListArgs)[]) if (args[name] === undefined) delete args[name]
  return args
}

export const SORTS = [
  { key: 'composite', label: '综合' },
  { key: 'salesCount', label: '销量' },
  { key: 'price', label: '价格', updown: true },
  { key: 'newest', label: '最新' },
  { key: 'longestLife', label: '效期' },
]
export const sortOf = (orderBy: GoodsSort | undefined): Sort =>
  orderBy === 'priceUp' || orderBy === 'priceDown'
    ? { key: 'price', direction: orderBy === 'priceUp' ? 'up' : 'down' }
    : { key: orderBy ?? 'composite' }
export const orderByOf = ({ key, direction }: Sort): GoodsSort | undefined =>
  key === 'composite' ? undefined : key === 'price' ? (direction === 'down' ? 'priceDown' : 'priceUp') : (key as GoodsSort)

export const shelfLifeFilterName = (days: number) =>
  days === 365 ? '效期 1 年以上' : days === 180 ? '效期半年以上' : `效期 ${days} 天以上`

/** An active filter: its label, and the change that removes it. */
export interface ActiveFilter {
  key: FilterName
  label: string
  drop: Patch
}

/** The active filters with their names; `fixed` ones belong to the page and can't be removed. */
export function useActiveFilters(filters: GoodsFilters, fixed: readonly FilterName[]): ActiveFilter[] {
  const { categoryId, factoryId, sellerId, keyword, agreed } = filters
  const within = { sellerId, keyword: keyword?.slice(0, 100), agreed }
  const factories = useCall(ListFactories, { ...within, categoryId }, { enabled: factoryId !== undefined, staleTime: 300_000 })
  const categories = useCall(CategoryTree, {}, { enabled: categoryId !== undefined, staleTime: 300_000 })
  const sellers = useCall(
    ListFilterSellers,
    {
      ...(keyword && { keyword: keyword.slice(0, 100) }),
      ...(categoryId !== undefined && { categoryId }),
      ...(agreed && { agreed }),
    },
    { enabled: sellerId !== undefined && !fixed.includes('sellerId'), staleTime: 300_000 },
  )
  const categoryName = (id: number) => {
    const all = categories.data?.rows.flatMap((one) => [one, ...one.children, ...one.children.flatMap((two) => two.children)])
    return all?.find((one) => one.id === id)?.name ?? '所选分类'
  }
  return NAMES.flatMap((key): ActiveFilter[] => {
    if (fixed.includes(key) || !filters[key]) return []
    const one = (label: string): ActiveFilter[] => [{ key, label, drop: { [key]: undefined } }]
    switch (key) {
      case 'categoryId':
        return one(categoryName(filters.categoryId!))
      case 'factoryId':
        return one(factories.data?.rows.find((row) => row.id === factoryId)?.name ?? '所选厂家')
      case 'sellerId':
        return one(sellers.data?.rows.find((row) => row.id === sellerId)?.name ?? '所选卖家')
      case 'type':
        return one(isGoodsType(filters.type!) ? GOODS_TYPE_NAMES[filters.type] : '所选类型')
      case 'minLifeDays':
        return one(shelfLifeFilterName(filters.minLifeDays!))
      case 'priceFrom':
        return [{ key, label: priceName(filters), drop: { priceFrom: undefined, priceTo: undefined } }]
      case 'priceTo':
        return filters.priceFrom ? [] : [{ key, label: priceName(filters), drop: { priceTo: undefined } }]
      // Where it is, it belongs to the page.
      case 'watched':
      case 'agreed':
      case 'folder':
        return []
      case 'dosageForm':
      case 'specification':
        return one(filters[key])
      default:
        return one(FLAGS[key])
    }
  })
}
export const FLAGS = {
  inStock: '有货',
  boughtBefore: '常购',
  insurance: '医保',
  essential: '基药',
  nearExpiry: '近效期',
  favourite: '收藏',
} satisfies Partial<Record<FilterName, string>>

const priceName = ({ priceFrom, priceTo }: GoodsFilters) =>
  priceFrom && priceTo
    ? `${formatFen(priceFrom)}–${formatFen(priceTo)}`
    : priceFrom
      ? `${formatFen(priceFrom)} 以上`
      : `${formatFen(priceTo ?? 0)} 以下`
