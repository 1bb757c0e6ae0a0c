import { lazyRouteComponent } from '@tanstack/react-router'
import { screen } from '../../frame/parents.tsx'

export const homeScreens = [
  screen({
    path: '/home',
    menu: '首页布置',
    section: 'content',
    needs: 'platform:content',
    component: lazyRouteComponent(() => import('./Home.tsx'), 'Home'),
  }),
] as const
