import * as calls from '@shop/contract'
import { command, query, type Kernel } from '../../kernel/endpoint.ts'
import { locksOwnShop } from '../shops/index.ts'
import { addToPlan } from './add-to-plan.ts'
import { choosePlanGoods } from './choose-plan-goods.ts'
import { clearPlan } from './clear-plan.ts'
import { listPlan } from './list-plan.ts'
import { removePlanLines } from './remove-plan-lines.ts'
import { setPlanLine } from './set-plan-line.ts'

export function routes(kernel: Kernel) {
  query(kernel, calls.ListPlan, listPlan)
  command(kernel, calls.AddToPlan, addToPlan, locksOwnShop)
  command(kernel, calls.SetPlanLine, setPlanLine)
  command(kernel, calls.ChoosePlanGoods, choosePlanGoods, locksOwnShop)
  command(kernel, calls.RemovePlanLines, removePlanLines)
  command(kernel, calls.ClearPlan, clearPlan)
}
