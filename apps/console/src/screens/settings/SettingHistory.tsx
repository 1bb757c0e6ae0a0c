import { ConsoleListSettingChanges } from '@shop/contract/console-settings'
import type { SettingKey } from '@shop/contract/settings'
import { Drawer, Skeleton, Timeline } from 'antd'
import { Moment } from '../../kit/Moment.tsx'
import { useCall } from '../../kit/queries.ts'
import { Failure } from '../../kit/views.tsx'
import { settingOf, wordsOf } from './setting-words.ts'

/** Who changed a setting, when, from what to what, and why. */
export function SettingHistory({ settingKey, close }: { settingKey: SettingKey; close: () => void }) {
  const { data, error, refetch } = useCall(ConsoleListSettingChanges, { key: settingKey })
  return (
    <Drawer
      open
      size={480}
      title={`${settingOf(settingKey).name}的修改记录`}
      onClose={close}
      closable={{ 'aria-label': '关闭', placement: 'end' }}
    >
      {error && !data && <Failure error={error} retry={() => void refetch()} />}
      {!data && !error && <Skeleton active />}
      {data && (
        <Timeline
          items={data.rows.map(({ at, by, was, became, reason }) => ({
            key: at,
            content: (
              <>
                <Moment at={at} /> {by}
                <div>
                  {wordsOf(settingKey, was)} → <b>{wordsOf(settingKey, became)}</b>
                </div>
                <div className="quiet">{reason || '没有填写原因'}</div>
              </>
            ),
          }))}
        />
      )}
    </Drawer>
  )
}
