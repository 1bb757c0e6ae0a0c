import { lazyRouteComponent } from '@tanstack/react-router'
import { screen } from '../../frame/parents.tsx'

export const personalDataScreens = [
  screen({
    path: '/personal-data',
    menu: '个人信息清单',
    section: 'content',
    shows: 'personalData',
    needs: 'platform:content',
    component: lazyRouteComponent(() => import('./PersonalData.tsx'), 'PersonalData'),
  }),
] as const
