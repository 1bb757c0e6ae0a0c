import { GetCaptcha } from '@shop/contract/access'
import { Button, Sheet, Skeleton, TextField } from '@shop/ui'
import { useState, type FormEvent } from 'react'
import { createPortal } from 'react-dom'
import { useBoot } from '../../shell/me.ts'
import { useCall } from '../../shell/query.ts'
import styles from './login.module.css'
import { captchaText } from './demonstration.ts'
import { isAboutCaptcha } from './is-about-captcha.ts'

/** A captcha as solved: what calls that ask for one carry. */
export interface SolvedCaptcha {
  uuid: string
  code: string
}

interface CaptchaSheetProps {
  /** The label of the button that continues. */
  next: string
  /** Makes the call that needs the captcha. A wrong captcha is asked for again here; other refusals are the caller's. */
  onSolved: (captcha: SolvedCaptcha) => Promise<void>
  onClose: () => void
}

/** Checks with a captcha that a person makes a call. */
export default function CaptchaSheet({ next, onSolved, onClose }: CaptchaSheetProps) {
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
      await onSolved({ uuid: captcha.data.uuid, code: text.trim() })
    } catch (failed) {
      if (!isAboutCaptcha(failed)) throw failed
      setError(failed.fields.code ?? failed.msg)
      await another()
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
          {next}
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
