import { lazyRouteComponent } from '@tanstack/react-router'
import { screen } from '../../frame/parents.tsx'

export const joiningScreens = [
  screen({
    path: '/joining',
    menu: '加入申请',
    section: 'shops',
    needs: 'platform:qualification',
    component: lazyRouteComponent(() => import('./JoinRequestList.tsx'), 'JoinRequestList'),
  }),
] as const
