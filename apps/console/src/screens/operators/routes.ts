import { lazyRouteComponent } from '@tanstack/react-router'
import { screen } from '../../frame/parents.tsx'

export const operatorScreens = [
  screen({
    path: '/operators',
    menu: '账号与权限',
    section: 'system',
    needs: 'any:operators',
    component: lazyRouteComponent(() => import('./OperatorList.tsx'), 'OperatorList'),
  }),
  screen({
    path: '/operators/rights',
    needs: 'any:operators',
    component: lazyRouteComponent(() => import('./RightsMatrix.tsx'), 'RightsMatrix'),
  }),
] as const
