import { lazyRouteComponent } from '@tanstack/react-router'
import { screen } from '../../frame/parents.tsx'

export const auditScreens = [
  screen({
    path: '/audit',
    menu: '操作日志',
    section: 'system',
    needs: 'any',
    component: lazyRouteComponent(() => import('./AuditLog.tsx'), 'AuditLog'),
  }),
] as const
