import * as calls from '@shop/contract'
import type { Config } from '../../kernel/config.ts'
import { consoleCommand } from '../../kernel/console-command.ts'
import { query, type Kernel } from '../../kernel/endpoint.ts'
import { answerLibraryImportRow } from './library/answer-library-import-row.ts'
import { confirmLibraryImport } from './library/confirm-library-import.ts'
import { getLibraryImport } from './library/get-library-import.ts'
import { listLibraryImportRows } from './library/list-library-import-rows.ts'
import { listLibraryImports } from './library/list-library-imports.ts'
import { openLibraryImportReport } from './library/open-library-import-report.ts'
import { openLibraryImportTemplate } from './library/open-library-import-template.ts'
import { sendLibraryImportPart } from './library/send-library-import-part.ts'
import { startLibraryImport } from './library/start-library-import.ts'
import { stopLibraryImport } from './library/stop-library-import.ts'
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
import { choosePriceImportGoods } from './prices/choose-price-import-goods.ts'
import { confirmPriceImport } from './prices/confirm-price-import.ts'
import { getPriceImport } from './prices/get-price-import.ts'
import { listPriceImportRows } from './prices/list-price-import-rows.ts'
import { listPriceImports } from './prices/list-price-imports.ts'
import { openPriceImportReport } from './prices/open-price-import-report.ts'
import { openPriceImportTemplate } from './prices/open-price-import-template.ts'
import { sendPriceImportPart } from './prices/send-price-import-part.ts'
import { startPriceImport } from './prices/start-price-import.ts'
import { stopPriceImport } from './prices/stop-price-import.ts'
import { takePriceImportPrices } from './prices/take-price-import-prices.ts'

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
  query(kernel, calls.ListPriceImports, listPriceImports)
  query(kernel, calls.GetPriceImport, getPriceImport)
  query(kernel, calls.ListPriceImportRows, listPriceImportRows)
  consoleCommand(kernel, calls.StartPriceImport, startPriceImport)
  consoleCommand(kernel, calls.SendPriceImportPart, sendPriceImportPart)
  consoleCommand(kernel, calls.ChoosePriceImportGoods, choosePriceImportGoods)
  consoleCommand(kernel, calls.TakePriceImportPrices, takePriceImportPrices)
  consoleCommand(kernel, calls.ConfirmPriceImport, confirmPriceImport)
  consoleCommand(kernel, calls.StopPriceImport, stopPriceImport)
  query(kernel, calls.OpenPriceImportReport, openPriceImportReport(config))
  query(kernel, calls.OpenPriceImportTemplate, openPriceImportTemplate(config))
  query(kernel, calls.ListLibraryImports, listLibraryImports)
  query(kernel, calls.GetLibraryImport, getLibraryImport)
  query(kernel, calls.ListLibraryImportRows, listLibraryImportRows)
  consoleCommand(kernel, calls.StartLibraryImport, startLibraryImport)
  consoleCommand(kernel, calls.SendLibraryImportPart, sendLibraryImportPart)
  consoleCommand(kernel, calls.AnswerLibraryImportRow, answerLibraryImportRow(config))
  consoleCommand(kernel, calls.ConfirmLibraryImport, confirmLibraryImport)
  consoleCommand(kernel, calls.StopLibraryImport, stopLibraryImport)
  query(kernel, calls.OpenLibraryImportReport, openLibraryImportReport(config))
  query(kernel, calls.OpenLibraryImportTemplate, openLibraryImportTemplate(config))
}
