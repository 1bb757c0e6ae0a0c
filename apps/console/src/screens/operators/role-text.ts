import { roleOf } from '@shop/contract/rights'
import type { OperatorRow } from './operator-row.ts'

/** The name of an operator’s role, for people. */
export const roleText = ({ org, rights }: Pick<OperatorRow, 'org' | 'rights'>): string =>
  rights.length === 0 ? '没有权限' : (roleOf(org, rights) ?? '自定义')
