import { Button, toast } from '@shop/ui'
import { renderSVG } from 'uqr'
import { copyText } from '../../shell/copy.ts'
import styles from './MembersSheet.module.css'

interface CodeToShareProps {
  code: string
  /** Where it leads, with the origin. */
  address: string
  /** What is sent with it. */
  text: string
  /** What it does, and until when. */
  note: string
}
/** An invitation to hand out: QR code, code and link. */
export function CodeToShare({ code, address, text, note }: CodeToShareProps) {
  const picture = `data:image/svg+xml;utf8,${encodeURIComponent(renderSVG(address, { border: 1 }))}`
  const share = async () => {
    try {
      await navigator.share({ text })
    } catch (error) {
      // Closing the phone's own sheet is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError'))
        toast('没有分享出去，可以复制链接发送', { tone: 'error' })
    }
  }
  return (
    <>
      <div className={styles.invite}>
        <img src={picture} alt="邀请二维码" width={200} height={200} />
        <p>邀请码</p>
        <p className={styles.code}>{code}</p>
        <p className={styles.facts}>{note}</p>
      </div>
      <div className={styles.buttons}>
        {/* Plain http and some browsers have no share sheet. */}
        {'share' in navigator && (
          <Button block onClick={share}>
            分享邀请
          </Button>
        )}
        <Button block variant={'share' in navigator ? 'outlined' : 'filled'} onClick={() => copyText('邀请', text)}>
          复制邀请
        </Button>
      </div>
    </>
  )
}
