import { lazyRouteComponent } from '@tanstack/react-router'
import { screen } from '../../frame/parents.tsx'

export const addressScreens = [
  screen({
    path: '/addresses',
    menu: '地址审核',
    section: 'shops',
    needs: 'platform:qualification',
    component: lazyRouteComponent(() => import('./AddressList.tsx'), 'AddressList'),
  }),
] as const
