import { lazyRouteComponent } from '@tanstack/react-router'
import { screen } from '../../frame/parents.tsx'

export const moneyScreens = [
  screen({
    path: '/money-problems',
    menu: '收款退款异常',
    section: 'trade',
    needs: 'platform:money',
    component: lazyRouteComponent(() => import('./MoneyProblems.tsx'), 'MoneyProblems'),
  }),
] as const
