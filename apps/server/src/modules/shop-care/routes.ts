import * as calls from '@shop/contract'
import type { Config } from '../../kernel/config.ts'
import { command, query, type Kernel } from '../../kernel/endpoint.ts'
import { consoleCommand } from '../../kernel/console-command.ts'
import { shopKeys } from '../shops/index.ts'
import { assignShops } from './assign-shops.ts'
import { consoleFindHandled } from './console-find-handled.ts'
import { consoleFindShops } from './console-find-shops.ts'
import { consoleGetSalesman } from './console-get-salesman.ts'
import { consoleListAssignedShops } from './console-list-assigned-shops.ts'
import { consoleListSalesmen } from './console-list-salesmen.ts'
import { findForShop } from './find-for-shop.ts'
import { getOwnService } from './get-own-service.ts'
import { getSalesman } from './get-salesman.ts'
import { listFirstServedShops, listServedShops } from './list-served-shops.ts'
import { listSalesmen } from './list-salesmen.ts'
import { putForShop } from './put-for-shop.ts'
import { setHandledGoods } from './set-handled-goods.ts'

export function routes(kernel: Kernel, { secrets }: Config) {
  query(kernel, calls.ListSalesmen, listSalesmen)
  query(kernel, calls.GetSalesman, getSalesman)
  query(kernel, calls.GetOwnService, getOwnService(secrets))
  query(kernel, calls.ListServedShops, listServedShops)
  query(kernel, calls.ListFirstServedShops, listFirstServedShops)
  query(kernel, calls.FindForShop, findForShop)
  command(kernel, calls.PutForShop, putForShop, { contends: (_, { shopId }) => shopKeys([shopId]) })
  query(kernel, calls.ConsoleListSalesmen, consoleListSalesmen)
  query(kernel, calls.ConsoleGetSalesman, consoleGetSalesman)
  query(kernel, calls.ConsoleListAssignedShops, consoleListAssignedShops)
  query(kernel, calls.ConsoleFindShops, consoleFindShops)
  query(kernel, calls.ConsoleFindHandled, consoleFindHandled)
  consoleCommand(kernel, calls.AssignShops, assignShops)
  consoleCommand(kernel, calls.SetHandledGoods, setHandledGoods)
}
