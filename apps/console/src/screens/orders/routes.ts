import { lazyRouteComponent } from '@tanstack/react-router'
import { screen, sheet } from '../../frame/parents.tsx'

export const orderScreens = [
  screen({
    path: '/orders',
    menu: '订单',
    section: 'trade',
    needs: 'any:orders',
    component: lazyRouteComponent(() => import('./OrderList.tsx'), 'OrderList'),
  }),
  screen({
    path: '/orders/$orderId',
    shows: 'order',
    needs: 'any:orders',
    component: lazyRouteComponent(() => import('./OrderDetail.tsx'), 'OrderDetail'),
  }),
] as const

/** `?ids=1,2,3` */
export const orderSheets = [
  sheet({ path: '/orders/picklist', component: lazyRouteComponent(() => import('./PickList.tsx'), 'PickList') }),
] as const
