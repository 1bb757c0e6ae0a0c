import { RenewSalesmanInvitation } from '@shop/contract/salesmen'
import { Button, Sheet, confirmDialog } from '@shop/ui'
import { CodeToShare } from '../../../../../features/account/CodeToShare.tsx'
import { brandName } from '../../../../../shell/brand.ts'
import { shortTime } from '../../../../../shell/format.ts'
import { to } from '../../../../../shell/navigation.ts'
import { useSend } from '../../../../../shell/query.ts'
import type { OwnService } from './own-service.ts'
import styles from './serving.module.css'

/** The salesman's invitation: any number of shops may use it, until a new one takes its place. */
export default function InviteShopSheet({ salesman, onClose }: { salesman: OwnService; onClose: () => void }) {
  const { invitation } = salesman
  const renewal = useSend(RenewSalesmanInvitation)
  const renew = async () => {
    const sure = await confirmDialog({ title: '换一个邀请码？', message: '发出去的旧邀请码和二维码马上失效', yes: '换一个' })
    if (sure) await renewal.send({})
  }
  return (
    <Sheet open title="邀请门店" onClose={onClose}>
      {invitation ? (
        <>
          <ShopCode salesman={salesman} invitation={invitation} />
          {/* Another button than the one that made the first code: it is no second press of that. */}
          <div key="renew" className={styles.buttons}>
            <Button block variant="text" loading={renewal.busy} onClick={() => void renew()}>
              换一个邀请码
            </Button>
          </div>
        </>
      ) : (
        <>
          <p className={styles.note}>门店扫码或打开链接：已登记的接受后由您服务，还没登记的加入或新增门店，通过后由您服务。</p>
          <div className={styles.buttons}>
            <Button block loading={renewal.busy} onClick={() => renewal.send({})}>
              生成邀请码
            </Button>
          </div>
        </>
      )}
    </Sheet>
  )
}

interface ShopCodeProps {
  salesman: OwnService
  invitation: NonNullable<OwnService['invitation']>
}
function ShopCode({ salesman: { name, sellerName, sellerId }, invitation: { code, expiresAt } }: ShopCodeProps) {
  const address = new URL(to('sub-person/register/selectStore', { invite: code }), window.location.origin).href
  const employer = sellerId === null ? brandName() : sellerName
  return (
    <CodeToShare
      code={code}
      address={address}
      text={`我是${employer}的业务员${name}，邀请您在${brandName()}进货，由我为您服务。邀请码 ${code}，打开链接：${address}`}
      note={`不限次数；${shortTime(expiresAt)} 前有效`}
    />
  )
}
