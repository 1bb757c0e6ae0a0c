import { lazyRouteComponent } from '@tanstack/react-router'
import { screen } from '../../frame/parents.tsx'

export const salesScreens = [
  screen({
    path: '/sales',
    menu: '销售统计',
    section: 'trade',
    needs: 'any:orders',
    component: lazyRouteComponent(() => import('./Sales.tsx'), 'Sales'),
  }),
  screen({
    path: '/sales/goods',
    needs: 'any:orders',
    component: lazyRouteComponent(() => import('./GoodsSales.tsx'), 'GoodsSales'),
  }),
  screen({
    path: '/sales/shops',
    needs: 'any:orders',
    component: lazyRouteComponent(() => import('./ShopSales.tsx'), 'ShopSales'),
  }),
  screen({
    path: '/sales/sellers',
    needs: 'platform:orders',
    component: lazyRouteComponent(() => import('./SellerSales.tsx'), 'SellerSales'),
  }),
  screen({
    path: '/sales/provinces',
    needs: 'platform:orders',
    component: lazyRouteComponent(() => import('./ProvinceSales.tsx'), 'ProvinceSales'),
  }),
] as const
