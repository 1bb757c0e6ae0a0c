import { lazyRouteComponent } from '@tanstack/react-router'
import { screen } from '../../frame/parents.tsx'

export const helpScreens = [
  screen({
    path: '/help',
    menu: '帮助中心',
    section: 'content',
    needs: 'platform:content',
    component: lazyRouteComponent(() => import('./Help.tsx'), 'Help'),
  }),
  screen({
    path: '/help/$problemId',
    shows: 'helpProblem',
    needs: 'platform:content',
    component: lazyRouteComponent(() => import('./HelpProblem.tsx'), 'HelpProblem'),
  }),
] as const
