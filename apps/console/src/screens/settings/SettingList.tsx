import { ConsoleListSettings } from '@shop/contract/console-settings'
import { ReloadOutlined } from '@ant-design/icons'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { consoleName } from '../../kit/brand.ts'
import { Part } from '../../kit/DetailPage.tsx'
import { useCall } from '../../kit/queries.ts'
import { Failure, Loading, Stale } from '../../kit/views.tsx'
import { EditSetting } from './EditSetting.tsx'
import { SettingHistory } from './SettingHistory.tsx'
import { SettingTable, type OpenSetting } from './SettingTable.tsx'
import { settingOf } from './setting-words.ts'

/** Every constant of the trade that the platform may change: what counts now, within which bounds, who changed it last. */
export function SettingList() {
  const { data, error, refetch, isFetching } = useCall(ConsoleListSettings, {})
  const [open, setOpen] = useState<OpenSetting | null>(null)
  if (error && !data) return <Failure error={error} retry={() => void refetch()} />
  if (!data) return <Loading />
  const bad = data.rows.filter(({ valid }) => !valid)
  const close = () => setOpen(null)
  return (
    <div className="page">
      <title>{`配置 · ${consoleName}`}</title>
      <div className="head">
        <h1>配置</h1>
        <Button icon={<ReloadOutlined />} loading={isFetching} aria-label="刷新" onClick={() => void refetch()} />
      </div>
      {error && <Stale error={error} />}
      <p className="quiet gap">修改后立即生效，不影响已经下的订单。</p>
      {bad.length > 0 && (
        <Alert
          className="gap"
          type="error"
          showIcon
          title={`${bad.map(({ key }) => settingOf(key).name).join('、')} 存的值无法使用，正按默认值执行，请修改`}
        />
      )}
      <Part title="内容与开关">
        <SettingTable rows={data.rows.filter(({ key }) => settingOf(key).kind !== 'integer')} onOpen={setOpen} />
      </Part>
      <Part title="时限与数量">
        <SettingTable rows={data.rows.filter(({ key }) => settingOf(key).kind === 'integer')} onOpen={setOpen} />
      </Part>
      {open?.what === 'edit' && <EditSetting row={open.row} close={close} />}
      {open?.what === 'history' && <SettingHistory settingKey={open.row.key} close={close} />}
    </div>
  )
}
