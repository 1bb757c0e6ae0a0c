import type { Module } from '../module.ts'
import { eraseNotices, notices } from './personal-data.ts'
import { purgeNotices } from './purge-notices.ts'
import { routes } from './routes.ts'

export { countUnread } from './count-unread.ts'
export { notifyShop, notifyUser, setServedUntil, withdrawServed, type Notice } from './notify.ts'

/** How the system notifies users; written by the modules that have something to tell, in their own transactions. */
export const messagingModule = (): Module => ({
  name: 'messaging',
  register: routes,
  personalData: [notices],
  eraseUser: eraseNotices,
  schedules: [
    {
      name: 'messaging.purge',
      title: '清理旧消息',
      cron: '25 3 * * *',
      run: async (context) => context.log.info({ purged: await purgeNotices(context) }, 'old notices deleted'),
    },
  ],
})
