import { SendGuestFeedback } from '@shop/contract/feedback'
import { Button, Card, EmptyView, TextArea, TextField, lazyPart } from '@shop/ui'
import { Suspense, useState } from 'react'
import type { SolvedCaptcha } from '../../../../features/login/CaptchaSheet.tsx'
import { isAboutCaptcha } from '../../../../features/login/is-about-captcha.ts'
import { maskPhone } from '../../../../shell/format.ts'
import { goLogin, to } from '../../../../shell/navigation.ts'
import { send } from '../../../../shell/query.ts'
import styles from '../feedback.module.css'
import { KindField, type FeedbackKinds } from './KindField.tsx'
import { phoneOf, useFeedbackForm, type TypedFeedback } from './use-feedback-form.ts'

const CaptchaSheet = lazyPart(() => import('../../../../features/login/CaptchaSheet.tsx'))

/** The form for who has not logged in: words and a phone, which is called. A captcha is asked for on sending. */
export default function GuestFeedbackForm({ kinds }: { kinds: FeedbackKinds }) {
  const form = useFeedbackForm('')
  const [asking, setAsking] = useState<TypedFeedback | null>(null)
  const [sentFrom, setSentFrom] = useState<string | null>(null)
  const solved = async ({ kind, text, phone }: TypedFeedback, captcha: SolvedCaptcha) => {
    try {
      await send(SendGuestFeedback, { kind, text, phone: phoneOf(phone), ...captcha })
      setSentFrom(phoneOf(phone))
    } catch (error) {
      if (isAboutCaptcha(error)) throw error
      form.refuse(error)
    }
    setAsking(null)
  }
  if (sentFrom !== null)
    return (
      <EmptyView
        art="letter"
        title="已收到您的反馈"
        detail={`客服会拨打 ${maskPhone(sentFrom)} 联系您`}
        action={{ label: '返回帮助中心', href: to('sub-person/help/index') }}
      />
    )
  return (
    <form className={styles.form} onSubmit={(event) => void form.submit(async (typed) => setAsking(typed))(event)} noValidate>
      <KindField kinds={kinds} field={form.field('kind')} />
      <Card>
        <div className={styles.fields}>
          <TextArea {...form.field('text')} label="问题描述" required placeholder="在哪个页面、做了什么、看到了什么" />
          <TextField {...form.field('phone')} label="联系电话" required type="tel" maxLength={20} autoComplete="tel" />
        </div>
      </Card>
      <div className={styles.about}>
        <p className={styles.note}>客服会打电话回复您；登录后还能传图片、在这里看回复</p>
        <Button variant="text" size="s" onClick={goLogin}>
          去登录
        </Button>
      </div>
      <Button type="submit" block size="l" loading={form.busy}>
        提交反馈
      </Button>
      {asking && (
        <Suspense>
          <CaptchaSheet next="提交反馈" onSolved={(captcha) => solved(asking, captcha)} onClose={() => setAsking(null)} />
        </Suspense>
      )}
    </form>
  )
}
