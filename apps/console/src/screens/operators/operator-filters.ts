import type { ConsoleListOperators } from '@shop/contract/console-operators'
import { RIGHTS } from '@shop/contract/rights'
import type { FilterOf } from '../../kit/list-types.ts'

const optionsOf = (names: object) => Object.entries(names).map(([value, label]) => ({ value, label: String(label) }))

/** By what accounts are found: the platform sees those of all organisations. */
export const filtersFor = (isPlatform: boolean): FilterOf<typeof ConsoleListOperators>[] => [
  { kind: 'keyword', name: 'keyword', label: isPlatform ? '账号、姓名或卖家' : '账号或姓名' },
  ...(isPlatform
    ? [{ kind: 'select', name: 'org', label: '单位', options: optionsOf({ platform: '平台', seller: '卖家' }) } as const]
    : []),
  { kind: 'select', name: 'right', label: '权限', options: optionsOf({ ...RIGHTS.seller, ...(isPlatform && RIGHTS.platform) }) },
  { kind: 'select', name: 'state', label: '状态', options: optionsOf({ active: '使用中', inactive: '已停用' }) },
]
