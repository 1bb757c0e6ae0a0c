import { lazyRouteComponent } from '@tanstack/react-router'
import { screen } from '../../frame/parents.tsx'

export const dictionaryScreens = [
  screen({
    path: '/dictionaries',
    menu: '字典',
    section: 'system',
    needs: 'platform:system',
    component: lazyRouteComponent(() => import('./Dictionaries.tsx'), 'Dictionaries'),
  }),
] as const
