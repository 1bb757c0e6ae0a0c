import { lazyRouteComponent } from '@tanstack/react-router'
import { screen } from '../../frame/parents.tsx'

export const synonymScreens = [
  screen({
    path: '/synonyms',
    menu: '同义词',
    section: 'demand',
    needs: 'platform:offers',
    component: lazyRouteComponent(() => import('./SynonymList.tsx'), 'SynonymList'),
  }),
] as const
