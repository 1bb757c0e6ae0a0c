import { lazyRouteComponent } from '@tanstack/react-router'
import { screen } from '../../frame/parents.tsx'

export const priceScreens = [
  screen({
    path: '/prices',
    menu: '门店价',
    section: 'goods',
    needs: 'any:offers',
    component: lazyRouteComponent(() => import('./PriceList.tsx'), 'PriceList'),
  }),
] as const
