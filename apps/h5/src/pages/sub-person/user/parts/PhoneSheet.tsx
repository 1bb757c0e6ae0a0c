import { ChangePhone, SendBusinessCode } from '@shop/contract/access'
import { halfWidth } from '@shop/contract/half-width'
import { Button, PasswordField, Sheet, TextField, toast } from '@shop/ui'
import { useState } from 'react'
import { SentCodeField } from '../../../../features/login/CodeField.tsx'
import { phone as phoneRule, smsCode } from '../../../../features/login/rules.ts'
import { useCaptcha } from '../../../../features/login/use-captcha.tsx'
import { maskPhone } from '../../../../shell/format.ts'
import { useForm } from '../../../../shell/form.ts'
import { call } from '../../../../shell/http.ts'
import type { Me } from '../../../../shell/me.ts'
import { send } from '../../../../shell/query.ts'
import { deviceStorage } from '../../../../shell/session.ts'
import styles from './DeregisterSheet.module.css'

const ACT = '更换手机号'

/** Moves the account to another number: who it is, by the password or a code to the old number, then a code to the new one. */
export default function PhoneSheet({ user, onClose }: { user: Me['user']; onClose: () => void }) {
  const [byPassword, setByPassword] = useState(user.hasPassword)
  const form = useForm(
    { password: '', oldSmsCode: '', phone: '', smsCode: '' },
    {
      password: (text) => (byPassword && text === '' ? '请输入登录密码' : undefined),
      oldSmsCode: (text) => (byPassword ? undefined : smsCode(text)),
      phone: (text) => phoneRule(text) ?? (plain(text) === user.phone ? '这就是您现在的手机号' : undefined),
      smsCode,
    },
  )
  const { guarded, sheet } = useCaptcha(ACT)
  const phone = plain(form.field('phone').value)
  const submit = form.submit(
    ({ password, oldSmsCode, smsCode: code }) =>
      guarded(async (captcha) => {
        const proof = byPassword ? { password } : { oldSmsCode }
        await send(ChangePhone, { phone, smsCode: code, ...proof, ...captcha })
        deviceStorage.write('last-login-phone', phone)
        toast('手机号已更换，请用新手机号登录', { tone: 'success' })
        onClose()
      }),
    byPassword ? 'password' : 'smsCode',
  )
  return (
    <Sheet open title={ACT} onClose={onClose}>
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <p>当前手机号 {maskPhone(user.phone)}。更换后其他设备会退出登录，30 天内不能再换。</p>
        {byPassword ? (
          <PasswordField {...form.field('password')} label="登录密码" />
        ) : (
          <SentCodeField
            label="原手机号验证码"
            stateName="code leavePhone"
            phone={user.phone}
            field={form.field('oldSmsCode')}
            mayAsk={() => true}
            request={(captcha) => call(SendBusinessCode, { businessCode: 'leavePhone', ...captcha })}
          />
        )}
        {user.hasPassword && (
          <Button variant="text" onClick={() => setByPassword(!byPassword)}>
            {byPassword ? '改用原手机号验证码' : '改用登录密码'}
          </Button>
        )}
        <TextField
          {...form.field('phone')}
          label="新手机号"
          placeholder="11 位手机号"
          type="tel"
          digits
          maxLength={11}
          autoComplete="off"
        />
        <SentCodeField
          label="新手机号验证码"
          stateName="code changePhone"
          phone={phone}
          field={form.field('smsCode')}
          mayAsk={() => form.check('phone')}
          request={(captcha) => call(SendBusinessCode, { businessCode: 'changePhone', phone, ...captcha })}
        />
        <Button type="submit" block size="l" loading={form.busy}>
          {ACT}
        </Button>
        {sheet}
      </form>
    </Sheet>
  )
}

const plain = (typed: string) => halfWidth(typed).trim()
