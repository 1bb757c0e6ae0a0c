import type { Invitation } from '@shop/contract/join-requests'
import { Button, toast } from '@shop/ui'
import { renderSVG } from 'uqr'
import { brandName } from '../../shell/brand.ts'
import { copyText } from '../../shell/copy.ts'
import { shortTime } from '../../shell/format.ts'
import { useMe } from '../../shell/me.ts'
import { to } from '../../shell/navigation.ts'
import styles from './MembersSheet.module.css'

/** An invitation to hand out: QR code, code and link. */
export function Invite({ invitation: { code, roleName, expiresAt } }: { invitation: Invitation }) {
  const shopName = useMe().data?.shop?.name ?? ''
  const address = new URL(to('sub-person/register/selectStore', { invite: code }), window.location.origin).href
  const picture = `data:image/svg+xml;utf8,${encodeURIComponent(renderSVG(address, { border: 1 }))}`
  const text = `邀请您加入${shopName}，在${brandName()}一起进货。邀请码 ${code}，打开链接加入：${address}`
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
        <p className={styles.facts}>
          加入后是{roleName}；{shortTime(expiresAt)} 前有效，只能用一次
        </p>
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
