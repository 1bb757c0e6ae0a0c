import { SHOP_TYPE_NAMES } from '@shop/contract/codes'
import { HOME_STATES, type HomeState } from '@shop/contract/home-blocks'
import { Tag } from 'antd'
import { SavedBy } from '../../kit/SavedBy.tsx'
import type { ShownRow } from './home-row.ts'

const COLOURS: Record<HomeState, string> = { coming: 'processing', shown: 'success', over: 'default', hidden: 'warning' }

const period = ({ from, until }: ShownRow) =>
  from && until ? `${from} 至 ${until}` : from ? `${from} 起` : until ? `至 ${until}` : '长期'

function audience({ shopTypes, regions }: ShownRow): string {
  const limits = [shopTypes?.map((type) => SHOP_TYPE_NAMES[type]).join('、'), regions?.map(({ name }) => name).join('、')]
  return limits.filter(Boolean).join('；') || '所有人'
}

/** When, for whom, in which state, and who saved it: the same of blocks and items. */
export const shownColumns = <Row extends ShownRow>() => [
  { title: '展示时间', render: (_: unknown, row: Row) => <span className="number">{period(row)}</span> },
  { title: '展示对象', width: 180, render: (_: unknown, row: Row) => audience(row) },
  { title: '状态', render: (_: unknown, { state }: Row) => <Tag color={COLOURS[state]}>{HOME_STATES[state]}</Tag> },
  { title: '更新', render: (_: unknown, { updatedAt, updatedBy }: Row) => <SavedBy at={updatedAt} by={updatedBy} /> },
]
