import { lazyRouteComponent } from '@tanstack/react-router'
import { screen } from '../../frame/parents.tsx'

export const promoScreens = [
  screen({
    path: '/promo-pages',
    menu: '宣传页',
    section: 'content',
    shows: 'promoPage',
    needs: 'platform:content',
    component: lazyRouteComponent(() => import('./PromoPages.tsx'), 'PromoPages'),
  }),
] as const
