import { lazyRouteComponent } from '@tanstack/react-router'
import { screen } from '../../frame/parents.tsx'

export const sellerProfileScreens = [
  screen({
    path: '/profile',
    menu: '标志与简介',
    section: 'store',
    needs: 'seller:orders',
    component: lazyRouteComponent(() => import('./OwnProfile.tsx'), 'OwnProfile'),
  }),
  screen({
    path: '/seller-profiles',
    menu: '标志与简介审核',
    section: 'sellers',
    needs: 'platform:qualification',
    component: lazyRouteComponent(() => import('./SellerProfileList.tsx'), 'SellerProfileList'),
  }),
] as const
