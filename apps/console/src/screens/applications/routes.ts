import { lazyRouteComponent } from '@tanstack/react-router'
import { screen } from '../../frame/parents.tsx'

export const applicationScreens = [
  screen({
    path: '/applications',
    menu: '资质审核',
    section: 'papers',
    needs: 'platform:qualification',
    component: lazyRouteComponent(() => import('./ApplicationList.tsx'), 'ApplicationList'),
  }),
  screen({
    path: '/applications/$auditId',
    shows: 'application',
    needs: 'platform:qualification',
    component: lazyRouteComponent(() => import('./ApplicationDetail.tsx'), 'ApplicationDetail'),
  }),
] as const
