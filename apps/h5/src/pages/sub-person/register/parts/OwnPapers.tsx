import { CallError } from '@shop/client'
import { REVIEW } from '@shop/contract/codes'
import type { Out } from '@shop/contract/endpoint'
import { PURCHASER_FIELDS } from '@shop/contract/purchaser-fields'
import { GetMyPurchaserPapers, SubmitPurchaserPapers, WithdrawPurchaserPapers } from '@shop/contract/purchasers'
import { Button, Cell, CellGroup, Skeleton, confirmDialog, toast } from '@shop/ui'
import { useState } from 'react'
import styles from '../../../../features/papers/form.module.css'
import { correctionsOf } from '../../../../features/papers/corrections.ts'
import { useAskLeft } from '../../../../features/papers/use-ask-left.ts'
import { DraftChoice } from '../../../../features/papers/DraftChoice.tsx'
import { SAVED, useKeptDraft } from '../../../../features/papers/saved-draft.ts'
import { useShownState } from '../../../../features/papers/use-shown-state.ts'
import { useAfterUploads } from '../../../../features/papers/use-after-uploads.ts'
import { withReason } from '../../../../features/papers/with-reason.ts'
import { shortTime } from '../../../../shell/format.ts'
import { useForm } from '../../../../shell/form.ts'
import { Loaded } from '../../../../shell/Loaded.tsx'
import { useMe, type Me } from '../../../../shell/me.ts'
import { Page } from '../../../../shell/Page.tsx'
import { send, useCall, useSend } from '../../../../shell/query.ts'
import { papersKey, usePapersDraft } from './kept-papers.ts'
import type { PersonField } from './person-field.ts'
import { PersonFields } from './PersonFields.tsx'
import { STANDING_WORDS } from './standing-words.ts'
import { paperRules, papersArgs, typedDraft, typedPapers, type TypedPapers } from './purchaser-form.ts'
import { picturesOf, useAdditionPictures } from './use-addition-pictures.ts'

type Papers = Out<typeof GetMyPurchaserPapers>

/** A member's own papers in the current shop: where they stand, and sending or renewing them. */
export default function OwnPapers() {
  const papers = useCall(GetMyPurchaserPapers, {}, { staleTime: 0 })
  useShownState(papers.data && (papers.data.sent?.review ?? REVIEW.draft))
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
  // A renewal that was begun goes on where it was left.
  const [renewing, setRenewing] = useState(papers.draft !== null)
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
      {sent && !typing && (waits || review === REVIEW.approved) && <Sent sent={sent} />}
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
    </>
  )
}

/** What was sent last, while it waits and after its approval. */
const Sent = ({ sent }: { sent: NonNullable<Papers['sent']> }) =>
  !sent.unreadable && (
    <CellGroup title="已提交的资料">
      <Cell title="姓名" value={sent.name} />
      <Cell title="身份证号" value={sent.idNumber} />
      <Cell title="身份证有效期" value={sent.cardLong ? '长期' : sent.cardUntil} />
      {sent.poaUntil && <Cell title="采购委托书" value={`${sent.poaFrom} 至 ${sent.poaUntil}`} />}
    </CellGroup>
  )

interface PapersFormProps {
  papers: Papers
  shop: NonNullable<Me['shop']>
}
/** What a member sends: saved as one types. */
function PapersForm(props: PapersFormProps) {
  const { papers, shop } = props
  const key = papersKey(shop.id, papers.sent?.submissionId ?? 0)
  // Whatever the number: this device does not keep it.
  const { draft: kept, choice } = useKeptDraft<TypedPapers>(key, papers.draft?.updatedAt ?? null, (kept) => ({
    ...(kept ?? begunOf(papers)),
    idNumber: '',
  }))
  return choice ? <DraftChoice {...choice} /> : <Form {...props} draftKey={key} kept={kept} />
}

const begunOf = ({ sent, draft, endsWith }: Papers) => (draft ? typedDraft(draft) : typedPapers(sent, endsWith))

/** `kept`: what this device has over what the server has. */
function Form({
  papers,
  shop: { name: shopName },
  draftKey,
  kept,
}: PapersFormProps & { draftKey: string; kept: TypedPapers | null }) {
  const { sent, draft, endsWith } = papers
  const [before] = useState(() => typedPapers(sent, endsWith))
  const [begun] = useState(() => begunOf(papers))
  const form = useForm(kept ?? begun, paperRules)
  const [updatedAt] = useState(draft?.updatedAt ?? null)
  const { saved, save, flush, stop } = usePapersDraft(draftKey, { updatedAt, number: begun.idNumber })
  const pictures = useAdditionPictures(picturesOf(draft ?? sent))
  const corrections = correctionsOf(
    { reasons: sent?.review === REVIEW.rejected ? sent.reasons : {}, changed: papers.changed },
    { server: before, typed: form.values, asked: (name) => form.values.capacity === 'agent' || !name.startsWith('poa') },
  )
  const confirmLeft = useAskLeft(PURCHASER_FIELDS, corrections)
  const field = (name: PersonField) => {
    const own = name.slice('identity.'.length) as keyof typeof begun
    return withReason(form.field(own), {
      reason: corrections.reasonOf(own),
      onChange: (value) => save(form.set(own, value)),
    })
  }
  const submit = form.submit(async (typed) => {
    if (!(await confirmLeft())) return
    await flush()
    try {
      await send(SubmitPurchaserPapers, papersArgs(typed))
    } catch (error) {
      if (!(error instanceof CallError) || !error.is(SubmitPurchaserPapers, 'IDENTITY_TAKEN')) throw error
      return form.showErrors({ idNumber: error.msg })
    }
    stop()
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
      <output className={styles.saved}>{SAVED[saved]}</output>
    </form>
  )
}

const PapersSkeleton = () => (
  <>
    <Skeleton shape="block" height="88px" />
    <Skeleton shape="card" count={2} />
  </>
)
