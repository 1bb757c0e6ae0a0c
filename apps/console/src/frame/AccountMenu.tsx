import { ConsoleLogout } from '@shop/contract/console-access'
import { DownOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { Suspense, lazy, useState } from 'react'
import { call } from '../kit/http.ts'
import { useMe } from '../kit/me.ts'
import { endSession } from '../kit/session.ts'

const ChangePassword = lazy(() => import('../screens/account/ChangePassword.tsx'))
const TotpSetup = lazy(() => import('../screens/account/TotpSetup.tsx'))

async function logOut() {
  // Whatever the server responds, this browser clears the session.
  await call(ConsoleLogout, {}).catch(() => undefined)
  endSession()
}

/** The logged-in operator's menu: password, second factor, logout. */
export function AccountMenu() {
  const me = useMe()
  const [open, setOpen] = useState<'password' | 'totp' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            { key: 'who', label: `账号 ${me.account}`, disabled: true },
            { key: 'password', label: '修改密码', onClick: () => setOpen('password') },
            { key: 'totp', label: me.totpOn ? '更换动态码（已开启）' : '开启动态码', onClick: () => setOpen('totp') },
            { type: 'divider' },
            { key: 'leave', label: '退出登录', onClick: () => void logOut() },
          ],
        }}
      >
        <Button type="text">
          {me.name} <DownOutlined />
        </Button>
      </Dropdown>
      <Suspense>
        {open === 'password' && <ChangePassword close={close} />}
        {open === 'totp' && <TotpSetup close={close} />}
      </Suspense>
    </>
  )
}
