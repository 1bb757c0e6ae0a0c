import { lazyRouteComponent } from '@tanstack/react-router'
import { screen } from '../../frame/parents.tsx'

export const settingScreens = [
  screen({
    path: '/settings',
    menu: '配置',
    section: 'system',
    needs: 'platform:system',
    component: lazyRouteComponent(() => import('./SettingList.tsx'), 'SettingList'),
  }),
] as const
