import { CallError } from '@shop/client'
import { CheckSmsCode, SendBusinessCode, SetNewPassword } from '@shop/contract/access'
import { Button, PasswordField, StepBar, TextField, toast } from '@shop/ui'
import { useState } from 'react'
import { CodeField } from '../../../features/login/CodeField.tsx'
import { LoginFrame } from '../../../features/login/LoginFrame.tsx'
import styles from '../../../features/login/login.module.css'
import { newPassword, phone, samePassword, smsCode } from '../../../features/login/rules.ts'
import { useForm } from '../../../shell/form.ts'
import { call } from '../../../shell/http.ts'
import { goBack } from '../../../shell/navigation.ts'
import { kept } from '../../../shell/session.ts'

/** A forgotten password: proves the phone, sets a new one; every session of the user ends. */
export default function ForgottenPassword() {
  const [proof, setProof] = useState<string | null>(null)
  return (
    <LoginFrame
      title={proof ? '设置新密码' : '验证手机号'}
      hint={proof ? '设置后，所有设备需要重新登录' : '验证后即可设置新密码'}
    >
      <div className={styles.form}>
        <StepBar steps={['验证手机号', '设置新密码']} current={proof ? 1 : 0} />
      </div>
      {proof ? <NewOne proof={proof} onExpired={() => setProof(null)} /> : <Prove onProved={setProof} />}
    </LoginFrame>
  )
}

function Prove({ onProved }: { onProved: (proof: string) => void }) {
  const form = useForm({ phone: kept.read('last-login-phone') ?? '', smsCode: '' }, { phone, smsCode }, 'find password')
  const submit = form.submit(async (typed) => {
    try {
      onProved((await call(CheckSmsCode, typed)).st)
    } catch (error) {
      form.refuse(error, 'smsCode')
    }
  })
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        {...form.field('phone')}
        label="手机号"
        placeholder="11 位手机号"
        type="tel"
        digits
        maxLength={11}
        autoComplete="tel"
      />
      <CodeField
        phone={form.values.phone}
        by={SendBusinessCode}
        field={form.field('smsCode')}
        mayAsk={() => form.check('phone')}
      />
      <Button type="submit" block size="l" loading={form.busy}>
        下一步
      </Button>
    </form>
  )
}

function NewOne({ proof, onExpired }: { proof: string; onExpired: () => void }) {
  const form = useForm({ password: '', confirmPwd: '' }, { password: newPassword, confirmPwd: samePassword })
  const submit = form.submit(async (typed) => {
    try {
      await call(SetNewPassword, { pwd: typed.password, st: proof })
      toast('新密码已生效，请登录', { tone: 'success' })
      goBack()
    } catch (error) {
      form.refuse(error, 'password')
      if (error instanceof CallError && error.is(SetNewPassword, 'PROOF_EXPIRED')) onExpired()
    }
  })
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <PasswordField
        {...form.field('password')}
        label="新密码"
        hint="8–32 位，含字母和数字"
        maxLength={32}
        autoComplete="new-password"
      />
      <PasswordField {...form.field('confirmPwd')} label="再输入一次" maxLength={32} autoComplete="new-password" />
      <Button type="submit" block size="l" loading={form.busy}>
        完成
      </Button>
    </form>
  )
}
