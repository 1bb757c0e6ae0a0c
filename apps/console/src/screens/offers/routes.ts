import { lazyRouteComponent } from '@tanstack/react-router'
import { screen } from '../../frame/parents.tsx'

export const offerScreens = [
  screen({
    path: '/offers',
    menu: '商品与库存',
    section: 'goods',
    needs: 'seller:offers',
    component: lazyRouteComponent(() => import('./OfferList.tsx'), 'OfferList'),
  }),
  screen({
    path: '/offers/$gccsId',
    shows: 'offer',
    needs: 'seller:offers',
    component: lazyRouteComponent(() => import('./OfferDetail.tsx'), 'OfferDetail'),
  }),
  screen({
    path: '/batches',
    menu: '批次',
    section: 'goods',
    needs: 'seller:offers',
    component: lazyRouteComponent(() => import('./BatchList.tsx'), 'BatchList'),
  }),
] as const
