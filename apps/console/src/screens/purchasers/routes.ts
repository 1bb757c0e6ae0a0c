import { lazyRouteComponent } from '@tanstack/react-router'
import { screen } from '../../frame/parents.tsx'

export const purchaserScreens = [
  screen({
    path: '/purchasers',
    menu: '采购人员',
    section: 'shops',
    needs: 'platform:qualification',
    component: lazyRouteComponent(() => import('./PurchaserList.tsx'), 'PurchaserList'),
  }),
  screen({
    path: '/purchasers/$submissionId',
    shows: 'purchaser',
    needs: 'platform:qualification',
    component: lazyRouteComponent(() => import('./PurchaserDetail.tsx'), 'PurchaserDetail'),
  }),
] as const
