import { REVIEW } from '@shop/contract/codes'
import { ClaimCorrection, DecideCorrection, type ConsoleListCorrections } from '@shop/contract/console-corrections'
import { CORRECTION_FIELDS, MAX_CORRECTION } from '@shop/contract/correction-fields'
import { Link } from '@tanstack/react-router'
import { Alert, App, Descriptions, Drawer, Form, Input } from 'antd'
import { useState } from 'react'
import { ClaimButton } from '../../kit/ClaimButton.tsx'
import { DecisionFoot } from '../../kit/DecisionFoot.tsx'
import type { RowOf } from '../../kit/list-types.ts'
import { useCommand } from '../../kit/queries.ts'
import { Goods } from '../goods/Goods.tsx'
import { CorrectionPicture } from './CorrectionPicture.tsx'

type Correction = RowOf<typeof ConsoleListCorrections>
const REASONS = ['与包装不符，请核对后再提交', '与药监局登记的信息不符', '看不清楚，请附包装照片', '资料已经正确']

/** One correction: what the record says next to what is proposed; it is written into the record, or not adopted. */
export function CorrectionDrawer({ correction, close }: { correction: Correction; close: () => void }) {
  const { correctionId, version, goodsVersion, goods, field, present, proposed, from, fileId, state, reason } = correction
  const [claim, setClaim] = useState(correction.claim)
  const [value, setValue] = useState(proposed)
  const { message } = App.useApp()
  const claiming = useCommand(ClaimCorrection, { done: (_, args) => setClaim(args.claim ? { name: '', mine: true } : null) })
  const decide = useCommand(DecideCorrection, {
    done: (_, { approve }) => {
      void message.success(approve ? '已采纳，对方会收到通知' : '未采纳，对方会看到原因')
      close()
    },
  })
  const isWaiting = state === REVIEW.waiting
  const isWritten = field !== 'other'
  const isTaken = claim !== null && !claim.mine
  return (
    <Drawer
      open
      title={`${CORRECTION_FIELDS[field]} · ${goods.goodsShowName}`}
      size={640}
      onClose={close}
      closable={{ 'aria-label': '关闭', placement: 'end' }}
      extra={
        isWaiting && (
          <ClaimButton
            claim={claim}
            text="领取核对"
            pending={claiming.isPending}
            onClaim={(on) => claiming.mutate({ correctionId, claim: on })}
          />
        )
      }
      footer={
        isWaiting &&
        !isTaken && (
          <DecisionFoot
            reasons={REASONS}
            reject="不采纳"
            approve="采纳"
            reader="对方"
            approvable
            busy={decide.isPending}
            onDecide={(decision) => {
              const [written, why] = decision.approve ? [isWritten ? value.trim() : '', ''] : ['', decision.reason]
              decide.mutate({ correctionId, version, goodsVersion, approve: decision.approve, value: written, reason: why })
            }}
          />
        )
      }
    >
      <Link to="/library/$goodsId" params={{ goodsId: String(goods.goodsId) }}>
        <Goods {...goods} />
      </Link>
      <Descriptions
        className="gap"
        style={{ marginTop: 16 }}
        bordered
        size="small"
        column={1}
        items={[
          ...(isWritten ? [{ key: 'present', label: '资料现在写', children: present || '—' }] : []),
          { key: 'proposed', label: '提出的内容', children: <b>{proposed}</b> },
          { key: 'from', label: '提出人', children: from },
          ...(reason ? [{ key: 'reason', label: '不采纳的原因', children: reason }] : []),
        ]}
      />
      {fileId && <CorrectionPicture fileId={fileId} />}
      {isTaken && <Alert type="info" showIcon title={`${claim.name}正在核对这条纠错`} />}
      {isWaiting && !isTaken && isWritten && (
        <Form layout="vertical" style={{ marginTop: 16 }}>
          <Form.Item label={field === 'barcodes' ? '采纳后加上的条码' : '采纳后写成'} htmlFor="corrected-value">
            <Input
              id="corrected-value"
              maxLength={MAX_CORRECTION}
              value={value}
              onChange={({ target }) => setValue(target.value)}
              autoComplete="off"
            />
          </Form.Item>
        </Form>
      )}
      {isWaiting && !isTaken && !isWritten && <Alert type="info" showIcon title="图片、说明书等请先在商品资料里改好，再点采纳" />}
    </Drawer>
  )
}
