import { ConsoleListContracts } from '@shop/contract'
import type { Config } from '../../kernel/config.ts'
import { exported, timeCell } from '../../kernel/exported-list.ts'
import { consoleListContracts } from './console-list-contracts.ts'

export const exportsOf = (config: Pick<Config, 'secrets'>) => [
  exported(ConsoleListContracts, consoleListContracts(config), {
    门店: (row) => row.shopName,
    协议: (row) => row.title,
    协议文件: (row) => row.paper?.name ?? '',
    生效: (row) => row.validFrom,
    到期: (row) => row.validUntil,
    状态: (row) => row.stateName,
    签署人: (row) => row.signature?.name ?? '',
    签署时间: (row) => timeCell(row.signature?.at ?? null),
    发出人: (row) => row.offeredBy,
    发出时间: (row) => timeCell(row.offeredAt),
    终止人: (row) => row.ended?.by ?? '',
    终止时间: (row) => timeCell(row.ended?.at ?? null),
    终止原因: (row) => row.ended?.reason ?? '',
  }),
]
