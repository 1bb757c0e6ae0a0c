import {
  CategoryTree,
  CompareOffers,
  FollowSeller,
  GetGoodsDetail,
  GetLeaflet,
  GetPharmacopoeia,
  GetPriceHistory,
  GetSellerHome,
  ListFactories,
  ListGoods,
  ListProduceFilters,
  ListSellers,
  ListSpecifications,
  RegisterShortage,
  SetFavourite,
} from '@shop/contract'
import type { Reader } from '../../kernel/database.ts'
import { command, query } from '../../kernel/endpoint.ts'
import type { Module } from '../module.ts'
import { leaflet, pharmacopoeia, priceHistory } from './articles.ts'
import { openCategories } from './categories.ts'
import { compareOffers } from './compare-offers.ts'
import { filterValues } from './filter-values.ts'
import { goodsDetail } from './goods-detail.ts'
import { listGoods } from './list-goods.ts'
import { registerShortage } from './register-shortage.ts'
import { schedules } from './schedules.ts'
import { followSeller, listSellers, sellerHome } from './sellers.ts'
import { setFavourite } from './set-favourite.ts'

/** Goods, their offers and their sellers, as a visitor may see them. */
export const catalogModule = (): Module => {
  const categories = openCategories()
  const branchOf = (db: Reader) => (id: number) => categories.branchOf(db, id)
  const values = filterValues(branchOf)
  return {
    name: 'catalog',
    schedules,
    register(kernel) {
      query(kernel, ListGoods, (context, input) => listGoods(branchOf(context.db))(context, input))
      query(kernel, CompareOffers, compareOffers)
      query(kernel, GetGoodsDetail, goodsDetail)
      query(kernel, GetPriceHistory, priceHistory)
      query(kernel, GetLeaflet, leaflet)
      query(kernel, GetPharmacopoeia, pharmacopoeia)
      query(kernel, CategoryTree, ({ db, actor, now }) => categories.tree(db, actor, now))
      query(kernel, ListProduceFilters, values.categories)
      query(kernel, ListSpecifications, values.specifications)
      query(kernel, ListFactories, values.factories)
      query(kernel, ListSellers, listSellers)
      query(kernel, GetSellerHome, sellerHome)
      command(kernel, FollowSeller, followSeller)
      command(kernel, SetFavourite, setFavourite)
      command(kernel, RegisterShortage, registerShortage)
    },
  }
}
