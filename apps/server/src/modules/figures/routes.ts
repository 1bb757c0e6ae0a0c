import * as calls from '@shop/contract'
import { query, type Kernel } from '../../kernel/endpoint.ts'
import { findSalesSellers } from './find-sales-sellers.ts'
import { getSales } from './get-sales.ts'
import { listGoodsSales } from './list-goods-sales.ts'
import { listProvinceSales } from './list-province-sales.ts'
import { listSellerSales } from './list-seller-sales.ts'
import { listShopSales } from './list-shop-sales.ts'

export function routes(kernel: Kernel) {
  query(kernel, calls.ConsoleGetSales, getSales)
  query(kernel, calls.ConsoleListGoodsSales, listGoodsSales)
  query(kernel, calls.ConsoleListShopSales, listShopSales)
  query(kernel, calls.ConsoleListSellerSales, listSellerSales)
  query(kernel, calls.ConsoleListProvinceSales, listProvinceSales)
  query(kernel, calls.FindSalesSellers, findSalesSellers)
}
