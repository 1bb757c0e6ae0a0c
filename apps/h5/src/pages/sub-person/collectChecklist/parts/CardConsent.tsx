import { chinaTime } from '@shop/contract/china-time'
import { GetSeparateConsent, WithdrawSeparateConsent } from '@shop/contract/separate-consents'
import { Button, Card, confirmDialog, toast } from '@shop/ui'
import { to } from '../../../../shell/navigation.ts'
import { useCall, useSend } from '../../../../shell/query.ts'
import styles from '../collectChecklist.module.css'

/** The separate consent to what becomes of identity cards: since when it is given, to read again, and to withdraw. */
export function CardConsent() {
  const consent = useCall(GetSeparateConsent, { key: 'card' }, { staleTime: 0 }).data
  const withdrawal = useSend(WithdrawSeparateConsent)
  if (!consent) return null
  const { given, last } = consent
  const withdraw = async () => {
    const sure = await confirmDialog({
      title: '撤回同意？',
      message:
        '撤回后不能再上传照片、提交身份证信息；未提交的照片会立即删除，草稿里的号码会清空，需要时可以重新同意。此前已提交的资料依法保存到期满后删除。',
      yes: '撤回',
    })
    if (sure && (await withdrawal.send({ key: 'card' }))) toast('已撤回同意')
  }
  return (
    <Card title="身份证信息的单独同意" more={{ label: '查看', href: to('sub-person/register/webView', { kind: 'card' }) }}>
      <p className={styles.note}>
        {last
          ? `${chinaTime(last.at).slice(0, 16)} 同意第 ${last.version} 版${given ? '' : '；内容有更新，下次填写前会再次征求同意'}`
          : '未同意；填写身份证信息前会征求您的同意'}
      </p>
      {last && (
        <Button block variant="outlined" loading={withdrawal.busy} onClick={withdraw}>
          撤回同意
        </Button>
      )}
    </Card>
  )
}
