import { chinaTime } from '@shop/contract/china-time'
import type { SeparateAgreement } from '@shop/contract/documents'
import { GetSeparateConsent, WithdrawSeparateConsent } from '@shop/contract/separate-consents'
import { Button, Card, confirmDialog, toast } from '@shop/ui'
import { to } from '../../../../shell/navigation.ts'
import { useCall, useSend } from '../../../../shell/query.ts'
import styles from '../collectChecklist.module.css'

const WORDS: Record<SeparateAgreement, { title: string; none: string; again: string; withdrawal: string }> = {
  card: {
    title: '身份证信息的单独同意',
    none: '未同意；填写身份证信息前会征求您的同意',
    again: '内容有更新，下次填写前会再次征求同意',
    withdrawal:
      '撤回后不能再上传照片、提交身份证信息；未提交的照片会立即删除，草稿里的号码会清空，需要时可以重新同意。此前已提交的资料依法保存到期满后删除。',
  },
  share: {
    title: '向卖家提供资料的单独同意',
    none: '未同意；申请建采前会征求您的同意',
    again: '内容有更新，下次申请建采前会再次征求同意',
    withdrawal: '撤回后不再向卖家发送新的证照，需要时可以重新同意。此前已发送的，卖家依法保存到期满。',
  },
}

/** A separate consent to what becomes of some information: since when it is given, to read again, and to withdraw. */
export function SeparateConsent({ agreement }: { agreement: SeparateAgreement }) {
  const consent = useCall(GetSeparateConsent, { key: agreement }, { staleTime: 0 }).data
  const withdrawal = useSend(WithdrawSeparateConsent)
  if (!consent) return null
  const { given, last } = consent
  const words = WORDS[agreement]
  const withdraw = async () => {
    const sure = await confirmDialog({ title: '撤回同意？', message: words.withdrawal, yes: '撤回' })
    if (sure && (await withdrawal.send({ key: agreement }))) toast('已撤回同意')
  }
  return (
    <Card title={words.title} more={{ label: '查看', href: to('sub-person/register/webView', { kind: agreement }) }}>
      <p className={styles.note}>
        {last ? `${chinaTime(last.at).slice(0, 16)} 同意第 ${last.version} 版${given ? '' : `；${words.again}`}` : words.none}
      </p>
      {last && (
        <Button block variant="outlined" loading={withdrawal.busy} onClick={withdraw}>
          撤回同意
        </Button>
      )}
    </Card>
  )
}
