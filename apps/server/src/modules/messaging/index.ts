import type { Module } from '../module.ts'
import { forgetNotices } from './forget-notices.ts'
import { routes } from './routes.ts'

export { notifyShop, notifyUser, type Notice } from './notify.ts'

/** What the system tells users; written by the modules that have something to tell, in their own transactions. */
export const messagingModule = (): Module => ({
  name: 'messaging',
  register: routes,
  schedules: [
    {
      name: 'messaging.forget',
      cron: '25 3 * * *',
      run: async (context) => context.log.info({ forgotten: await forgetNotices(context) }, 'old notices deleted'),
    },
  ],
})
