import * as calls from '@shop/contract'
import type { Config } from '../../kernel/config.ts'
import { command, query, type Kernel } from '../../kernel/endpoint.ts'
import { consoleCommand } from '../../kernel/console-command.ts'
import { locksOwnShop, shopKeys, type SoundOf } from '../shops/index.ts'
import { shopIdOf } from './application-rows.ts'
import { applyShopAudit } from './applying/apply-shop-audit.ts'
import { claimApplication } from './review/claim-application.ts'
import { consoleGetApplication } from './review/console-get-application.ts'
import { consoleListApplications } from './review/console-list-applications.ts'
import { consoleListExpiring } from './certificates/console-list-expiring.ts'
import { consoleListRechecks } from './certificates/console-list-rechecks.ts'
import { decideApplication } from './review/decide-application.ts'
import { decideRevocation } from './revocations/decide-revocation.ts'
import { editShopAudit } from './applying/edit-shop-audit.ts'
import { getCertificateUpdate } from './certificates/get-certificate-update.ts'
import { getShopAudit } from './applying/get-shop-audit.ts'
import { getShopAuditHistory } from './applying/get-shop-audit-history.ts'
import { listShopCertificates } from './certificates/list-certificates.ts'
import { listShopAudits } from './applying/list-shop-audits.ts'
import { listScopeWords } from './scope-words/list-scope-words.ts'
import { consoleListScopeWords } from './scope-words/console-list-scope-words.ts'
import { consoleListUnknownScopeWords } from './scope-words/console-list-unknown-scope-words.ts'
import { openApplicationFile } from './review/open-application-file.ts'
import { proposeRevocation } from './revocations/propose-revocation.ts'
import { removeScopeWord } from './scope-words/remove-scope-word.ts'
import { saveScopeWord } from './scope-words/save-scope-word.ts'
import { recheckShop } from './certificates/recheck-shop.ts'
import { recordRenewalReceipt } from './certificates/record-renewal-receipt.ts'

export function routes(kernel: Kernel, config: Config, soundOf: SoundOf) {
  query(kernel, calls.GetShopAudit, getShopAudit(config))
  query(kernel, calls.ListCertificates, listShopCertificates(config))
  query(kernel, calls.GetCertificateUpdate, getCertificateUpdate(config))
  query(kernel, calls.ListShopAudits, listShopAudits)
  query(kernel, calls.GetShopAuditHistory, getShopAuditHistory(config))
  command(kernel, calls.ApplyShopAudit, applyShopAudit(config), locksOwnShop)
  command(kernel, calls.EditShopAudit, editShopAudit(config), locksOwnShop)
  query(kernel, calls.ListScopeWords, listScopeWords)
  query(kernel, calls.ConsoleListScopeWords, consoleListScopeWords)
  query(kernel, calls.ConsoleListUnknownScopeWords, consoleListUnknownScopeWords)
  consoleCommand(kernel, calls.SaveScopeWord, saveScopeWord)
  consoleCommand(kernel, calls.RemoveScopeWord, removeScopeWord)
  query(kernel, calls.ConsoleListApplications, consoleListApplications)
  query(kernel, calls.ConsoleGetApplication, consoleGetApplication(config))
  query(kernel, calls.ConsoleListExpiring, consoleListExpiring)
  query(kernel, calls.ConsoleListRechecks, consoleListRechecks)
  consoleCommand(kernel, calls.RecordRenewalReceipt, recordRenewalReceipt, {
    contends: (_, { shopId }) => shopKeys([shopId]),
  })
  consoleCommand(kernel, calls.RecheckShop, recheckShop)
  consoleCommand(kernel, calls.ClaimApplication, claimApplication)
  consoleCommand(kernel, calls.OpenApplicationFile, openApplicationFile(config))
  consoleCommand(kernel, calls.ProposeRevocation, proposeRevocation, {
    contends: async (db, { auditId }) => shopKeys([await shopIdOf(db, auditId)]),
  })
  consoleCommand(kernel, calls.DecideRevocation, decideRevocation(config), {
    contends: async (db, { auditId }) => shopKeys([await shopIdOf(db, auditId)]),
  })
  consoleCommand(kernel, calls.DecideApplication, decideApplication(config, soundOf), {
    contends: async (db, { auditId }) => shopKeys([await shopIdOf(db, auditId)]),
  })
}
