import { ChangePassword, FirstSetPassword } from '@shop/contract/access'
import { Button, PasswordField, Skeleton, toast } from '@shop/ui'
import { skipPasswordOffer } from '../../../features/login/finish-login.ts'
import { LoginForm } from '../../../features/login/LoginForm.tsx'
import { LoginFrame } from '../../../features/login/LoginFrame.tsx'
import { NewPasswordFields, newPasswordRules, noPassword } from '../../../features/login/NewPasswordFields.tsx'
import { password } from '../../../features/login/rules.ts'
import { useForm } from '../../../shell/form.ts'
import { call } from '../../../shell/http.ts'
import { Loaded } from '../../../shell/Loaded.tsx'
import { useMe } from '../../../shell/me.ts'
import { go, goBack, returnFromLogin, usePageSearch } from '../../../shell/navigation.ts'
import { send } from '../../../shell/query.ts'
import { deviceStorage } from '../../../shell/session.ts'

const PAGE = 'sub-person/user/pwdSet'

/** Sets the first password after a login by SMS, or changes the existing one. */
export default function PasswordSettings() {
  const { back } = usePageSearch(PAGE)
  const me = useMe()
  const isOffer = back !== undefined
  // Whoever came for a password, and then declines the one that a first login offers, is not asked again.
  const leave = () => (isOffer ? returnFromLogin(back.includes(PAGE) ? undefined : back) : goBack())
  return (
    <Loaded query={me} skeleton={<FormSkeleton />}>
      {({ user }) => (
        <LoginFrame
          title={user.hasPassword ? '修改密码' : '设置登录密码'}
          hint={user.hasPassword ? '修改后，其他设备需要重新登录' : '下次也可以用手机号和密码登录'}
          onBack={leave}
        >
          {user.hasPassword ? <Change onDone={leave} /> : <First isOffer={isOffer} onDone={leave} />}
        </LoginFrame>
      )}
    </Loaded>
  )
}

/** The page's frame with two fields and a button: before it is known whether there is a password. */
const FormSkeleton = () => (
  <LoginFrame title="登录密码">
    <Skeleton shape="block" count={3} height="48px" />
  </LoginFrame>
)

function First({ isOffer, onDone }: { isOffer: boolean; onDone: () => void }) {
  const form = useForm(noPassword, newPasswordRules)
  const submit = form.submit(async (values) => {
    await send(FirstSetPassword, values)
    toast('密码已设置', { tone: 'success' })
    onDone()
  }, 'password')
  const skip = () => {
    skipPasswordOffer(deviceStorage.read('last-login-phone') ?? '')
    onDone()
  }
  return (
    <LoginForm
      onSubmit={submit}
      busy={form.busy}
      send="设置密码"
      after={
        isOffer && (
          <Button variant="text" block onClick={skip}>
            以后再说
          </Button>
        )
      }
    >
      <NewPasswordFields form={form} label="密码" />
    </LoginForm>
  )
}

function Change({ onDone }: { onDone: () => void }) {
  const form = useForm({ oldPassword: '', ...noPassword }, { oldPassword: password, ...newPasswordRules })
  const submit = form.submit(async (values) => {
    await call(ChangePassword, values)
    toast('密码已修改', { tone: 'success' })
    onDone()
  }, 'oldPassword')
  return (
    <LoginForm
      onSubmit={submit}
      busy={form.busy}
      send="修改密码"
      after={
        <Button variant="text" block onClick={() => go('sub-person/user/forgotPwd')}>
          忘记原密码
        </Button>
      }
    >
      <PasswordField {...form.field('oldPassword')} label="原密码" maxLength={32} autoComplete="current-password" />
      <NewPasswordFields form={form} label="新密码" />
    </LoginForm>
  )
}
