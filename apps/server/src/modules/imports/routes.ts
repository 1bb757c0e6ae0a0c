import * as calls from '@shop/contract'
import type { Config } from '../../kernel/config.ts'
import { consoleCommand } from '../../kernel/console-command.ts'
import { query, type Kernel } from '../../kernel/endpoint.ts'
import { chooseOfferImportGoods } from './choose-offer-import-goods.ts'
import { confirmOfferImport } from './confirm-offer-import.ts'
import { getOfferImport } from './get-offer-import.ts'
import { listOfferImportRows } from './list-offer-import-rows.ts'
import { listOfferImports } from './list-offer-imports.ts'
import { listOwnCodes } from './list-own-codes.ts'
import { openOfferImportReport } from './open-offer-import-report.ts'
import { openOfferImportTemplate } from './open-offer-import-template.ts'
import { removeOwnCode } from './remove-own-code.ts'
import { sendOfferImportPart } from './send-offer-import-part.ts'
import { setOwnCode } from './set-own-code.ts'
import { startOfferImport } from './start-offer-import.ts'
import { stopOfferImport } from './stop-offer-import.ts'
import { takeOfferImportPrices } from './take-offer-import-prices.ts'

export function routes(kernel: Kernel, config: Config) {
  query(kernel, calls.ListOfferImports, listOfferImports)
  query(kernel, calls.GetOfferImport, getOfferImport)
  query(kernel, calls.ListOfferImportRows, listOfferImportRows)
  consoleCommand(kernel, calls.StartOfferImport, startOfferImport)
  consoleCommand(kernel, calls.SendOfferImportPart, sendOfferImportPart)
  consoleCommand(kernel, calls.ChooseOfferImportGoods, chooseOfferImportGoods)
  consoleCommand(kernel, calls.TakeOfferImportPrices, takeOfferImportPrices)
  consoleCommand(kernel, calls.ConfirmOfferImport, confirmOfferImport)
  consoleCommand(kernel, calls.StopOfferImport, stopOfferImport)
  query(kernel, calls.OpenOfferImportReport, openOfferImportReport(config))
  query(kernel, calls.OpenOfferImportTemplate, openOfferImportTemplate(config))
  query(kernel, calls.ListOwnCodes, listOwnCodes)
  consoleCommand(kernel, calls.SetOwnCode, setOwnCode)
  consoleCommand(kernel, calls.RemoveOwnCode, removeOwnCode)
}
