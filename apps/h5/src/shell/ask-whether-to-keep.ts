import { GetInfo } from '@shop/contract/me'
import { chinaTime } from '@shop/contract/china-time'
import { CancelDeregistration } from '@shop/contract/privacy'
import { toast } from '@shop/ui'
import { showDialog } from '@shop/ui/dialog/show-dialog.tsx'
import { logOut } from './log-out.ts'
import { callOptions, queryClient, send } from './query.ts'

/** Asks whoever has deregistered, and comes back before the account is erased, whether to keep it; who does not is logged out. */
export async function askWhetherToKeep(): Promise<void> {
  const me = await queryClient.fetchQuery(callOptions(GetInfo, {}, { staleTime: 60_000 })).catch(() => null)
  const at = me?.user.deregistersAt
  if (!at) return
  const answer = await showDialog({
    title: '账号正在注销',
    message: `${chinaTime(at).slice(0, 16)} 后删除，删除后无法恢复。\n撤销注销，账号和门店一切照旧。`,
    required: true,
    actions: [
      { key: 'leave', label: '退出登录' },
      { key: 'keep', label: '撤销注销', tone: 'main' },
    ],
  })
  if (answer !== 'keep') return await logOut()
  await send(CancelDeregistration, {}).then(
    () => toast('已撤销注销', { tone: 'success' }),
    () => toast('没有撤销成功，下次打开时再试', { tone: 'error' }),
  )
}
