import { GetWechat } from '@shop/contract/wechat'
import { Cell, lazyPart } from '@shop/ui'
import { Suspense, useState } from 'react'
import { createPortal } from 'react-dom'
import { useReturned } from '../../../../features/login/use-returned.ts'
import { useWechatChannel } from '../../../../features/login/wechat.ts'
import { useCall } from '../../../../shell/query.ts'

const WechatSheet = lazyPart(() => import('./WechatSheet.tsx'))

/** Whether the user logs in with WeChat; not there where it can neither be bound nor is. Opens at once on the way back from WeChat. */
export function WechatCell() {
  const channel = useWechatChannel()
  const bound = useCall(GetWechat, {}).data?.bound
  const { returned, forget } = useReturned('sub-person/user/setting')
  const [open, setOpen] = useState(returned !== null)
  const close = () => {
    setOpen(false)
    forget()
  }
  return (
    <>
      {(channel || bound) && (
        <Cell title="微信" value={bound === undefined ? '' : bound ? '已绑定' : '去绑定'} onOpen={() => setOpen(true)} />
      )}
      {open && createPortal(<Suspense>{<WechatSheet returned={returned} onClose={close} />}</Suspense>, document.body)}
    </>
  )
}
