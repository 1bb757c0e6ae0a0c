import type { Needed } from './kit/me.ts'

export interface MenuItem {
  to: '/' | '/orders' | '/offers' | '/addresses' | '/audit'
  label: string
  right: Needed
}

/** The left menu; who holds a right sees its line. */
export const menu: MenuItem[] = [
  { to: '/', label: '待办', right: 'any' },
  { to: '/orders', label: '订单', right: 'any:orders' },
  { to: '/offers', label: '商品与库存', right: 'seller:offers' },
  { to: '/addresses', label: '地址审核', right: 'platform:qualification' },
  { to: '/audit', label: '操作日志', right: 'any' },
]
