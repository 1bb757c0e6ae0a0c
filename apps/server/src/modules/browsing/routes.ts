import * as calls from '@shop/contract'
import { command, query, type Kernel } from '../../kernel/endpoint.ts'
import type { Reader } from '../../kernel/database.ts'
import { openCategories } from './categories/categories.ts'
import { leaflet, pharmacopoeia, priceHistory } from './detail/articles.ts'
import { compareOffers } from './detail/compare-offers.ts'
import { goodsDetail } from './detail/goods-detail.ts'
import { filterValues } from './lists/filter-values.ts'
import { listGoods } from './lists/list-goods.ts'
import { registerShortage } from './notes/register-shortage.ts'
import { setFavourite } from './notes/set-favourite.ts'
import { followSeller } from './sellers/follow-seller.ts'
import { listSellers } from './sellers/list-sellers.ts'
import { sellerHome } from './sellers/seller-home.ts'

export function routes(kernel: Kernel) {
  const categories = openCategories()
  const branchOf = (db: Reader) => (id: number) => categories.branchOf(db, id)
  const values = filterValues(branchOf)
  query(kernel, calls.ListGoods, listGoods(branchOf))
  query(kernel, calls.CompareOffers, compareOffers)
  query(kernel, calls.GetGoodsDetail, goodsDetail)
  query(kernel, calls.GetPriceHistory, priceHistory)
  query(kernel, calls.GetLeaflet, leaflet)
  query(kernel, calls.GetPharmacopoeia, pharmacopoeia)
  query(kernel, calls.CategoryTree, ({ db, actor, now, settings }) => categories.tree(db, actor, { now, settings }))
  query(kernel, calls.ListProduceFilters, values.categories)
  query(kernel, calls.ListSpecifications, values.specifications)
  query(kernel, calls.ListFactories, values.factories)
  query(kernel, calls.ListSellers, listSellers)
  query(kernel, calls.GetSellerHome, sellerHome)
  command(kernel, calls.FollowSeller, followSeller)
  command(kernel, calls.SetFavourite, setFavourite)
  command(kernel, calls.RegisterShortage, registerShortage)
}
