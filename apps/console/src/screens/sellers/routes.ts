import { lazyRouteComponent } from '@tanstack/react-router'
import { screen } from '../../frame/parents.tsx'

export const sellerScreens = [
  screen({
    path: '/seller-papers',
    menu: '卖家资质',
    section: 'sellers',
    needs: 'platform:qualification',
    component: lazyRouteComponent(() => import('./SellerPaperList.tsx'), 'SellerPaperList'),
  }),
  screen({
    path: '/seller-rechecks',
    menu: '卖家复核',
    section: 'sellers',
    needs: 'platform:qualification',
    component: lazyRouteComponent(() => import('./SellerRecheckList.tsx'), 'SellerRecheckList'),
  }),
] as const
