import { APPLICANT_NAMES } from '@shop/contract/addition-fields'
import { PURCHASER_FIELDS, type PurchaserField } from '@shop/contract/purchaser-fields'
import { DecidePurchaserPapers, type PurchaserRow } from '@shop/contract/purchasers'
import { Button, Cell, CellGroup, Chips, Sheet, TextField, toast } from '@shop/ui'
import { useState } from 'react'
import { useSend } from '../../shell/query.ts'
import { PrivatePictures } from '../../shell/PrivatePictures.tsx'
import styles from './MembersSheet.module.css'

type Sent = NonNullable<PurchaserRow['waiting']>

/** Papers that a member of the owner's shop has sent: approved, or refused with a reason for each wrong field. */
export function PapersSheet({ sent, onClose }: { sent: Sent; onClose: () => void }) {
  const { submissionId, version, name, capacity, unreadable } = sent
  // What can't be read can only be sent back.
  const [wrong, setWrong] = useState<Partial<Record<PurchaserField, string>> | null>(unreadable ? UNREADABLE : null)
  const decision = useSend(DecidePurchaserPapers)
  const reasons = Object.entries(wrong ?? {}).map(([field, text]) => ({ field: field as PurchaserField, text: text.trim() }))
  const approve = async () => {
    const decided = await decision.send({ submissionId, version, approve: true })
    if (!decided) return
    toast(decided.result, { tone: 'success' })
    onClose()
  }
  const refuse = async () => {
    const decided = await decision.send({ submissionId, version, approve: false, reasons })
    if (!decided) return
    toast(decided.result)
    onClose()
  }
  const mark = (keys: readonly string[]) =>
    setWrong(Object.fromEntries(keys.map((key) => [key, wrong?.[key as PurchaserField] ?? ''])))
  return (
    <Sheet open title={`${name}的采购资料`} height="tall" onClose={onClose}>
      {unreadable ? (
        <p className={styles.facts}>这份资料的内容和照片已无法读取，不能通过。请驳回，让对方重新提交。</p>
      ) : (
        <Pictures sent={sent} />
      )}
      <CellGroup>
        <Cell title="身份" value={APPLICANT_NAMES[capacity]} />
        <Cell title="姓名" value={name} />
        {!unreadable && <Said sent={sent} />}
      </CellGroup>
      {wrong && (
        <div className={styles.wrong}>
          <p className={styles.facts}>选出有问题的内容，写明原因（对方可见）</p>
          <Chips
            label="有问题的内容"
            multiple
            value={Object.keys(wrong)}
            onChange={mark}
            items={Object.entries(PURCHASER_FIELDS).map(([key, label]) => ({ key, label }))}
          />
          {reasons.map(({ field }) => (
            <TextField
              key={field}
              name={field}
              label={`${PURCHASER_FIELDS[field]}的原因`}
              required
              maxLength={60}
              value={wrong[field] ?? ''}
              onChange={(text) => setWrong({ ...wrong, [field]: text })}
            />
          ))}
        </div>
      )}
      <div className={styles.buttons}>
        {wrong ? (
          <Button
            block
            disabled={reasons.length === 0 || reasons.some(({ text }) => text === '')}
            loading={decision.busy}
            onClick={refuse}
          >
            驳回
          </Button>
        ) : (
          <Button block loading={decision.busy} onClick={approve}>
            通过，允许下单
          </Button>
        )}
        {!unreadable && (
          <Button block variant="outlined" onClick={() => setWrong(wrong ? null : {})}>
            {wrong ? '返回' : '有问题，驳回'}
          </Button>
        )}
      </div>
    </Sheet>
  )
}

/** With this reason papers go back that can't be read. */
const UNREADABLE: Partial<Record<PurchaserField, string>> = { idFront: '内容已无法读取，请重新提交' }

const Said = ({ sent: { idNumber, cardLong, cardUntil, poaFrom, poaUntil } }: { sent: Sent }) => (
  <>
    <Cell title="身份证号" value={idNumber} />
    <Cell title="身份证有效期" value={cardLong ? '长期' : cardUntil} />
    {poaUntil && <Cell title="采购委托书" value={`${poaFrom} 至 ${poaUntil}`} />}
  </>
)

function Pictures({ sent: { idFront, idBack, poaFiles } }: { sent: Sent }) {
  const pictures = [
    ...(idFront ? [{ ...idFront, name: '身份证人像面' }] : []),
    ...(idBack ? [{ ...idBack, name: '身份证国徽面' }] : []),
    ...poaFiles.map((file, at) => ({ ...file, name: `采购委托书 ${at + 1}` })),
  ]
  return (
    <div className={styles.pictures}>
      <PrivatePictures label="照片" pictures={pictures} />
    </div>
  )
}
