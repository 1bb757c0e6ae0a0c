import { lazyRouteComponent } from '@tanstack/react-router'
import { screen } from '../../frame/parents.tsx'

export const scopeWordScreens = [
  screen({
    path: '/scope-words',
    menu: '经营范围对照',
    section: 'papers',
    needs: 'platform:qualification',
    component: lazyRouteComponent(() => import('./ScopeWordList.tsx'), 'ScopeWordList'),
  }),
] as const
