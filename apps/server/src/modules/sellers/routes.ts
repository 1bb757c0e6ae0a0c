import * as calls from '@shop/contract'
import type { Config } from '../../kernel/config.ts'
import { consoleCommand } from '../../kernel/console-command.ts'
import { command, query, type Kernel } from '../../kernel/endpoint.ts'
import { consoleListOwnAgreements } from './agreements/console-list-own-agreements.ts'
import { consoleListSellerAgreements } from './agreements/console-list-seller-agreements.ts'
import { endSellerAgreement } from './agreements/end-seller-agreement.ts'
import { recordSellerAgreement } from './agreements/record-seller-agreement.ts'
import { consoleGetOwnBankAccount } from './bank/console-get-own-bank-account.ts'
import { consoleListBankAccounts } from './bank/console-list-bank-accounts.ts'
import { decideBankAccount } from './bank/decide-bank-account.ts'
import { openBankAccount } from './bank/open-bank-account.ts'
import { sendBankAccount } from './bank/send-bank-account.ts'
import { consoleFindSellers } from './console-find-sellers.ts'
import { consoleListSellerRechecks } from './console-list-seller-rechecks.ts'
import { consoleListOwnPapers } from './papers/console-list-own-papers.ts'
import { consoleListPaperLooks } from './papers/console-list-paper-looks.ts'
import { consoleListSellerPapers } from './papers/console-list-seller-papers.ts'
import { decideSellerPaper } from './papers/decide-seller-paper.ts'
import { downloadSellerPapers } from './papers/download-seller-papers.ts'
import { listSellerPapers } from './papers/list-seller-papers.ts'
import { openSellerPaperFile } from './papers/open-seller-paper-file.ts'
import { registerPaperFiles } from './papers/paper-files.ts'
import { recordPaperScopes } from './papers/record-paper-scopes.ts'
import { sendSellerPaper } from './papers/send-seller-paper.ts'
import { withdrawSellerPaper } from './papers/withdraw-seller-paper.ts'
import { consoleGetOwnProfile } from './profiles/console-get-own-profile.ts'
import { consoleListSellerProfiles } from './profiles/console-list-seller-profiles.ts'
import { decideSellerProfile } from './profiles/decide-seller-profile.ts'
import { sendSellerProfile } from './profiles/send-seller-profile.ts'
import { withdrawSellerProfile } from './profiles/withdraw-seller-profile.ts'
import { addSeller } from './records/add-seller.ts'
import { changeSeller } from './records/change-seller.ts'
import { consoleGetOwnSeller } from './records/console-get-own-seller.ts'
import { consoleGetSeller } from './records/console-get-seller.ts'
import { consoleListSellers } from './records/console-list-sellers.ts'
import { setOwnTerms } from './records/set-own-terms.ts'
import { setRegionTerms } from './records/set-region-terms.ts'
import { setSellerOpen } from './records/set-seller-open.ts'
import { recheckSeller } from './recheck-seller.ts'
import { contends } from './seller-keys.ts'

export function routes(kernel: Kernel, config: Config) {
  query(kernel, calls.ConsoleListSellers, consoleListSellers)
  query(kernel, calls.ConsoleGetSeller, consoleGetSeller)
  consoleCommand(kernel, calls.AddSeller, addSeller)
  consoleCommand(kernel, calls.ChangeSeller, changeSeller, { contends: contends.seller })
  consoleCommand(kernel, calls.SetSellerOpen, setSellerOpen, { contends: contends.seller })
  query(kernel, calls.ConsoleGetOwnSeller, consoleGetOwnSeller)
  consoleCommand(kernel, calls.SetOwnTerms, setOwnTerms, { contends: contends.own })
  consoleCommand(kernel, calls.SetRegionTerms, setRegionTerms, { contends: contends.own })
  query(kernel, calls.ConsoleListSellerAgreements, consoleListSellerAgreements)
  query(kernel, calls.ConsoleListOwnAgreements, consoleListOwnAgreements)
  consoleCommand(kernel, calls.RecordSellerAgreement, recordSellerAgreement, { contends: contends.seller })
  consoleCommand(kernel, calls.EndSellerAgreement, endSellerAgreement)
  query(kernel, calls.ConsoleFindSellers, consoleFindSellers)
  query(kernel, calls.ConsoleListSellerRechecks, consoleListSellerRechecks)
  consoleCommand(kernel, calls.RecheckSeller, recheckSeller, { contends: contends.seller })

  query(kernel, calls.ListSellerPapers, listSellerPapers(config))
  command(kernel, calls.DownloadSellerPapers, downloadSellerPapers(config))
  registerPaperFiles(kernel, config)

  query(kernel, calls.ConsoleListOwnPapers, consoleListOwnPapers(config))
  query(kernel, calls.ConsoleListPaperLooks, consoleListPaperLooks)
  consoleCommand(kernel, calls.SendSellerPaper, sendSellerPaper)
  consoleCommand(kernel, calls.WithdrawSellerPaper, withdrawSellerPaper, { contends: contends.own })

  query(kernel, calls.ConsoleListSellerPapers, consoleListSellerPapers)
  consoleCommand(kernel, calls.DecideSellerPaper, decideSellerPaper, { contends: contends.paper })
  consoleCommand(kernel, calls.RecordPaperScopes, recordPaperScopes, { contends: contends.paper })
  consoleCommand(kernel, calls.OpenSellerPaperFile, openSellerPaperFile(config))

  query(kernel, calls.ConsoleGetOwnProfile, consoleGetOwnProfile)
  consoleCommand(kernel, calls.SendSellerProfile, sendSellerProfile, { contends: contends.own })
  consoleCommand(kernel, calls.WithdrawSellerProfile, withdrawSellerProfile, { contends: contends.own })
  query(kernel, calls.ConsoleListSellerProfiles, consoleListSellerProfiles)
  consoleCommand(kernel, calls.DecideSellerProfile, decideSellerProfile, { contends: contends.profile })

  query(kernel, calls.ConsoleGetOwnBankAccount, consoleGetOwnBankAccount(config.secrets))
  consoleCommand(kernel, calls.SendBankAccount, sendBankAccount(config.secrets), { contends: contends.own })
  query(kernel, calls.ConsoleListBankAccounts, consoleListBankAccounts)
  consoleCommand(kernel, calls.OpenBankAccount, openBankAccount(config.secrets))
  consoleCommand(kernel, calls.DecideBankAccount, decideBankAccount(config.secrets), { contends: contends.account })
}
