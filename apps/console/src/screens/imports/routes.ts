import { lazyRouteComponent } from '@tanstack/react-router'
import { screen } from '../../frame/parents.tsx'

export const importScreens = [
  screen({
    path: '/offer-imports',
    under: '/offers',
    needs: 'seller:offers',
    component: lazyRouteComponent(() => import('./ImportList.tsx'), 'ImportList'),
  }),
  screen({
    path: '/offer-imports/$offerImportId',
    shows: 'offerImport',
    under: '/offers',
    needs: 'seller:offers',
    component: lazyRouteComponent(() => import('./ImportDetail.tsx'), 'ImportDetail'),
  }),
  screen({
    path: '/own-codes',
    under: '/offers',
    needs: 'seller:offers',
    component: lazyRouteComponent(() => import('./OwnCodeList.tsx'), 'OwnCodeList'),
  }),
] as const
