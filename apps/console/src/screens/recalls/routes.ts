import { lazyRouteComponent } from '@tanstack/react-router'
import { screen } from '../../frame/parents.tsx'

export const recallScreens = [
  screen({
    path: '/recalls',
    menu: '药品召回',
    section: 'goods',
    needs: 'any:offers',
    component: lazyRouteComponent(() => import('./RecallList.tsx'), 'RecallList'),
  }),
  screen({
    path: '/recalls/$recallId',
    shows: 'recall',
    needs: 'any:offers',
    component: lazyRouteComponent(() => import('./RecallDetail.tsx'), 'RecallDetail'),
  }),
  screen({
    path: '/recall-buyers',
    under: '/recalls',
    needs: 'any:offers',
    component: lazyRouteComponent(() => import('./RecallBuyerList.tsx'), 'RecallBuyerList'),
  }),
] as const
