import * as calls from '@shop/contract'
import { command, query, type Kernel } from '../../kernel/endpoint.ts'
import type { Config } from '../../kernel/config.ts'
import { locksOwnShop } from '../shops/index.ts'
import { addToPlan } from './add-to-plan.ts'
import { choosePlanGoods } from './choose-plan-goods.ts'
import { clearPlan } from './clear-plan.ts'
import { fillPlanFromOrder } from './fill-plan-from-order.ts'
import { fillPlan } from './fill-plan.ts'
import { getPlannedGoods } from './get-planned-goods.ts'
import { getPlanImport } from './imports/get-plan-import.ts'
import { openPlanImportReport } from './imports/open-plan-import-report.ts'
import { sendPlanImportPart } from './imports/send-plan-import-part.ts'
import { startPlanImport } from './imports/start-plan-import.ts'
import { stopPlanImport } from './imports/stop-plan-import.ts'
import { listPlan } from './list-plan.ts'
import { putPlanText } from './put-plan-text.ts'
import { registerPlanShortages } from './register-plan-shortages.ts'
import { removePlanLines } from './remove-plan-lines.ts'
import { setPlanLine } from './set-plan-line.ts'
import { undoPlanFill } from './undo-plan-fill.ts'

export function routes(kernel: Kernel, config: Config) {
  query(kernel, calls.ListPlan, listPlan)
  query(kernel, calls.GetPlannedGoods, getPlannedGoods)
  command(kernel, calls.AddToPlan, addToPlan, locksOwnShop)
  command(kernel, calls.SetPlanLine, setPlanLine)
  command(kernel, calls.ChoosePlanGoods, choosePlanGoods, locksOwnShop)
  command(kernel, calls.RemovePlanLines, removePlanLines)
  command(kernel, calls.ClearPlan, clearPlan)
  command(kernel, calls.RegisterPlanShortages, registerPlanShortages, locksOwnShop)
  command(kernel, calls.FillPlan, fillPlan, locksOwnShop)
  command(kernel, calls.FillPlanFromOrder, fillPlanFromOrder, locksOwnShop)
  command(kernel, calls.UndoPlanFill, undoPlanFill, locksOwnShop)
  command(kernel, calls.PutPlanText, putPlanText(config), locksOwnShop)
  command(kernel, calls.StartPlanImport, startPlanImport)
  command(kernel, calls.SendPlanImportPart, sendPlanImportPart)
  query(kernel, calls.GetPlanImport, getPlanImport)
  command(kernel, calls.StopPlanImport, stopPlanImport)
  query(kernel, calls.OpenPlanImportReport, openPlanImportReport(config))
}
