import { lazyRouteComponent } from '@tanstack/react-router'
import { screen } from '../../frame/parents.tsx'

export const shortageScreens = [
  screen({
    path: '/shortages',
    menu: '缺货登记',
    section: 'demand',
    needs: 'platform:offers',
    component: lazyRouteComponent(() => import('./ShortageList.tsx'), 'ShortageList'),
  }),
  screen({
    path: '/shortages/$shortageId',
    shows: 'shortage',
    needs: 'platform:offers',
    component: lazyRouteComponent(() => import('./ShortageDetail.tsx'), 'ShortageDetail'),
  }),
] as const
