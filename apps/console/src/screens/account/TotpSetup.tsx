import { BeginTotp, ConfirmTotp, ConsoleMe } from '@shop/contract/console-access'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Form, Input, QRCode, Skeleton, Typography } from 'antd'
import { FormDrawer } from '../../kit/FormDrawer.tsx'
import { call } from '../../kit/http.ts'
import { Failure } from '../../kit/views.tsx'

/** Turns the second factor on: scan, then confirm with a code. The secret takes effect once confirmed. */
export default function TotpSetup({ close }: { close: () => void }) {
  const [form] = Form.useForm<{ code: string }>()
  const { message } = App.useApp()
  const client = useQueryClient()
  // Requested once per drawer: another secret would invalidate the scanned one.
  const { data, error, refetch } = useQuery({
    queryKey: [BeginTotp.path],
    queryFn: () => call(BeginTotp, {}),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  const send = async ({ code }: { code: string }) => {
    await call(ConfirmTotp, { code })
    await client.invalidateQueries({ queryKey: [ConsoleMe.path] })
    void message.success('动态码已开启，下次登录时需要输入')
    close()
  }
  return (
    <FormDrawer title="开启动态码" send="开启" form={form} refusals={{ TOTP_WRONG: 'code' }} onSend={send} onClose={close}>
      {error ? <Failure error={error} retry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton active /> : null}
      {data && (
        <>
          <p>1. 用身份验证器应用扫描：</p>
          <figure className="figure">
            <QRCode value={data.uri} type="svg" size={200} bordered={false} aria-label="动态码二维码" />
          </figure>
          <p className="gap">
            或手工输入密钥 <Typography.Text copyable>{data.secret}</Typography.Text>
          </p>
          <Form.Item
            name="code"
            label="2. 输入显示的 6 位动态码"
            rules={[{ required: true, pattern: /^\d{6}$/, message: '请输入 6 位动态码' }]}
          >
            <Input inputMode="numeric" autoComplete="one-time-code" maxLength={6} />
          </Form.Item>
        </>
      )}
    </FormDrawer>
  )
}
