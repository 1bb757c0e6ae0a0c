import { Button, EmptyView, Sheet, Skeleton, Tag, confirmDialog, toast } from '@shop/ui'
import { CLIENT_H5, CLIENT_MINI } from '@shop/contract/codes'
import { EndEquipment, ListEquipment } from '@shop/contract/equipment'
import type { Out } from '@shop/contract/endpoint'
import { Loaded } from '../../../../shell/Loaded.tsx'
import { ago, shortTime } from '../../../../shell/format.ts'
import { useCall, useSend } from '../../../../shell/query.ts'
import styles from './DevicesSheet.module.css'

const KINDS: Record<number, string> = { 1: '苹果 App', 2: '安卓 App', [CLIENT_H5]: '手机网页', [CLIENT_MINI]: '微信小程序' }

/** The devices on which the user is or was logged in; every session but this one can be ended. */
export default function DevicesSheet({ onClose }: { onClose: () => void }) {
  const devices = useCall(ListEquipment, {}, { staleTime: 0 })
  return (
    <Sheet open title="登录设备" onClose={onClose} height="tall">
      <Loaded query={devices} skeleton={<Skeleton shape="list" count={3} />}>
        {({ rows }) =>
          rows.length ? (
            <ul>
              {rows.map((row) => (
                <Device key={row.id} row={row} />
              ))}
            </ul>
          ) : (
            <EmptyView art="ledger" title="还没有登录记录" small />
          )
        }
      </Loaded>
    </Sheet>
  )
}

type Row = Out<typeof ListEquipment>['rows'][number]
/** What a device is; most are the shop's page, which is not said where the device is known. */
function nameOf({ model, system, clientKind }: Row): string {
  const device = [model, system].filter(Boolean)
  const kind = clientKind === CLIENT_H5 && device.length > 0 ? undefined : KINDS[clientKind]
  return [kind, ...device].filter(Boolean).join(' · ') || '未知设备'
}

function Device({ row }: { row: Row }) {
  const end = useSend(EndEquipment)
  const onEnd = async () => {
    if (!(await confirmDialog({ title: '让这台设备下线？', message: '它需要重新登录才能继续使用', yes: '下线', danger: true })))
      return
    if (await end.send({ id: row.id })) toast('已下线', { tone: 'success' })
  }
  return (
    <li className={styles.device}>
      <div className={styles.what}>
        <p className={styles.name}>
          {nameOf(row)}
          {row.current && <Tag variant="brand">本机</Tag>}
          {!row.active && <Tag variant="done">已下线</Tag>}
        </p>
        <p className={styles.when}>
          {row.address && `${row.address}　`}
          {shortTime(row.loggedInAt)} 登录{row.active && !row.current && `，${ago(row.lastSeenAt)}在用`}
        </p>
      </div>
      {row.active && !row.current && (
        <Button size="s" variant="outlined" onClick={onEnd} label={`让 ${row.model || '这台设备'} 下线`}>
          下线
        </Button>
      )}
    </li>
  )
}
