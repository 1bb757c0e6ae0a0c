import { lazyRouteComponent } from '@tanstack/react-router'
import { screen } from '../../frame/parents.tsx'

export const paperScreens = [
  screen({
    path: '/papers',
    menu: '企业资质',
    section: 'store',
    needs: 'seller:orders',
    component: lazyRouteComponent(() => import('./OwnPapers.tsx'), 'OwnPapers'),
  }),
  screen({
    path: '/paper-looks',
    menu: '资质查看记录',
    section: 'store',
    needs: 'seller:orders',
    component: lazyRouteComponent(() => import('./PaperLooks.tsx'), 'PaperLooks'),
  }),
] as const
