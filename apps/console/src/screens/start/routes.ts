import { lazyRouteComponent } from '@tanstack/react-router'
import { screen } from '../../frame/parents.tsx'

export const startScreens = [
  screen({
    path: '/',
    menu: '待办',
    section: 'start',
    needs: 'any',
    component: lazyRouteComponent(() => import('./Start.tsx'), 'Start'),
  }),
] as const
