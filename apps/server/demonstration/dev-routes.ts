import { Phone, Uuid } from '@shop/contract'
import { sql } from '../src/kernel/sql.ts'
import { first, rows, type Executor } from '../src/kernel/database.ts'
import type { Kernel } from '../src/kernel/endpoint.ts'
import { badInput } from '../src/kernel/refusal.ts'
import { DEMONSTRATION_ACCOUNTS } from './accounts.ts'
import { listSms } from './sms.ts'

const envelope = <T>(data: T) => ({ code: 200, msg: 'ok', data })
const captchaText = (db: Executor, id: string) =>
  first(db, sql<{ text: string }>`select text from access.captcha where id = ${id}`)

/** The accounts that someone can log in with: a world of an earlier release has fewer until it is completed, and some may have left or have no password. */
const usable = sql<{ kind: 'shop' | 'console'; account: string }>`select 'shop' as kind, phone as account from access.app_user
  where password_hash is not null and phone = any(${DEMONSTRATION_ACCOUNTS.map(({ account }) => account)})
  union all select 'console', account from operators.operator where active`

/** Messages that were "sent", the texts of captchas, the accounts to log in with. */
export function devRoutes({ http, database }: Kernel) {
  http.get<{ Querystring: { phone?: string } }>('/h5api/dev/sms', async ({ query }) => {
    const phone = Phone.safeParse(query.phone)
    if (!phone.success) badInput({ phone: '请输入 11 位手机号' })
    return envelope(await listSms(database.read, phone.data))
  })
  http.get<{ Params: { uuid: string } }>('/h5api/dev/captcha/:uuid', async ({ params }, reply) => {
    const uuid = Uuid.safeParse(params.uuid)
    const found = uuid.success ? await captchaText(database.read, uuid.data) : undefined
    return found ? envelope(found) : reply.callNotFound()
  })
  http.get('/h5api/dev/accounts', async () => {
    const there = new Set((await rows(database.read, usable)).map(({ kind, account }) => `${kind} ${account}`))
    return envelope(DEMONSTRATION_ACCOUNTS.filter(({ kind, account }) => there.has(`${kind} ${account}`)))
  })
}
