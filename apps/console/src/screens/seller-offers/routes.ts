import { lazyRouteComponent } from '@tanstack/react-router'
import { screen } from '../../frame/parents.tsx'

export const sellerOfferScreens = [
  screen({
    path: '/seller-offers',
    menu: '卖家报价',
    section: 'sellers',
    needs: 'platform:qualification',
    component: lazyRouteComponent(() => import('./SellerOfferList.tsx'), 'SellerOfferList'),
  }),
  screen({
    path: '/seller-offers/$gccsId',
    shows: 'offer',
    needs: 'platform:qualification',
    component: lazyRouteComponent(() => import('./SellerOfferDetail.tsx'), 'SellerOfferDetail'),
  }),
] as const
