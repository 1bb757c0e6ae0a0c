import { lazyRouteComponent } from '@tanstack/react-router'
import { screen } from '../../frame/parents.tsx'

export const documentScreens = [
  screen({
    path: '/documents',
    menu: '协议与规则',
    section: 'content',
    needs: 'platform:content',
    component: lazyRouteComponent(() => import('./Documents.tsx'), 'Documents'),
  }),
  screen({
    path: '/documents/$key',
    shows: 'document',
    needs: 'platform:content',
    component: lazyRouteComponent(() => import('./Document.tsx'), 'Document'),
  }),
] as const
