import { chinaDay } from '@shop/contract/china-time'
import { CallError } from '@shop/client'
import { GetDocument } from '@shop/contract/documents'
import { VerifyRealName } from '@shop/contract/real-name'
import { realNameProblems } from '@shop/contract/real-name-problems'
import { Button, Card, Checkbox, TextField, lazyPart, toast } from '@shop/ui'
import { Suspense, useState } from 'react'
import styles from '../../../../features/papers/form.module.css'
import { useForm } from '../../../../shell/form.ts'
import { invalidate, send, useCall } from '../../../../shell/query.ts'

const AgreementSheet = lazyPart(() => import('../../../../shell/documents/AgreementSheet.tsx'))

type Typed = { name: string; idNumber: string }
const problemOf = (field: keyof Typed) => (_: string, typed: Typed) => realNameProblems(typed, chinaDay(new Date()))[field]

/** Name and number, with consent to the rules that they are handled by. Nothing that is typed here is kept on the device. */
export function RealNameForm({ formOnly, left }: { formOnly: boolean; left: number }) {
  const form = useForm<Typed>({ name: '', idNumber: '' }, { name: problemOf('name'), idNumber: problemOf('idNumber') })
  const rules = useCall(GetDocument, { key: 'identity' }, { staleTime: 600_000 })
  const [agreed, setAgreed] = useState(false)
  const [missing, setMissing] = useState('')
  const [reading, setReading] = useState(false)
  const submit = form.submit(async (typed) => {
    if (!agreed || !rules.data) return setMissing('请先阅读并同意个人信息处理规则')
    try {
      await send(VerifyRealName, { ...typed, consent: rules.data.version })
      toast('已完成实名认证', { tone: 'success' })
    } catch (error) {
      if (error instanceof CallError && error.is(VerifyRealName, 'CHANGED_MEANWHILE')) {
        setAgreed(false)
        setMissing(error.msg)
        return await rules.refetch()
      }
      invalidate(['realName'])
      throw error
    }
  })
  return (
    <form className={styles.fields} onSubmit={(event) => void submit(event)} noValidate>
      <Card>
        <div className={styles.fields}>
          <TextField {...form.field('name')} label="姓名" required maxLength={20} autoComplete="name" />
          <TextField
            {...form.field('idNumber')}
            label="身份证号"
            hint="18 位，末位可能是 X"
            required
            maxLength={24}
            autoComplete="off"
          />
        </div>
      </Card>
      <p className={styles.note}>
        {formOnly ? '当前未接入核验机构，只检查号码格式。' : `由核验机构比对姓名与身份证号，今天还可核验 ${left} 次。`}
        须年满 18 周岁，一个身份证只能用于一个账号。
      </p>
      <div>
        <Checkbox
          checked={agreed}
          onChange={(next) => {
            setAgreed(next)
            setMissing('')
          }}
        >
          我已阅读并单独同意处理上述敏感个人信息
        </Checkbox>
        <Button variant="text" flush onClick={() => setReading(true)}>
          《个人信息处理规则》
        </Button>
        <p role="alert" className={styles.note}>
          {missing}
        </p>
      </div>
      <Button type="submit" block size="l" loading={form.busy} disabled={left === 0}>
        {left === 0 ? '今天的次数已用完，请明天再试' : '提交认证'}
      </Button>
      {reading && (
        <Suspense>
          <AgreementSheet agreement="identity" onClose={() => setReading(false)} />
        </Suspense>
      )}
    </form>
  )
}
