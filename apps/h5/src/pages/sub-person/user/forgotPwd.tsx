import { CallError } from '@shop/client'
import { CheckSmsCode, SendBusinessCode, SetNewPassword } from '@shop/contract/access'
import { StepBar, toast } from '@shop/ui'
import { useState } from 'react'
import { LoginForm } from '../../../features/login/LoginForm.tsx'
import { LoginFrame } from '../../../features/login/LoginFrame.tsx'
import styles from '../../../features/login/login.module.css'
import { NewPasswordFields, newPasswordRules, noPassword } from '../../../features/login/NewPasswordFields.tsx'
import { PhoneCodeFields, usePhoneCode } from '../../../features/login/PhoneCodeFields.tsx'
import { useCaptcha } from '../../../features/login/use-captcha.tsx'
import { useForm } from '../../../shell/form.ts'
import { call } from '../../../shell/http.ts'
import { goBack, previousPage, replace } from '../../../shell/navigation.ts'

/** Forgotten password: verifies the phone and sets a new password; all sessions of the user end. */
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
  const form = usePhoneCode('find password')
  const { guarded, sheet } = useCaptcha('下一步')
  const submit = form.submit(
    (typed) => guarded(async (captcha) => onProved((await call(CheckSmsCode, { ...typed, ...captcha })).st)),
    'smsCode',
  )
  return (
    <LoginForm onSubmit={submit} busy={form.busy} send="下一步">
      <PhoneCodeFields form={form} by={SendBusinessCode} />
      {sheet}
    </LoginForm>
  )
}

/** Back to the login that led here; to one when none did. */
function toLogin() {
  if (previousPage()?.startsWith('sub-person/login/')) goBack()
  else replace('sub-person/login/login')
}

function NewOne({ proof, onExpired }: { proof: string; onExpired: () => void }) {
  const form = useForm(noPassword, newPasswordRules)
  const submit = form.submit(async (typed) => {
    try {
      await call(SetNewPassword, { pwd: typed.password, st: proof })
    } catch (error) {
      if (error instanceof CallError && error.is(SetNewPassword, 'PROOF_EXPIRED')) onExpired()
      throw error
    }
    toast('新密码已生效，请登录', { tone: 'success' })
    toLogin()
  }, 'password')
  return (
    <LoginForm onSubmit={submit} busy={form.busy} send="设置新密码">
      <NewPasswordFields form={form} label="新密码" />
    </LoginForm>
  )
}
