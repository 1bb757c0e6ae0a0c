import * as calls from '@shop/contract'
import type { Config } from '../../kernel/config.ts'
import { consoleCommand } from '../../kernel/console-command.ts'
import { query, type Kernel } from '../../kernel/endpoint.ts'
import { chooseOfferImportGoods } from './offers/choose-offer-import-goods.ts'
import { confirmOfferImport } from './offers/confirm-offer-import.ts'
import { getOfferImport } from './offers/get-offer-import.ts'
import { listOfferImportRows } from './offers/list-offer-import-rows.ts'
import { listOfferImports } from './offers/list-offer-imports.ts'
import { listOwnCodes } from './offers/list-own-codes.ts'
import { openOfferImportReport } from './offers/open-offer-import-report.ts'
import { openOfferImportTemplate } from './offers/open-offer-import-template.ts'
import { removeOwnCode } from './offers/remove-own-code.ts'
import { sendOfferImportPart } from './offers/send-offer-import-part.ts'
import { setOwnCode } from './offers/set-own-code.ts'
import { startOfferImport } from './offers/start-offer-import.ts'
import { stopOfferImport } from './offers/stop-offer-import.ts'
import { takeOfferImportPrices } from './offers/take-offer-import-prices.ts'

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
