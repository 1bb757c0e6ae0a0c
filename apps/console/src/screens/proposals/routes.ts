import { lazyRouteComponent } from '@tanstack/react-router'
import { screen } from '../../frame/parents.tsx'

export const proposalScreens = [
  screen({
    path: '/goods-proposals',
    menu: '新品申请',
    section: 'goods',
    needs: 'seller:offers',
    component: lazyRouteComponent(() => import('./OwnProposals.tsx'), 'OwnProposals'),
  }),
] as const
