import * as calls from '@shop/contract'
import { command, query, type Kernel } from '../../kernel/endpoint.ts'
import { consoleCommand } from '../../kernel/console-command.ts'
import { arrangeRule } from './arrange-rule.ts'
import { consoleGetDocument } from './console-get-document.ts'
import { consoleListDocuments } from './console-list-documents.ts'
import { consoleListLicences } from './console-list-licences.ts'
import { getDocument } from './get-document.ts'
import { getSeparateConsent } from './get-separate-consent.ts'
import { giveConsent } from './give-consent.ts'
import { giveSeparateConsent } from './give-separate-consent.ts'
import { listDocuments } from './list-documents.ts'
import { listLicences } from './list-licences.ts'
import { listMissingConsents } from './list-missing-consents.ts'
import { publishDocument } from './publish-document.ts'
import { saveLicence } from './save-licence.ts'
import { withdrawDocument } from './withdraw-document.ts'
import { withdrawSeparateConsent, type ClearCards } from './withdraw-separate-consent.ts'

export function routes(kernel: Kernel, { clearCards }: { clearCards: readonly ClearCards[] }) {
  query(kernel, calls.ListDocuments, listDocuments)
  query(kernel, calls.GetDocument, getDocument)
  query(kernel, calls.ListMissingConsents, listMissingConsents)
  command(kernel, calls.GiveConsent, giveConsent)
  query(kernel, calls.GetSeparateConsent, getSeparateConsent)
  command(kernel, calls.GiveSeparateConsent, giveSeparateConsent)
  command(kernel, calls.WithdrawSeparateConsent, withdrawSeparateConsent(clearCards))
  query(kernel, calls.ConsoleListDocuments, consoleListDocuments)
  query(kernel, calls.ConsoleGetDocument, consoleGetDocument)
  consoleCommand(kernel, calls.PublishDocument, publishDocument)
  consoleCommand(kernel, calls.WithdrawDocument, withdrawDocument)
  consoleCommand(kernel, calls.ArrangeRule, arrangeRule)
  query(kernel, calls.ListLicences, listLicences)
  query(kernel, calls.ConsoleListLicences, consoleListLicences)
  consoleCommand(kernel, calls.SaveLicence, saveLicence)
}
