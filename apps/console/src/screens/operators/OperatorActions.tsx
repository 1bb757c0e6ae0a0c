import { SetOperatorActive } from '@shop/contract/console-operators'
import { DownOutlined } from '@ant-design/icons'
import { App, Button, Dropdown } from 'antd'
import { useState } from 'react'
import { useCommand } from '../../kit/queries.ts'
import { useConfirmAction } from '../../kit/use-confirm-action.ts'
import { EditOperator } from './EditOperator.tsx'
import type { OperatorRow } from './operator-row.ts'
import { ResetSecret, type Secret } from './ResetSecret.tsx'

/** What the caller may do with an account; for the own one there is the menu at the top right. */
export function OperatorActions({ row }: { row: OperatorRow }) {
  const { operatorId, name, account, abilities } = row
  const { message } = App.useApp()
  const confirm = useConfirmAction()
  const set = useCommand(SetOperatorActive)
  const [open, setOpen] = useState<'edit' | Secret | null>(null)
  const close = () => setOpen(null)
  const activate = (active: boolean) =>
    set.mutate({ operatorId, active }, { onSuccess: () => void message.success(active ? '已恢复' : '已停用') })
  const deactivate = async () => {
    const text = '对方会立即退出登录，不能再登录；做过的操作仍留在日志里。之后可以恢复。'
    if (await confirm({ title: `停用 ${name}（${account}）？`, text, ok: '停用' })) activate(false)
  }
  return (
    <span className="row-actions">
      <Button type="link" aria-label={`修改 ${account}`} onClick={() => setOpen('edit')}>
        修改
      </Button>
      {(abilities.reset || abilities.deactivate) && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: [
              ...(abilities.reset
                ? [
                    { key: 'password', label: '重置密码', onClick: () => setOpen('password') },
                    { key: 'totp', label: '重置动态码', onClick: () => setOpen('totp') },
                  ]
                : []),
              ...(abilities.deactivate
                ? [{ key: 'deactivate', label: '停用', danger: true, onClick: () => void deactivate() }]
                : []),
            ],
          }}
        >
          <Button type="link" loading={set.isPending} aria-label={`更多 ${account}`}>
            更多 <DownOutlined />
          </Button>
        </Dropdown>
      )}
      {abilities.reactivate && (
        <Button type="link" loading={set.isPending} aria-label={`恢复 ${account}`} onClick={() => activate(true)}>
          恢复
        </Button>
      )}
      {open === 'edit' && <EditOperator row={row} close={close} />}
      {(open === 'password' || open === 'totp') && <ResetSecret row={row} secret={open} close={close} />}
    </span>
  )
}
