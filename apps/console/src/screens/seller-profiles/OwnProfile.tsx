import { ReloadOutlined } from '@ant-design/icons'
import { ConsoleGetOwnProfile, WithdrawSellerProfile } from '@shop/contract/console-seller-profiles'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { consoleName } from '../../kit/brand.ts'
import { Part } from '../../kit/DetailPage.tsx'
import { useCall, useCommand } from '../../kit/queries.ts'
import { SavedBy } from '../../kit/SavedBy.tsx'
import { useConfirmAction } from '../../kit/use-confirm-action.ts'
import { Failure, Loading, Stale } from '../../kit/views.tsx'
import { asShown, type SentProfile } from './profile.ts'
import { ProfileCard } from './ProfileCard.tsx'
import { ProfileDrawer } from './ProfileDrawer.tsx'

/** The seller's logo and introduction: as shops see them, and what waits for the platform or was rejected. */
export function OwnProfile() {
  const { data, error, refetch, isFetching } = useCall(ConsoleGetOwnProfile, {})
  const [editing, edit] = useState(false)
  if (error && !data) return <Failure error={error} retry={() => void refetch()} />
  if (!data) return <Loading />
  const { name, shown, waiting, rejected } = data
  return (
    <div className="page">
      <title>{`标志与简介 · ${consoleName}`}</title>
      <div className="head">
        <h1>标志与简介</h1>
        <Button type="primary" onClick={() => edit(true)}>
          修改
        </Button>
        <Button icon={<ReloadOutlined />} loading={isFetching} aria-label="刷新" onClick={() => void refetch()} />
      </div>
      {error && <Stale error={error} />}
      <p className="quiet gap">门店在店铺大厅、店铺页和商品详情看到标志，在店铺页看到简介和主营；平台审核通过后展示。</p>
      {rejected && (
        <Alert
          className="gap"
          type="error"
          showIcon
          title={`没有通过：${rejected.rejection}`}
          description="点“修改”在原来的内容上改好，再提交一次。"
        />
      )}
      <Part title="展示中">
        <ProfileCard name={name} shown={shown} />
      </Part>
      {waiting && (
        <Part title="待审核" actions={<Withdraw waiting={waiting} />}>
          <ProfileCard name={name} shown={asShown(waiting, shown)} />
          <p className="quiet">
            <SavedBy at={waiting.sentAt} by={waiting.sentBy} />
          </p>
        </Part>
      )}
      {editing && <ProfileDrawer profile={data} close={() => edit(false)} />}
    </div>
  )
}

function Withdraw({ waiting: { profileId } }: { waiting: SentProfile }) {
  const confirm = useConfirmAction()
  const withdraw = useCommand(WithdrawSellerProfile)
  const take = async () => {
    if (await confirm({ title: '撤回待审核的内容？门店看到的不变。', ok: '撤回' })) withdraw.mutate({ profileId })
  }
  return (
    <Button loading={withdraw.isPending} onClick={() => void take()}>
      撤回
    </Button>
  )
}
