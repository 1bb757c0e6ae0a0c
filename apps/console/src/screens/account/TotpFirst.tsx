import { Button, Result } from 'antd'
import { Suspense, lazy, useState } from 'react'
import { Drawing } from '../../kit/Drawing.tsx'

const TotpSetup = lazy(() => import('./TotpSetup.tsx'))

/** Outside demonstrations an operator has no rights until the second factor is on. */
export function TotpFirst() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Result
        icon={<Drawing art="pass" />}
        title={<h1>请先开启动态码</h1>}
        subTitle="为了账号安全，开启动态码后才能使用后台。请准备好登录密码和系统管理员提供的开通码"
        extra={
          <Button type="primary" onClick={() => setOpen(true)}>
            开启动态码
          </Button>
        }
      />
      <Suspense>{open && <TotpSetup close={() => setOpen(false)} />}</Suspense>
    </>
  )
}
