import * as calls from '@shop/contract'
import type { Config } from '../../kernel/config.ts'
import { command, flow, query, type Kernel } from '../../kernel/endpoint.ts'
import { consoleChangePassword } from './console-change-password.ts'
import { consoleListAddresses } from './console-list-addresses.ts'
import { consoleLogin } from './console-login.ts'
import { consoleLogout } from './console-logout.ts'
import { consoleMe } from './console-me.ts'
import { consoleRefresh } from './console-refresh.ts'
import { decideAddress } from './decide-address.ts'
import { listAudit } from './list-audit.ts'
import type { SellerName } from './queries.ts'
import { beginTotp, confirmTotp } from './set-up-totp.ts'

export function routes(kernel: Kernel, { appSecret }: Config, sellerName: SellerName) {
  flow(kernel, calls.ConsoleLogin, consoleLogin(appSecret))
  flow(kernel, calls.ConsoleRefresh, consoleRefresh)
  command(kernel, calls.ConsoleLogout, consoleLogout)
  query(kernel, calls.ConsoleMe, consoleMe(sellerName))
  flow(kernel, calls.ConsoleChangePassword, consoleChangePassword)
  command(kernel, calls.BeginTotp, beginTotp(appSecret))
  flow(kernel, calls.ConfirmTotp, confirmTotp(appSecret))
  query(kernel, calls.ListAudit, listAudit(sellerName))
  query(kernel, calls.ConsoleListAddresses, consoleListAddresses)
  command(kernel, calls.DecideAddress, decideAddress)
}
