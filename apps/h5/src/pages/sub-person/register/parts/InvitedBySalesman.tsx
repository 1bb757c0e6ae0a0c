import type { VerifyInviteCode } from '@shop/contract/joining'
import type { Out } from '@shop/contract/endpoint'
import { AcceptSalesman } from '@shop/contract/salesmen'
import { Button, Card, toast } from '@shop/ui'
import { useEffect } from 'react'
import { shortTime } from '../../../../shell/format.ts'
import { useMe } from '../../../../shell/me.ts'
import { go, to } from '../../../../shell/navigation.ts'
import { useSend } from '../../../../shell/query.ts'
import styles from '../selectStore.module.css'
import { keepInvite } from './kept-invite.ts'

interface InvitedBySalesmanProps {
  code: string
  invitation: Out<typeof VerifyInviteCode>
  /** Whether the way to add a shop is on this page already. */
  adding?: boolean
}
/**
 * A salesman invites: the shop that one buys for is served by them at once; whoever has none joins one or adds it, and the code goes
 * with it.
 */
export function InvitedBySalesman({ code, invitation: { name, sellerName = '', expiresAt }, adding }: InvitedBySalesmanProps) {
  const shop = useMe().data?.shop
  const acceptance = useSend(AcceptSalesman, {
    done: () => {
      toast(`${name}是您的业务员了`, { tone: 'success' })
      go('sub-person/salesman/list')
    },
  })
  useEffect(() => keepInvite(code), [code])
  const mayAccept = shop && shop.role !== 'finance'
  return (
    <Card title={`${sellerName}业务员${name}邀请您`}>
      <p className={styles.facts}>
        {mayAccept ? `接受后，${name}为${shop.name}服务，能看到门店的资质和联系方式` : `加入或新增门店后，${name}为您的门店服务`}
      </p>
      <p className={styles.facts}>{shortTime(expiresAt)} 前有效</p>
      {(mayAccept || !adding) && (
        <div className={styles.act}>
          {mayAccept && (
            <Button block loading={acceptance.busy} onClick={() => acceptance.send({ inviteCode: code })}>
              接受邀请
            </Button>
          )}
          {!adding && (
            <Button
              block
              variant={mayAccept ? 'outlined' : 'filled'}
              href={to('sub-person/register/selectType', { invite: code })}
            >
              新增门店
            </Button>
          )}
        </div>
      )}
    </Card>
  )
}
