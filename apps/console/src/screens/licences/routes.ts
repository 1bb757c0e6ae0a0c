import { lazyRouteComponent } from '@tanstack/react-router'
import { screen } from '../../frame/parents.tsx'

export const licenceScreens = [
  screen({
    path: '/licences',
    menu: '平台资质',
    section: 'content',
    needs: 'platform:content',
    component: lazyRouteComponent(() => import('./Licences.tsx'), 'Licences'),
  }),
] as const
