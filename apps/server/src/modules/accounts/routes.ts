import * as calls from '@shop/contract'
import type { Config } from '../../kernel/config.ts'
import { consoleCommand } from '../../kernel/console-command.ts'
import { command, query, type Kernel } from '../../kernel/endpoint.ts'
import type { Executor } from '../../kernel/database.ts'
import { locksOwnShop, shopKeys } from '../shops/index.ts'
import { findRequest } from './request-rows.ts'
import { applySellerAccount } from './apply-seller-account.ts'
import { consoleGetAccount } from './console-get-account.ts'
import { consoleListAccounts } from './console-list-accounts.ts'
import { decideAccount } from './decide-account.ts'
import { endAccount } from './end-account.ts'
import { getSellerAccount } from './get-seller-account.ts'
import { openAccountPaper } from './open-account-paper.ts'

/** Whoever answers what a shop sent contends for the lock of the shop. */
const locksShopOfRequest = {
  contends: async (db: Executor, { requestId }: { requestId: number }) => shopKeys([(await findRequest(db, requestId))?.shop_id]),
}

export function routes(kernel: Kernel, config: Config) {
  query(kernel, calls.GetSellerAccount, getSellerAccount(config))
  command(kernel, calls.ApplySellerAccount, applySellerAccount(config), locksOwnShop)
  query(kernel, calls.ConsoleListAccounts, consoleListAccounts)
  query(kernel, calls.ConsoleGetAccount, consoleGetAccount)
  consoleCommand(kernel, calls.OpenAccountPaper, openAccountPaper(config))
  consoleCommand(kernel, calls.DecideAccount, decideAccount, locksShopOfRequest)
  consoleCommand(kernel, calls.EndAccount, endAccount, locksShopOfRequest)
}
