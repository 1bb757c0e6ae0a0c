import { AskForReplacement, type ShopSalesman } from '@shop/contract/salesmen'
import { Button, Sheet, TextField, toast } from '@shop/ui'
import { useForm } from '../../../../shell/form.ts'
import { send } from '../../../../shell/query.ts'
import styles from '../../../../features/papers/form.module.css'

interface ReplaceSheetProps {
  salesman: ShopSalesman
  onClose: () => void
}
/** Asks the seller for another salesman, with the reason. */
export default function ReplaceSheet({ salesman: { salesmanId, name, sellerId, sellerName }, onClose }: ReplaceSheetProps) {
  const form = useForm(
    { reason: '' },
    { reason: (reason) => (reason.trim().length < 2 ? '请写明原因，方便安排更合适的业务员' : undefined) },
  )
  const submit = form.submit(async ({ reason }) => {
    await send(AskForReplacement, { salesmanId, reason: reason.trim() })
    toast('已提交，对方安排后会通知您', { tone: 'success' })
    onClose()
  }, 'reason')
  return (
    <Sheet open title={`更换业务员${name}`} onClose={onClose}>
      <form className={styles.fields} onSubmit={(event) => void submit(event)} noValidate>
        <p>
          由{sellerId === null ? '平台' : sellerName}安排另一位业务员；安排好之前，仍由{name}负责。
        </p>
        <TextField {...form.field('reason')} label="原因" required maxLength={100} placeholder="如：很久没有联系、区域变了" />
        <Button type="submit" block size="l" loading={form.busy}>
          提交申请
        </Button>
      </form>
    </Sheet>
  )
}
