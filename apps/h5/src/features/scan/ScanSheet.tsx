import { hasWrongCheckDigit } from '@shop/contract/trace-codes'
import { Button, classNames, IconImage, Sheet, TextField } from '@shop/ui'
import { useRef, useState } from 'react'
import { readBarcodeFile } from './read-barcode.ts'
import { useCamera } from './use-camera.ts'
import styles from './ScanSheet.module.css'

const WORDS = {
  barcode: { code: '条形码', hint: '将药盒条形码对准横线', or: '输入条码数字' },
  invitation: { code: '二维码', hint: '将邀请二维码放入画面', or: '返回输入邀请码' },
}
const TROUBLE = {
  'no camera': (or: string) => `这里不能直接使用相机，请拍照识别，或${or}`,
  refused: (or: string) => `没有相机权限，可在系统设置中允许；也可以选图片或${or}`,
  failed: (or: string) => `相机打不开，请拍照识别，或${or}`,
}

interface ScanSheetProps {
  onFound: (code: string) => void
  onClose: () => void
  /** What is read; an invitation's code is typed elsewhere. */
  reads?: keyof typeof WORDS
  /** What the button says that takes typed digits. */
  action?: string
  /** What became of the code before, '' at first: given where one code is read after the other. */
  said?: string
  /** It was not what it should be. */
  isWrong?: boolean
}

/** Reads a barcode from the camera or from a picture; its digits can also be typed. */
export default function ScanSheet({ onFound, onClose, reads = 'barcode', action = '搜索', said, isWrong }: ScanSheetProps) {
  const { code: name, hint, or } = WORDS[reads]
  const { video, trouble, live } = useCamera(onFound, said !== undefined)
  const [busy, setBusy] = useState(false)
  const [unread, setUnread] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const read = async (file: File | undefined) => {
    if (!file) return
    setBusy(true)
    setUnread(null)
    try {
      const code = await readBarcodeFile(file)
      if (code) onFound(code)
      else setUnread(`图片里没有找到${name}，请拍近一些、拍清楚，或${or}`)
    } catch {
      setUnread(`这张图片读不出来，请换一张，或${or}`)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Sheet open title="扫一扫" onClose={onClose}>
      {trouble ? (
        <p className={styles.trouble} role="alert">
          {TROUBLE[trouble](or)}
        </p>
      ) : (
        <div className={styles.frame}>
          <video ref={video} className={styles.video} muted playsInline aria-label="相机画面" />
          {live && <span className={styles.line} aria-hidden="true" />}
          <p className={styles.hint}>{live ? hint : `识别${name}需要使用相机，请允许`}</p>
        </div>
      )}
      {said !== undefined && <output className={classNames(styles.said, isWrong && styles.wrong)}>{said}</output>}
      <div className={styles.picture}>
        <Button block variant="outlined" icon={<IconImage size={18} />} loading={busy} onClick={() => input.current?.click()}>
          拍照或从相册选图
        </Button>
        <input
          ref={input}
          type="file"
          accept="image/*"
          aria-label={`选择有${name}的图片`}
          className="visually-hidden"
          tabIndex={-1}
          onChange={(event) => {
            void read(event.target.files?.[0])
            event.target.value = ''
          }}
        />
        <p className={styles.unread} role="alert">
          {unread}
        </p>
      </div>
      {reads === 'barcode' && <Typed action={action} onFound={onFound} />}
    </Sheet>
  )
}

/** The digits below the bars, for whoever can't scan them. */
function Typed({ action, onFound }: Required<Pick<ScanSheetProps, 'action' | 'onFound'>>) {
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const type = (text: string) => {
    setError(undefined)
    setTyped(text)
  }
  return (
    <form
      className={styles.typed}
      onSubmit={(event) => {
        event.preventDefault()
        if (!typed) return
        if (hasWrongCheckDigit(typed)) return setError('条码校验位不对，请核对')
        onFound(typed)
        setTyped('')
      }}
    >
      <TextField
        label="条码"
        labelHidden
        digits
        placeholder="输入条码下方的数字"
        maxLength={20}
        value={typed}
        onChange={type}
        error={error}
      />
      <Button type="submit" disabled={!typed}>
        {action}
      </Button>
    </form>
  )
}
