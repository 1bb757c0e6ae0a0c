import { GetInfo } from '@shop/contract/me'
import { CategoryTree, GetHome, RecommendGoods } from '@shop/contract/browsing'
import { CountCart, GetCart } from '@shop/contract/cart'
import { GetGoodsDetail, ListGoods } from '@shop/contract/catalog'
import { GetHelp, GetHelpProblem } from '@shop/contract/help'
import { CountOrders, GetLogistics, GetOrder, ListOrders, ListPackages } from '@shop/contract/orders'
import { GetBoot } from '@shop/contract/platform'
import { GetSellerHome, ListSellers } from '@shop/contract/sellers'

const pathsOf = (calls: { path: string }[]) => new Set<unknown>(calls.map(({ path }) => path))

/** What pages are about: their age is shown without a network. */
const CONTENT = pathsOf([
  GetHome,
  CategoryTree,
  RecommendGoods,
  ListGoods,
  GetGoodsDetail,
  ListSellers,
  GetSellerHome,
  GetCart,
  ListOrders,
  GetOrder,
  ListPackages,
  GetLogistics,
  GetHelp,
  GetHelpProblem,
])
const AROUND = pathsOf([GetInfo, GetBoot, CountCart, CountOrders])

/** Whether the response is what a page shows, not what stands around it. */
export const isContent = (path: unknown) => CONTENT.has(path)
/** Whether the response stays readable without a network. */
export const isKept = (path: unknown) => CONTENT.has(path) || AROUND.has(path)
