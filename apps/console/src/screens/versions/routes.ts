import { lazyRouteComponent } from '@tanstack/react-router'
import { screen } from '../../frame/parents.tsx'

export const versionScreens = [
  screen({
    path: '/versions',
    menu: '应用版本',
    section: 'system',
    needs: 'platform:system',
    component: lazyRouteComponent(() => import('./Versions.tsx'), 'Versions'),
  }),
] as const
