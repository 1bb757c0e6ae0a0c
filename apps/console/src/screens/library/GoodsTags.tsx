import { LIBRARY_GAPS, type ConsoleListLibrary } from '@shop/contract/console-library'
import type { Out } from '@shop/contract/endpoint'
import { SPECIAL_CLASSES } from '@shop/contract/online-classes'
import { Tag } from 'antd'

type Row = Pick<Out<typeof ConsoleListLibrary>['rows'][number], 'listed' | 'onlineClass' | 'specialClass' | 'gaps'>

/** Whether goods are on the lists, their class by law, and what is missing of them. */
export function GoodsTags({ goods: { listed, onlineClass, specialClass, gaps } }: { goods: Row }) {
  const state = onlineClass === 'banned' ? '法规禁售' : listed ? '展示中' : '停止展示'
  return (
    <>
      <Tag color={listed ? 'success' : onlineClass === 'banned' ? 'error' : undefined}>{state}</Tag>
      {specialClass && <Tag color="purple">{SPECIAL_CLASSES[specialClass].name}</Tag>}
      {gaps.map((gap) => (
        <Tag key={gap} color="warning">
          {LIBRARY_GAPS[gap]}
        </Tag>
      ))}
    </>
  )
}
