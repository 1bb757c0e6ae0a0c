import * as calls from '@shop/contract'
import type { Config } from '../../kernel/config.ts'
import { flow, query, registerFlow, type Kernel } from '../../kernel/endpoint.ts'
import { inLoginQueue } from '../access/index.ts'
import { changeOperator } from './accounts/change-operator.ts'
import { consoleListOperators } from './accounts/console-list-operators.ts'
import { inviteOperator } from './accounts/invite-operator.ts'
import { resetOperatorPassword } from './accounts/reset-operator-password.ts'
import { resetOperatorTotp } from './accounts/reset-operator-totp.ts'
import { setOperatorActive } from './accounts/set-operator-active.ts'
import { beginTotp } from './begin-totp.ts'
import { confirmTotp } from './confirm-totp.ts'
import { consoleChangePassword } from './console-change-password.ts'
import { consoleCommand, consoleFlow } from '../../kernel/console-command.ts'
import { consoleLogin } from './console-login.ts'
import { consoleLogout } from './console-logout.ts'
import { consoleMe } from './console-me.ts'
import { consoleRefresh } from './console-refresh.ts'
import { listAudit } from './list-audit.ts'
import type { SellerName, SubjectLabels } from './queries.ts'

export function routes(
  kernel: Kernel,
  config: Config,
  { sellerName, labels }: { sellerName: SellerName; labels: SubjectLabels },
) {
  const { secrets, demonstration } = config
  const totpRequired = !demonstration
  // It writes its own audit log entry: there is no operator yet when it begins.
  registerFlow(kernel, calls.ConsoleLogin, inLoginQueue(consoleLogin(secrets)))
  flow(kernel, calls.ConsoleRefresh, consoleRefresh)
  consoleCommand(kernel, calls.ConsoleLogout, consoleLogout)
  query(kernel, calls.ConsoleMe, consoleMe(sellerName, totpRequired))
  consoleFlow(kernel, calls.ConsoleChangePassword, inLoginQueue(consoleChangePassword))
  consoleFlow(kernel, calls.BeginTotp, inLoginQueue(beginTotp(config, totpRequired)))
  consoleFlow(kernel, calls.ConfirmTotp, confirmTotp(secrets))
  query(kernel, calls.ListAudit, listAudit({ sellerName, labels }))
  query(kernel, calls.ConsoleListOperators, consoleListOperators(sellerName))
  consoleFlow(kernel, calls.InviteOperator, inLoginQueue(inviteOperator(sellerName)))
  consoleCommand(kernel, calls.ChangeOperator, changeOperator)
  consoleCommand(kernel, calls.SetOperatorActive, setOperatorActive)
  consoleFlow(kernel, calls.ResetOperatorPassword, inLoginQueue(resetOperatorPassword))
  consoleFlow(kernel, calls.ResetOperatorTotp, inLoginQueue(resetOperatorTotp))
}
