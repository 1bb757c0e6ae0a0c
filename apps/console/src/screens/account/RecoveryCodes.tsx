import { Alert, Button, Modal, Typography } from 'antd'

/** The recovery codes, shown once. */
export function RecoveryCodes({ codes, close }: { codes: readonly string[]; close: () => void }) {
  return (
    <Modal
      open
      title="请保存恢复码"
      closable={false}
      mask={{ closable: false }}
      keyboard={false}
      footer={
        <Button type="primary" onClick={close}>
          我已保存
        </Button>
      }
    >
      <Alert
        className="gap"
        type="warning"
        showIcon
        title="只显示这一次。手机不在身边时，每个恢复码可代替动态码登录一次；请打印或抄写后放在安全的地方。"
      />
      <Typography.Paragraph copyable={{ text: codes.join('\n'), tooltips: ['复制全部', '已复制'] }}>
        <pre>{codes.join('\n')}</pre>
      </Typography.Paragraph>
    </Modal>
  )
}
