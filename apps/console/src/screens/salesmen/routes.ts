import { lazyRouteComponent } from '@tanstack/react-router'
import { screen } from '../../frame/parents.tsx'

export const salesmanScreens = [
  screen({
    path: '/salesmen',
    menu: '业务员',
    section: 'shops',
    needs: 'any:salesmen',
    component: lazyRouteComponent(() => import('./SalesmanList.tsx'), 'SalesmanList'),
  }),
  screen({
    path: '/salesmen/$salesmanId',
    shows: 'salesman',
    needs: 'any:salesmen',
    component: lazyRouteComponent(() => import('./SalesmanDetail.tsx'), 'SalesmanDetail'),
  }),
] as const
