import { DecideSellerPaper, OpenSellerPaperFile, type ConsoleListSellerPapers } from '@shop/contract/console-seller-papers'
import { REVIEW, type Scope } from '@shop/contract/codes'
import { sellerPaperScopes } from '@shop/contract/seller-paper-scopes'
import { App, Descriptions, Drawer } from 'antd'
import { useState } from 'react'
import { DecisionFoot } from '../../kit/DecisionFoot.tsx'
import type { RowOf } from '../../kit/list-types.ts'
import { useCommand } from '../../kit/queries.ts'
import { PictureViewer } from '../review/PictureViewer.tsx'
import { useViewer } from '../review/use-viewer.ts'
import { PaperScopes, scopesText } from './PaperScopes.tsx'

type Paper = RowOf<typeof ConsoleListSellerPapers>
const REASONS = ['照片不清楚，请重新拍摄', '未加盖公章', '编号与照片不一致', '到期日与照片不一致', '经营范围与照片不一致']

/** One paper: its pictures next to what the seller typed and what counts until now; of one that waits, the decision. */
export function SellerPaperDrawer({ paper, close }: { paper: Paper; close: () => void }) {
  const { paperId, kind, name, sellerName, companyName, pictures, current, state } = paper
  const { viewer } = useViewer(pictures)
  const isScoped = sellerPaperScopes(kind).length > 0
  const [scopes, setScopes] = useState<Scope[]>(paper.readScopes)
  const { message } = App.useApp()
  const decide = useCommand(DecideSellerPaper, {
    done: (_, { approve }) => {
      void message.success(approve ? '已通过，新的资质已生效' : '已驳回，卖家会看到原因')
      close()
    },
  })
  const facts = (
    [
      ['企业', companyName, undefined],
      ['编号', paper.number, current?.number],
      ['发证机关', paper.issuer, current?.issuer],
      ['经营范围', paper.scopeText, current?.scopeText],
      ['登记范围', scopesText(paper.scopes ?? []), scopesText(current?.scopes ?? [])],
      ['生效日期', paper.validFrom ?? '', current?.validFrom ?? ''],
      ['有效期至', paper.validUntil ?? '长期', current && (current.validUntil ?? '长期')],
    ] as const
  ).filter(([, value]) => value !== '')
  return (
    <Drawer
      open
      title={`${sellerName}的${name}`}
      size={720}
      onClose={close}
      closable={{ 'aria-label': '关闭', placement: 'end' }}
      footer={
        state === REVIEW.waiting && (
          <DecisionFoot
            reasons={REASONS}
            reject="驳回"
            approvable
            ready={!isScoped || scopes.length > 0}
            busy={decide.isPending}
            onDecide={(decision) => decide.mutate({ paperId, ...(decision.approve && isScoped && { scopes }), ...decision })}
          />
        )
      }
    >
      <Descriptions
        className="gap"
        size="small"
        bordered
        column={1}
        items={facts.map(([label, value, before]) => ({
          key: label,
          label,
          children: (
            <>
              {value}
              {before && before !== value && <div className="quiet">现在：{before}</div>}
            </>
          ),
        }))}
      />
      {state === REVIEW.waiting && isScoped && (
        <section className="gap" aria-label="可以销售">
          <p>可以销售（按原文预选，请核对；至少选一项才能通过）</p>
          <PaperScopes kind={kind} unknownWords={paper.unknownWords} value={scopes} onChange={setScopes} />
        </section>
      )}
      <PictureViewer of={viewer} open={OpenSellerPaperFile} />
    </Drawer>
  )
}
