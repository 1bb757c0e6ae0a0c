import { lazyRouteComponent } from '@tanstack/react-router'
import { screen } from '../../frame/parents.tsx'

export const accountScreens = [
  screen({
    path: '/accounts',
    menu: '建采审核',
    section: 'shops',
    needs: 'seller:orders',
    component: lazyRouteComponent(() => import('./AccountList.tsx'), 'AccountList'),
  }),
  screen({
    path: '/accounts/$requestId',
    shows: 'accountRequest',
    needs: 'seller:orders',
    component: lazyRouteComponent(() => import('./AccountDetail.tsx'), 'AccountDetail'),
  }),
] as const
