import { SendBusinessCode } from '@shop/contract/access'
import { BindWechat, GetWechat, PrepareWechat, UnbindWechat } from '@shop/contract/wechat'
import { chinaTime } from '@shop/contract/china-time'
import { Button, Sheet, Skeleton, toast } from '@shop/ui'
import { SentCodeField } from '../../../../features/login/CodeField.tsx'
import { smsCode } from '../../../../features/login/rules.ts'
import { useCaptcha } from '../../../../features/login/use-captcha.tsx'
import { useWechatReturn, type Came } from '../../../../features/login/use-wechat-return.ts'
import { goToWechat, useWechatChannel, type WechatReturn } from '../../../../features/login/wechat.ts'
import type { SolvedCaptcha } from '../../../../features/login/CaptchaSheet.tsx'
import { useForm } from '../../../../shell/form.ts'
import { call } from '../../../../shell/http.ts'
import { Loaded } from '../../../../shell/Loaded.tsx'
import { useMe } from '../../../../shell/me.ts'
import { send, useCall } from '../../../../shell/query.ts'
import styles from './DeregisterSheet.module.css'

interface WechatSheetProps {
  /** What the browser came back with from WeChat, to bind it. */
  returned: WechatReturn | null
  onClose: () => void
}
/** The WeChat that the user logs in with: binds one, or unbinds it. */
export default function WechatSheet({ returned, onClose }: WechatSheetProps) {
  const wechat = useCall(GetWechat, {}, { staleTime: 0 })
  return (
    <Sheet open title="微信登录" onClose={onClose}>
      {returned ? (
        <Arrived returned={returned} onDone={onClose} />
      ) : (
        <Loaded query={wechat} skeleton={<Skeleton shape="list" count={2} />}>
          {({ bound }) => (bound ? <Bound {...bound} onDone={onClose} /> : <Unbound />)}
        </Loaded>
      )}
    </Sheet>
  )
}

function Unbound({ failure }: { failure?: string }) {
  const channel = useWechatChannel()
  return (
    <div className={styles.form}>
      <p role={failure ? 'alert' : undefined}>{failure ?? '绑定后，可以用微信登录，不用再输验证码'}</p>
      {channel ? (
        <Button block size="l" onClick={() => goToWechat(channel, 'settings')}>
          {channel === 'official' ? '去微信授权' : '用微信扫码绑定'}
        </Button>
      ) : (
        <p>请在微信中打开后绑定</p>
      )}
    </div>
  )
}

const prepare = ({ channel, wxcode, state, browser }: Came) => call(PrepareWechat, { channel, wxcode, state, browser })

function Arrived({ returned, onDone }: { returned: WechatReturn; onDone: () => void }) {
  const outcome = useWechatReturn(returned, prepare)
  if (!outcome) return <Skeleton shape="list" count={2} />
  if ('failure' in outcome) return <Unbound failure={outcome.failure} />
  const { bindToken, nickname } = outcome.answer
  return (
    <Confirm
      text={`绑定微信“${nickname}”，请验证您的手机号`}
      businessCode="bindWx"
      act="绑定"
      perform={async (typed) => {
        await send(BindWechat, { bindToken, ...typed })
        toast('微信已绑定', { tone: 'success' })
        onDone()
      }}
    />
  )
}

const Bound = ({ nickname, boundAt, onDone }: { nickname: string; boundAt: string; onDone: () => void }) => (
  <Confirm
    text={`已绑定微信“${nickname}”（${chinaTime(boundAt).slice(0, 10)}）。解绑后，用手机号登录，也可以绑定其他微信`}
    businessCode="unbindWx"
    act="解绑"
    perform={async (typed) => {
      await send(UnbindWechat, typed)
      toast('微信已解绑', { tone: 'success' })
      onDone()
    }}
  />
)

interface ConfirmProps {
  text: string
  businessCode: 'bindWx' | 'unbindWx'
  act: string
  perform: (typed: { smsCode: string } & Partial<SolvedCaptcha>) => Promise<void>
}
/** Confirms by a code to one’s own phone. */
function Confirm({ text, businessCode, act, perform }: ConfirmProps) {
  const phone = useMe().data?.user.phone ?? ''
  const form = useForm({ smsCode: '' }, { smsCode })
  const { guarded, sheet } = useCaptcha(act)
  const submit = form.submit((typed) => guarded((captcha) => perform({ ...typed, ...captcha })), 'smsCode')
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <p>{text}</p>
      <SentCodeField
        stateName={`code ${businessCode}`}
        phone={phone}
        field={form.field('smsCode')}
        mayAsk={() => true}
        request={(captcha) => call(SendBusinessCode, { businessCode, ...captcha })}
      />
      <Button type="submit" block size="l" variant={businessCode === 'unbindWx' ? 'danger' : 'filled'} loading={form.busy}>
        {act}
      </Button>
      {sheet}
    </form>
  )
}
