import * as calls from '@shop/contract'
import type { Config } from '../../kernel/config.ts'
import { command, flow, type Kernel } from '../../kernel/endpoint.ts'
import { consoleCommand, consoleFlow } from '../../kernel/console-command.ts'
import { locksOwnShop, shopKeys } from '../shops/index.ts'
import { acceptSalesman } from './accept-salesman.ts'
import { allowCart } from './allow-cart.ts'
import { appointSalesman } from './appoint-salesman.ts'
import { askForReplacement } from './ask-for-replacement.ts'
import { changeSalesman } from './change-salesman.ts'
import { endSalesman } from './end-salesman.ts'
import { renewSalesmanInvitation } from './renew-salesman-invitation.ts'
import { resignSalesman } from './resign-salesman.ts'
import { unassignShop } from './unassign-shop.ts'

export function routes(kernel: Kernel, { secrets }: Config) {
  command(kernel, calls.AllowCart, allowCart, locksOwnShop)
  command(kernel, calls.AskForReplacement, askForReplacement)
  flow(kernel, calls.AcceptSalesman, acceptSalesman(secrets), { contends: (_, { shop }) => shopKeys([shop.id]) })
  command(kernel, calls.RenewSalesmanInvitation, renewSalesmanInvitation(secrets))
  command(kernel, calls.ResignSalesman, resignSalesman)
  consoleFlow(kernel, calls.AppointSalesman, appointSalesman)
  consoleCommand(kernel, calls.ChangeSalesman, changeSalesman)
  consoleCommand(kernel, calls.EndSalesman, endSalesman)
  consoleCommand(kernel, calls.UnassignShop, unassignShop)
}
