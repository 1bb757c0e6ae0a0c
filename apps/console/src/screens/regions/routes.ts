import { lazyRouteComponent } from '@tanstack/react-router'
import { screen } from '../../frame/parents.tsx'

export const regionScreens = [
  screen({
    path: '/regions',
    menu: '地区',
    section: 'system',
    needs: 'platform:system',
    component: lazyRouteComponent(() => import('./Regions.tsx'), 'Regions'),
  }),
] as const
