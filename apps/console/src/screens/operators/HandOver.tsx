import { Alert, Button, Descriptions, Modal, Typography } from 'antd'
import { Moment } from '../../kit/Moment.tsx'

/** What an account’s owner needs in order to log in. */
export interface HandedOver {
  account: string
  password?: string
  enrolment?: string
  enrolmentUntil?: string
}

/** Shows a new password and a new enrolment code, once. */
export function HandOver({
  made: { account, password, enrolment, enrolmentUntil },
  close,
}: {
  made: HandedOver
  close: () => void
}) {
  const items = [
    { key: 'account', label: '账号', children: <Typography.Text copyable>{account}</Typography.Text> },
    ...(password ? [{ key: 'password', label: '密码', children: <Typography.Text copyable>{password}</Typography.Text> }] : []),
    ...(enrolment && enrolmentUntil
      ? [
          {
            key: 'enrolment',
            label: '开通码',
            children: (
              <>
                <Typography.Text copyable>{enrolment}</Typography.Text>
                <div className="quiet">
                  首次登录后开启动态码用，有效至 <Moment at={enrolmentUntil} />
                </div>
              </>
            ),
          },
        ]
      : []),
  ]
  return (
    <Modal
      open
      title="请交给本人"
      closable={false}
      mask={{ closable: false }}
      keyboard={false}
      footer={
        <Button type="primary" onClick={close}>
          我已记下
        </Button>
      }
    >
      <Alert
        className="gap"
        type="warning"
        showIcon
        title={`只显示这一次。请当面或分开渠道交给本人${password ? '，并提醒登录后马上修改密码' : ''}。`}
      />
      <Descriptions column={1} size="small" bordered items={items} />
    </Modal>
  )
}
