import { lazyRouteComponent } from '@tanstack/react-router'
import { screen } from '../../frame/parents.tsx'

export const sellerScreens = [
  screen({
    path: '/sellers',
    menu: '卖家',
    section: 'sellers',
    needs: 'platform:qualification',
    component: lazyRouteComponent(() => import('./SellerList.tsx'), 'SellerList'),
  }),
  screen({
    path: '/sellers/$sellerId',
    shows: 'seller',
    needs: 'platform:qualification',
    component: lazyRouteComponent(() => import('./SellerDetail.tsx'), 'SellerDetail'),
  }),
  screen({
    path: '/terms',
    menu: '配送与起配',
    section: 'store',
    needs: 'seller:orders',
    component: lazyRouteComponent(() => import('./OwnTerms.tsx'), 'OwnTerms'),
  }),
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
