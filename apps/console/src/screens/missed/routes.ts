import { lazyRouteComponent } from '@tanstack/react-router'
import { screen } from '../../frame/parents.tsx'

export const missedScreens = [
  screen({
    path: '/missed-sales',
    menu: '错失销售',
    section: 'demand',
    needs: 'seller:offers',
    component: lazyRouteComponent(() => import('./MissedSaleList.tsx'), 'MissedSaleList'),
  }),
  screen({
    path: '/supply-questions',
    menu: '平台询货',
    section: 'demand',
    needs: 'seller:offers',
    component: lazyRouteComponent(() => import('./SupplyQuestionList.tsx'), 'SupplyQuestionList'),
  }),
] as const
