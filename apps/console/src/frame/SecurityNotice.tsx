import { Alert } from 'antd'
import { useState } from 'react'
import { Moment } from '../kit/Moment.tsx'
import { useMe } from '../kit/me.ts'

const STORAGE_KEY = 'console.notice-read'

/** Shows the operator the last change of their password or second factor, until they confirm that they have seen it. */
export function SecurityNotice() {
  const { notice } = useMe()
  const [read, setRead] = useState(() => localStorage.getItem(STORAGE_KEY))
  if (!notice || read === String(notice.id)) return null
  const confirm = () => {
    localStorage.setItem(STORAGE_KEY, String(notice.id))
    setRead(String(notice.id))
  }
  return (
    <Alert
      className="gap"
      type="info"
      showIcon
      title={
        <>
          账号安全：
          <Moment at={notice.at} /> {notice.text}（{notice.ip}）。如不是您本人或系统管理员操作，请立即联系系统管理员
        </>
      }
      closable={{ closeIcon: true, onClose: confirm, 'aria-label': '知道了' }}
    />
  )
}
