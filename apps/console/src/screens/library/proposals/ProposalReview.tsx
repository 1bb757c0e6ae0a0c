import { REVIEW } from '@shop/contract/codes'
import { ClaimGoodsProposal, ConsoleGetGoodsProposal } from '@shop/contract/console-goods-proposals'
import { Alert, Button, Drawer } from 'antd'
import { useState } from 'react'
import { ClaimButton } from '../../../kit/ClaimButton.tsx'
import { useCall, useCommand } from '../../../kit/queries.ts'
import { Failure, Loading } from '../../../kit/views.tsx'
import { GoodsDrawer } from '../GoodsDrawer.tsx'
import { LinkDrawer } from './LinkDrawer.tsx'
import { ProposalAlikes } from './ProposalAlikes.tsx'
import { ProposalFacts } from './ProposalFacts.tsx'
import { ProposalPictures } from './ProposalPictures.tsx'
import { recordOf, type Proposal } from './proposed-record.ts'
import { RejectDrawer } from './RejectDrawer.tsx'

/** One proposal: what the seller says and shows, what the library may have of it, and the decision. */
export function ProposalReview({ proposalId, close }: { proposalId: number; close: () => void }) {
  const { data, error, refetch } = useCall(ConsoleGetGoodsProposal, { proposalId })
  const claiming = useCommand(ClaimGoodsProposal)
  const isWaiting = data?.state === REVIEW.waiting
  const isTaken = Boolean(data?.claim && !data.claim.mine)
  return (
    <Drawer
      open
      title={data ? `新品申请 · ${data.genericName}` : '新品申请'}
      size={720}
      onClose={close}
      closable={{ 'aria-label': '关闭', placement: 'end' }}
      extra={
        data &&
        isWaiting && (
          <ClaimButton
            claim={data.claim}
            text="领取处理"
            pending={claiming.isPending}
            onClaim={(claim) => claiming.mutate({ proposalId, claim })}
          />
        )
      }
      footer={data && isWaiting && !isTaken && <Decision proposal={data} close={close} />}
    >
      {error && !data ? (
        <Failure error={error} retry={() => void refetch()} what="申请" />
      ) : data ? (
        <>
          {isTaken && <Alert className="gap" type="info" showIcon title={`${data.claim?.name}正在处理这条申请`} />}
          {data.alsoBy.length > 0 && (
            <Alert className="gap" type="info" showIcon title={`${data.alsoBy.join('、')}也申请了这个商品`} />
          )}
          <ProposalAlikes proposal={data} />
          <ProposalFacts proposal={data} />
          <ProposalPictures name="照片" fileIds={data.pictureIds} none="没有照片" />
          <ProposalPictures name="批件" fileIds={data.paperIds} none="没有批准证明文件" />
        </>
      ) : (
        <Loading />
      )}
    </Drawer>
  )
}

type Step = 'add' | 'link' | 'reject'
/**
 * Three ways to end it; each has its own form, and closes both once it is done. A form is about the proposal as it was read: what the seller
 * changes meanwhile is read first.
 */
function Decision({ proposal, close }: { proposal: Proposal; close: () => void }) {
  const [taken, take] = useState<{ step: Step; read: Proposal } | null>(null)
  const begin = (step: Step) => () => take({ step, read: proposal })
  const end = (isDone: boolean) => {
    take(null)
    if (isDone) close()
  }
  return (
    <div className="drawer-foot">
      <Button danger onClick={begin('reject')}>
        不通过
      </Button>
      <Button onClick={begin('link')}>已有此商品</Button>
      <Button type="primary" onClick={begin('add')}>
        收录
      </Button>
      {taken?.step === 'add' && (
        <GoodsDrawer
          goods={null}
          proposal={{ proposalId: taken.read.proposalId, version: taken.read.version, record: recordOf(taken.read) }}
          close={(goodsId) => end(goodsId !== undefined)}
        />
      )}
      {taken?.step === 'link' && <LinkDrawer proposal={taken.read} close={end} />}
      {taken?.step === 'reject' && <RejectDrawer proposal={taken.read} close={end} />}
    </div>
  )
}
