import { lazyRouteComponent } from '@tanstack/react-router'
import { screen } from '../../frame/parents.tsx'

export const priceImportScreens = [
  screen({
    path: '/price-imports',
    under: '/prices',
    needs: 'seller:offers',
    component: lazyRouteComponent(() => import('./PriceImportList.tsx'), 'PriceImportList'),
  }),
  screen({
    path: '/price-imports/$priceImportId',
    shows: 'priceImport',
    under: '/prices',
    needs: 'seller:offers',
    component: lazyRouteComponent(() => import('./PriceImportDetail.tsx'), 'PriceImportDetail'),
  }),
] as const
