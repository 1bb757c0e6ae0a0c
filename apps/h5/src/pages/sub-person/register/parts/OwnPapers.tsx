import { CallError } from '@shop/client'
import { REVIEW } from '@shop/contract/codes'
import type { Out } from '@shop/contract/endpoint'
import { GetMyPurchaserPapers, SubmitPurchaserPapers, WithdrawPurchaserPapers } from '@shop/contract/purchasers'
import { Button, Cell, CellGroup, Skeleton, confirmDialog, toast } from '@shop/ui'
import { useState } from 'react'
import styles from '../../../../features/papers/form.module.css'
import { useAfterUploads } from '../../../../features/papers/use-after-uploads.ts'
import { withReason } from '../../../../features/papers/with-reason.ts'
import { shortTime } from '../../../../shell/format.ts'
import { useForm } from '../../../../shell/form.ts'
import { Loaded } from '../../../../shell/Loaded.tsx'
import { useMe, type Me } from '../../../../shell/me.ts'
import { Page } from '../../../../shell/Page.tsx'
import { send, useCall, useSend } from '../../../../shell/query.ts'
import { dropPapers, keepPapers, keptPapers } from './kept-papers.ts'
import type { PersonField } from './person-field.ts'
import { PersonFields } from './PersonFields.tsx'
import { STANDING_WORDS } from './standing-words.ts'
import { paperRules, papersArgs, typedPapers } from './purchaser-form.ts'
import { useAdditionPictures } from './use-addition-pictures.ts'

type Papers = Out<typeof GetMyPurchaserPapers>

/** A member's own papers in the current shop: where they stand, and sending or renewing them. */
export default function OwnPapers() {
  const papers = useCall(GetMyPurchaserPapers, {}, { staleTime: 0 })
  const isFresh = !papers.isFetching || papers.isFetchedAfterMount
  return (
    <Page title="采购资料">
      <div className={styles.page}>
        <Loaded query={papers} skeleton={<PapersSkeleton />}>
          {(it) => (isFresh ? <Own papers={it} /> : <PapersSkeleton />)}
        </Loaded>
      </div>
    </Page>
  )
}

function Own({ papers }: { papers: Papers }) {
  const { state, basis, sent } = papers
  const [renewing, setRenewing] = useState(false)
  const shop = useMe().data?.shop
  const review = sent?.review
  const waits = review === REVIEW.waiting
  const settled = state === 'valid' || state === 'early'
  const corrects = review === REVIEW.rejected || review === REVIEW.withdrawn
  const isLegal = basis === 'legal-person' && settled
  const typing = !waits && !isLegal && (!settled || corrects || renewing)
  return (
    <>
      <StandingCard papers={papers} />
      {typing && shop && <PapersForm key={`${shop.id} ${sent?.submissionId ?? 0}`} papers={papers} shop={shop} />}
      {!waits && !isLegal && !typing && (
        <Button block variant="outlined" onClick={() => setRenewing(true)}>
          更新采购资料
        </Button>
      )}
    </>
  )
}

function StandingCard({ papers }: { papers: Papers }) {
  const { state, basis, sent } = papers
  const { title, text, tone } = STANDING_WORDS[state](papers)
  const isOver = state === 'refused' || state === 'ended' || basis === 'legal-person'
  const waits = sent?.review === REVIEW.waiting
  const refusedMeanwhile = sent?.review === REVIEW.rejected && !isOver
  const at = waits ? sent.submittedAt : state === 'ended' ? null : sent?.decidedAt
  const withdrawal = useSend(WithdrawPurchaserPapers)
  const withdraw = async () => {
    const sure = await confirmDialog({ title: '撤回资料？', message: '撤回后可以修改，再重新提交', yes: '撤回' })
    if (sure && (await withdrawal.send({ submissionId: sent!.submissionId }))) toast('已撤回')
  }
  return (
    <>
      <section className={styles.state} data-tone={tone} aria-label="采购资料" aria-live="polite">
        <h2 className={styles.title}>
          {title}
          {at && <span className={styles.at}>{`${shortTime(at)} ${waits ? '提交' : '审核'}`}</span>}
        </h2>
        <p>{text}</p>
        {waits && state !== 'waiting' && <p>新提交的资料正在审核，期间不受影响</p>}
        {refusedMeanwhile && <p>更新未通过，请修改标出的内容再重新提交；期间不受影响</p>}
        {waits && (
          <Button size="s" variant="outlined" loading={withdrawal.busy} onClick={withdraw}>
            撤回修改
          </Button>
        )}
      </section>
      {waits && sent.unreadable && <p className={styles.note}>已提交的内容无法读取，请撤回后重新填写提交。</p>}
      {waits && !sent.unreadable && (
        <CellGroup title="已提交的资料">
          <Cell title="姓名" value={sent.name} />
          <Cell title="身份证号" value={sent.idNumber} />
          <Cell title="身份证有效期" value={sent.cardLong ? '长期' : sent.cardUntil} />
          {sent.poaUntil && <Cell title="采购委托书" value={`${sent.poaFrom} 至 ${sent.poaUntil}`} />}
        </CellGroup>
      )}
    </>
  )
}

interface PapersFormProps {
  papers: Papers
  shop: NonNullable<Me['shop']>
}
/** What a member sends; what was typed stays on this device until it is sent, without the number. */
function PapersForm({ papers: { sent, endsWith }, shop: { id: shopId, name: shopName } }: PapersFormProps) {
  const over = sent?.submissionId ?? 0
  const [begun] = useState(() => typedPapers(sent, endsWith))
  const [kept] = useState(() => keptPapers(shopId, over))
  const form = useForm(kept ?? begun, paperRules)
  const pictures = useAdditionPictures(sent)
  const field = (name: PersonField) => {
    const own = name.slice('identity.'.length) as keyof typeof begun
    const reason = sent?.review === REVIEW.rejected ? sent.reasons[own] : undefined
    const onChange = (value: string) => {
      const typed = form.set(own, value)
      // Another number is typed again: the mask of the one that was sent would stand for that one.
      const idNumber = typed.idNumber === begun.idNumber ? begun.idNumber : ''
      keepPapers(shopId, { over, typed: { ...typed, idNumber } })
    }
    return withReason(form.field(own), { before: begun[own], reason, onChange })
  }
  const submit = form.submit(async (typed) => {
    try {
      await send(SubmitPurchaserPapers, papersArgs(typed))
    } catch (error) {
      if (!(error instanceof CallError) || !error.is(SubmitPurchaserPapers, 'IDENTITY_TAKEN')) throw error
      return form.showErrors({ idNumber: error.msg })
    }
    dropPapers(shopId)
    toast('已提交，审核结果会马上通知您', { tone: 'success' })
  }, 'name')
  const { onSubmit, waiting } = useAfterUploads(submit)
  return (
    <form className={styles.fields} onSubmit={onSubmit} noValidate>
      <PersonFields field={field} pictures={pictures} names={{ shop: shopName, code: undefined }} />
      <p className={styles.note}>身份信息加密保存，只用于核对您能否为本店采购；照片只有平台审核员和本店负责人可以查看。</p>
      <Button type="submit" block size="l" loading={form.busy || waiting}>
        提交审核
      </Button>
    </form>
  )
}

const PapersSkeleton = () => (
  <>
    <Skeleton shape="block" height="88px" />
    <Skeleton shape="card" count={2} />
  </>
)
