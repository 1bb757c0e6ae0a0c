import * as calls from '@shop/contract'
import type { Config } from '../../kernel/config.ts'
import { consoleCommand } from '../../kernel/console-command.ts'
import { command, flow, query, type Kernel } from '../../kernel/endpoint.ts'
import { inLoginQueue } from '../access/index.ts'
import { shopKeys } from '../shops/index.ts'
import { findContract } from './contract-rows.ts'
import { consoleFindCustomers } from './console-find-customers.ts'
import { consoleListContracts } from './console-list-contracts.ts'
import { endContract } from './end-contract.ts'
import { getContract } from './get-contract.ts'
import { listContracts } from './list-contracts.ts'
import { offerContracts } from './offer-contracts.ts'
import { openContractPaper } from './open-contract-paper.ts'
import { signContract } from './sign-contract.ts'

export function routes(kernel: Kernel, config: Config) {
  query(kernel, calls.ListContracts, listContracts)
  query(kernel, calls.GetContract, getContract(config))
  command(kernel, calls.OpenContractPaper, openContractPaper(config))
  flow(kernel, calls.SignContract, inLoginQueue(signContract(config)), { contends: (_, { shop }) => shopKeys([shop.id]) })
  query(kernel, calls.ConsoleListContracts, consoleListContracts(config))
  query(kernel, calls.ConsoleFindCustomers, consoleFindCustomers)
  consoleCommand(kernel, calls.OfferContracts, offerContracts, {
    // To all customers it is offered only now and then: whose locks it takes is found inside, and it counts as contending.
    contends: (_, { shopIds }, { sellerId }) => [`contracts:${sellerId}`, ...shopKeys(shopIds ?? [])],
  })
  consoleCommand(kernel, calls.EndContract, endContract, {
    contends: async (db, { contractId }) => shopKeys([(await findContract(db, contractId))?.shop_id]),
  })
}
