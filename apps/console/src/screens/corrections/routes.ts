import { lazyRouteComponent } from '@tanstack/react-router'
import { screen } from '../../frame/parents.tsx'

export const correctionScreens = [
  screen({
    path: '/corrections',
    menu: '商品纠错',
    section: 'goods',
    needs: 'platform:offers',
    component: lazyRouteComponent(() => import('./CorrectionList.tsx'), 'CorrectionList'),
  }),
] as const
