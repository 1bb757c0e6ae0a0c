import { lazyRouteComponent } from '@tanstack/react-router'
import { screen } from '../../frame/parents.tsx'

export const userScreens = [
  screen({
    path: '/users',
    menu: '用户',
    section: 'shops',
    needs: 'platform:qualification',
    component: lazyRouteComponent(() => import('./UserList.tsx'), 'UserList'),
  }),
  screen({
    path: '/users/$userId',
    shows: 'user',
    needs: 'platform:qualification',
    component: lazyRouteComponent(() => import('./UserDetail.tsx'), 'UserDetail'),
  }),
] as const
