import { lazyRouteComponent } from '@tanstack/react-router'
import { screen } from '../../frame/parents.tsx'

export const certificateScreens = [
  screen({
    path: '/certificates',
    menu: '到期证照',
    section: 'papers',
    needs: 'platform:qualification',
    component: lazyRouteComponent(() => import('./ExpiringList.tsx'), 'ExpiringList'),
  }),
  screen({
    path: '/rechecks',
    menu: '年度复核',
    section: 'papers',
    needs: 'platform:qualification',
    component: lazyRouteComponent(() => import('./RecheckList.tsx'), 'RecheckList'),
  }),
] as const
