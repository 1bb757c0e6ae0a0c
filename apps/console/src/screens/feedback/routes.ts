import { lazyRouteComponent } from '@tanstack/react-router'
import { screen } from '../../frame/parents.tsx'

export const feedbackScreens = [
  screen({
    path: '/feedback',
    menu: '用户反馈',
    section: 'content',
    needs: 'platform:service',
    component: lazyRouteComponent(() => import('./FeedbackList.tsx'), 'FeedbackList'),
  }),
  screen({
    path: '/feedback/$feedbackId',
    shows: 'feedback',
    needs: 'platform:service',
    component: lazyRouteComponent(() => import('./FeedbackDetail.tsx'), 'FeedbackDetail'),
  }),
] as const
