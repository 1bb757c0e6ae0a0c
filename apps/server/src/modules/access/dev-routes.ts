import { Phone, Uuid } from '@shop/contract'
import type { Kernel } from '../../kernel/endpoint.ts'
import { badInput } from '../../kernel/refusal.ts'
import { listDemoSms, readCaptcha } from './code-queries.ts'
import { DEMONSTRATION_ACCOUNTS } from './dev-accounts.ts'

const envelope = <T>(data: T) => ({ code: 200, msg: 'ok', data })

/**
 * What only the demonstration has: messages that were "sent", the texts of captchas, the accounts to log in with. Anywhere
 * else these addresses do not exist.
 */
export function devRoutes({ http, database }: Kernel) {
  http.get<{ Querystring: { phone?: string } }>('/h5api/dev/sms', async ({ query }) => {
    const phone = Phone.safeParse(query.phone)
    if (!phone.success) badInput({ phone: '请输入 11 位手机号' })
    return envelope((await listDemoSms(database.read, phone.data))?.list ?? [])
  })
  http.get<{ Params: { uuid: string } }>('/h5api/dev/captcha/:uuid', async ({ params }, reply) => {
    const uuid = Uuid.safeParse(params.uuid)
    const found = uuid.success ? await readCaptcha(database.read, uuid.data) : undefined
    if (!found) return reply.callNotFound()
    return envelope({ text: found.text })
  })
  http.get('/h5api/dev/accounts', async () => envelope(DEMONSTRATION_ACCOUNTS))
}
