import { lazyRouteComponent } from '@tanstack/react-router'
import { screen } from '../../frame/parents.tsx'

export const bankAccountScreens = [
  screen({
    path: '/bank-account',
    menu: '收款账户',
    section: 'store',
    needs: 'seller:operators',
    component: lazyRouteComponent(() => import('./OwnBankAccount.tsx'), 'OwnBankAccount'),
  }),
  screen({
    path: '/bank-accounts',
    menu: '卖家收款账户',
    section: 'sellers',
    needs: 'platform:money',
    component: lazyRouteComponent(() => import('./BankAccountList.tsx'), 'BankAccountList'),
  }),
] as const
