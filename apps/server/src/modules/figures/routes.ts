import * as calls from '@shop/contract'
import { query, type Kernel } from '../../kernel/endpoint.ts'
import { inTurn } from './figures-queue.ts'
import { findSalesSellers } from './find-sales-sellers.ts'
import { getSales } from './get-sales.ts'
import { listGoodsSales } from './list-goods-sales.ts'
import { listProvinceSales } from './list-province-sales.ts'
import { listSellerSales } from './list-seller-sales.ts'
import { listShopSales } from './list-shop-sales.ts'

export function routes(kernel: Kernel) {
  query(kernel, calls.ConsoleGetSales, inTurn(getSales), { hasQueue: true })
  query(kernel, calls.ConsoleListGoodsSales, inTurn(listGoodsSales), { hasQueue: true })
  query(kernel, calls.ConsoleListShopSales, inTurn(listShopSales), { hasQueue: true })
  query(kernel, calls.ConsoleListSellerSales, inTurn(listSellerSales), { hasQueue: true })
  query(kernel, calls.ConsoleListProvinceSales, inTurn(listProvinceSales), { hasQueue: true })
  query(kernel, calls.FindSalesSellers, findSalesSellers)
}
