import { CallError } from '@shop/client'
import { GetCaptcha, type SendBusinessCode, type SendSmsCode } from '@shop/contract/access'
import { Button, Sheet, Skeleton, TextField, toast } from '@shop/ui'
import { useState, type FormEvent } from 'react'
import { createPortal } from 'react-dom'
import { call } from '../../shell/http.ts'
import { useBoot } from '../../shell/me.ts'
import { showRefusal, useCall } from '../../shell/query.ts'
import styles from './login.module.css'
import { captchaText } from './demonstration.ts'

interface CaptchaSheetProps {
  phone: string
  /** The call that sends the code. */
  by: typeof SendSmsCode | typeof SendBusinessCode
  onClose: () => void
  /** The code has been sent; another one can be requested after `retryAfter` seconds. */
  onSent: (retryAfter: number) => void
}

/** Checks with a captcha that a person requests the code, then has it sent. */
export default function CaptchaSheet({ phone, by, onClose, onSent }: CaptchaSheetProps) {
  const captcha = useCall(GetCaptcha, {}, { staleTime: 0 })
  const demonstration = useBoot().data?.demonstration
  const [text, setText] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const another = async () => {
    setText('')
    await captcha.refetch()
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    // The sheet is rendered outside the login form, but React still bubbles its events there.
    event.stopPropagation()
    if (busy || !captcha.data) return
    if (!/^[0-9A-Za-z]{4,6}$/.test(text.trim())) return setError('请输入图中字符')
    setBusy(true)
    try {
      const { retryAfter } = await call(by, { phone, uuid: captcha.data.uuid, code: text.trim() })
      toast('验证码已发送', { tone: 'success' })
      onSent(retryAfter)
    } catch (failed) {
      if (!(failed instanceof CallError)) throw failed
      if (failed.reason === 'CAPTCHA_WRONG' || failed.code === 422) {
        setError(failed.msg)
        await another()
      } else {
        showRefusal(failed)
        onClose()
        if (failed.retryAfter > 0 && failed.retryAfter <= 60) onSent(failed.retryAfter)
      }
    } finally {
      setBusy(false)
    }
  }
  return createPortal(
    <Sheet open title="请输入图中的字符" onClose={onClose}>
      <form className={styles.captcha} onSubmit={(event) => void send(event)} noValidate>
        <div className={styles.picture}>
          {captcha.data && !captcha.isFetching ? (
            <img src={pictureOf(captcha.data.img)} alt="图形验证码" width={160} height={56} />
          ) : (
            <Skeleton shape="block" width="160px" height="56px" />
          )}
          <Button variant="text" onClick={another}>
            看不清，换一张
          </Button>
        </div>
        <TextField
          label="图形验证码"
          value={text}
          onChange={(value) => {
            setText(value)
            setError(null)
          }}
          error={error ?? (captcha.isError ? '图片没有加载出来，请换一张' : null)}
          autoComplete="off"
          maxLength={6}
          autoFocus
        />
        {demonstration && captcha.data && (
          <Button variant="text" onClick={async () => setText(await captchaText(captcha.data.uuid))}>
            演示环境：替我填写
          </Button>
        )}
        <Button type="submit" block size="l" loading={busy}>
          获取短信验证码
        </Button>
      </form>
    </Sheet>,
    document.body,
  )
}

const pictureOf = (img: string) =>
  img.startsWith('<svg')
    ? `data:image/svg+xml,${encodeURIComponent(img)}`
    : img.startsWith('data:')
      ? img
      : `data:image/png;base64,${img}`
