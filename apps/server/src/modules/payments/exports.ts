import { ConsoleListMoneyProblems, MONEY_PROBLEMS, PROVIDER_NAMES } from '@shop/contract'
import { exported, timeCell, yuanCell } from '../../kernel/exported-list.ts'
import { consoleListMoneyProblems } from './console-list-money-problems.ts'

export const exports = [
  exported(ConsoleListMoneyProblems, consoleListMoneyProblems, {
    种类: (row) => MONEY_PROBLEMS[row.kind],
    单号: (row) => row.no,
    交易号: (row) => row.tradeNo,
    门店: (row) => row.shopName,
    '金额（元）': (row) => yuanCell(row.amountFen),
    支付渠道: (row) => PROVIDER_NAMES[row.provider] ?? row.provider,
    状态: (row) => row.stateName,
    说明: (row) => row.note,
    次数: (row) => row.tries,
    发起时间: (row) => timeCell(row.at),
  }),
]
