import { ConsoleEndPurchaserRight } from '@shop/contract/console-purchasers'
import { chinaDay } from '@shop/contract/china-time'
import { Button, Form } from 'antd'
import { useState } from 'react'
import { FormDrawer } from '../../kit/FormDrawer.tsx'
import { ReasonField } from '../../kit/ReasonField.tsx'
import { call } from '../../kit/http.ts'
import { useNow } from '../../kit/Moment.tsx'
import { useConfirmAction } from '../../kit/use-confirm-action.ts'

interface Member {
  shopId: number
  userId: number
  /** Who it is, and for which shop they order. */
  name: string
  shopName: string
}
interface EndRightProps {
  of: Member
  standing: { basis: string | null; until: string | null }
  /** In a row of a table. */
  small?: boolean
}
/** Ends the right of a member to order; nothing of who has none, or of whom it is over. */
export function EndRight({ of, standing: { basis, until }, small = false }: EndRightProps) {
  const [open, setOpen] = useState(false)
  const now = useNow()
  const has = basis !== null && (until === null || until >= chinaDay(now))
  return (
    <>
      {has && (
        <Button danger {...(small && { size: 'small', type: 'link' })} onClick={() => setOpen(true)}>
          结束下单资格
        </Button>
      )}
      {open && <EndDrawer of={of} close={() => setOpen(false)} />}
    </>
  )
}

function EndDrawer({ of: { shopId, userId, name, shopName }, close }: { of: Member; close: () => void }) {
  const [form] = Form.useForm<{ reason: string }>()
  const confirm = useConfirmAction()
  const send = async ({ reason }: { reason: string }) => {
    const sure = await confirm({
      title: `结束${name}为${shopName}下单的资格？`,
      text: '对方立即不能下单，待审核的资料一并撤回，本人和门店负责人会收到原因。重新提交的资料只由平台审核。',
      ok: '结束',
    })
    if (!sure) return undefined
    await call(ConsoleEndPurchaserRight, { shopId, userId, reason })
    return '已结束'
  }
  return (
    <FormDrawer title={`结束 ${name} 的下单资格`} send="结束下单资格" danger form={form} onSend={send} onClose={close}>
      <ReasonField label="原因（本人和门店负责人可见）" />
    </FormDrawer>
  )
}
