import { lazyRouteComponent } from '@tanstack/react-router'
import { screen } from '../../frame/parents.tsx'

export const sellerPageScreens = [
  screen({
    path: '/pages',
    menu: '产品介绍',
    section: 'store',
    needs: 'seller:orders',
    component: lazyRouteComponent(() => import('./OwnPages.tsx'), 'OwnPages'),
  }),
  screen({
    path: '/seller-pages',
    menu: '产品介绍审核',
    section: 'sellers',
    needs: 'platform:qualification',
    component: lazyRouteComponent(() => import('./SellerPageList.tsx'), 'SellerPageList'),
  }),
] as const
