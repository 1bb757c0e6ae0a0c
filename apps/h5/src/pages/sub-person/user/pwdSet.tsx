import { ChangePassword, FirstSetPassword } from '@shop/contract/access'
import { Button, PasswordField, Skeleton, toast } from '@shop/ui'
import { skipPasswordOffer } from '../../../features/login/finish-login.ts'
import { LoginFrame } from '../../../features/login/LoginFrame.tsx'
import styles from '../../../features/login/login.module.css'
import { newPassword, password, samePassword } from '../../../features/login/rules.ts'
import { useForm } from '../../../shell/form.ts'
import { call } from '../../../shell/http.ts'
import { Loaded } from '../../../shell/Loaded.tsx'
import { useMe } from '../../../shell/me.ts'
import { go, goBack, returnFromLogin, usePageSearch } from '../../../shell/navigation.ts'
import { send } from '../../../shell/query.ts'
import { kept } from '../../../shell/session.ts'

/** The first password after a login by SMS, or another one in place of the old. */
export default function PasswordSettings() {
  const { back } = usePageSearch('sub-person/user/pwdSet')
  const me = useMe()
  const offered = back !== undefined
  return (
    <Loaded query={me} skeleton={<Skeleton count={6} />}>
      {({ user }) => (
        <LoginFrame
          title={user.hasPassword ? '修改密码' : '设置登录密码'}
          hint={user.hasPassword ? '修改后，其他设备需要重新登录' : '下次也可以用手机号和密码登录'}
        >
          {user.hasPassword ? <Change onDone={goBack} /> : <First offered={offered} back={back} />}
        </LoginFrame>
      )}
    </Loaded>
  )
}

function First({ offered, back }: { offered: boolean; back: string | undefined }) {
  const form = useForm({ password: '', confirmPwd: '' }, { password: newPassword, confirmPwd: samePassword })
  const leave = () => (offered ? returnFromLogin(back) : goBack())
  const submit = form.submit(async (values) => {
    try {
      await send(FirstSetPassword, values)
      toast('密码已设置', { tone: 'success' })
      leave()
    } catch (error) {
      form.refuse(error, 'password')
    }
  })
  const skip = () => {
    skipPasswordOffer(kept.read('last-login-phone') ?? '')
    leave()
  }
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <PasswordField
        {...form.field('password')}
        label="密码"
        hint="8–32 位，含字母和数字"
        maxLength={32}
        autoComplete="new-password"
      />
      <PasswordField {...form.field('confirmPwd')} label="再输入一次" maxLength={32} autoComplete="new-password" />
      <Button type="submit" block size="l" loading={form.busy}>
        确定
      </Button>
      {offered && (
        <Button variant="text" block onClick={skip}>
          以后再说
        </Button>
      )}
    </form>
  )
}

function Change({ onDone }: { onDone: () => void }) {
  const form = useForm(
    { oldPassword: '', password: '', confirmPwd: '' },
    { oldPassword: password, password: newPassword, confirmPwd: samePassword },
  )
  const submit = form.submit(async (values) => {
    try {
      await call(ChangePassword, values)
      toast('密码已修改', { tone: 'success' })
      onDone()
    } catch (error) {
      form.refuse(error, 'oldPassword')
    }
  })
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <PasswordField {...form.field('oldPassword')} label="原密码" maxLength={32} autoComplete="current-password" />
      <PasswordField
        {...form.field('password')}
        label="新密码"
        hint="8–32 位，含字母和数字"
        maxLength={32}
        autoComplete="new-password"
      />
      <PasswordField {...form.field('confirmPwd')} label="再输入一次" maxLength={32} autoComplete="new-password" />
      <Button type="submit" block size="l" loading={form.busy}>
        确定
      </Button>
      <Button variant="text" block onClick={() => go('sub-person/user/forgotPwd')}>
        忘记原密码
      </Button>
    </form>
  )
}
