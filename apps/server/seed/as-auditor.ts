import { ConsoleLogin, ConsoleLogout } from '@shop/contract'
import { DEMONSTRATION_PASSWORD } from '../demonstration/accounts.ts'
import type { App } from '../src/app.ts'
import { callAs } from './place-order.ts'

/** Does something as the demonstration's reviewer of qualifications, who logs out afterwards. */
export async function asAuditor(app: App, act: (token: string) => Promise<unknown>): Promise<void> {
  const { accessToken } = await callAs(app, ConsoleLogin, { account: 'auditor', password: DEMONSTRATION_PASSWORD }, '')
  await act(accessToken)
  await callAs(app, ConsoleLogout, {}, accessToken)
}
