import { lazyRouteComponent } from '@tanstack/react-router'
import { screen } from '../../frame/parents.tsx'

export const jobScreens = [
  screen({
    path: '/jobs',
    menu: '后台任务',
    section: 'system',
    needs: 'platform:system',
    component: lazyRouteComponent(() => import('./JobOverview.tsx'), 'JobOverview'),
  }),
  screen({
    path: '/failed-jobs',
    menu: '失败任务',
    section: 'system',
    needs: 'platform:system',
    component: lazyRouteComponent(() => import('./FailedJobs.tsx'), 'FailedJobs'),
  }),
] as const
