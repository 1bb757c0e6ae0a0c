import { lazyRouteComponent } from '@tanstack/react-router'
import { screen } from '../../frame/parents.tsx'

export const classScreens = [
  screen({
    path: '/class-changes',
    menu: '法规下架',
    section: 'goods',
    needs: 'any:offers',
    component: lazyRouteComponent(() => import('./ClassChanges.tsx'), 'ClassChanges'),
  }),
  screen({
    path: '/class-rules',
    menu: '特殊品类目录',
    section: 'goods',
    shows: 'classRule',
    needs: 'platform:offers',
    component: lazyRouteComponent(() => import('./ClassRules.tsx'), 'ClassRules'),
  }),
] as const
