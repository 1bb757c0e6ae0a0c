import { lazyRouteComponent } from '@tanstack/react-router'
import { screen } from '../../frame/parents.tsx'

export const additionScreens = [
  screen({
    path: '/additions',
    menu: '新增门店',
    section: 'shops',
    needs: 'platform:qualification',
    component: lazyRouteComponent(() => import('./AdditionList.tsx'), 'AdditionList'),
  }),
  screen({
    path: '/additions/$additionId',
    shows: 'addition',
    needs: 'platform:qualification',
    component: lazyRouteComponent(() => import('./AdditionDetail.tsx'), 'AdditionDetail'),
  }),
] as const
