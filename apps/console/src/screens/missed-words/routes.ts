import { lazyRouteComponent } from '@tanstack/react-router'
import { screen } from '../../frame/parents.tsx'

export const missedWordScreens = [
  screen({
    path: '/missed-words',
    menu: '无结果搜索',
    section: 'demand',
    needs: 'platform:offers',
    component: lazyRouteComponent(() => import('./MissedWordList.tsx'), 'MissedWordList'),
  }),
] as const
