import { lazyRouteComponent } from '@tanstack/react-router'
import { screen } from '../../frame/parents.tsx'

export const shopScreens = [
  screen({
    path: '/shops',
    menu: '门店',
    section: 'shops',
    needs: 'platform:qualification',
    component: lazyRouteComponent(() => import('./ShopList.tsx'), 'ShopList'),
  }),
  screen({
    path: '/shops/$shopId',
    shows: 'shop',
    needs: 'platform:qualification',
    component: lazyRouteComponent(() => import('./ShopDetail.tsx'), 'ShopDetail'),
  }),
  screen({
    path: '/price-groups',
    menu: '价格组',
    section: 'shops',
    needs: 'platform:offers',
    component: lazyRouteComponent(() => import('./PriceGroupList.tsx'), 'PriceGroupList'),
  }),
] as const
