import { lazyRouteComponent } from '@tanstack/react-router'
import { screen } from '../../frame/parents.tsx'

export const contractScreens = [
  screen({
    path: '/contracts',
    menu: '合同协议',
    section: 'shops',
    shows: 'contract',
    needs: 'seller:orders',
    component: lazyRouteComponent(() => import('./ContractList.tsx'), 'ContractList'),
  }),
] as const
